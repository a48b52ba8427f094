import type { VideoProps } from '../../core/video/props';
import type { AudioRequest, PictureRequest, SegmentRequest } from '../../core/video/render-requests';

/** One frame of a video, counted from 0. */
export interface FrameRequest {
  props: VideoProps;
  frame: number;
}

/** The result of a call that did not throw. */
export interface StageOutcome {
  /** A message for the quiz's owner if a media file is missing or broken, so that retrying does not help; else null. */
  unreadable: string | null;
}

/** The functions of the stage page. Each `render…` writes one file. */
export interface StageApi {
  canEncode(request: PictureRequest): Promise<boolean>;
  /** Opens the video for `renderSegment`. */
  openVideo(props: VideoProps): void;
  /** Writes frames of the open video as MP4 without sound, with any codec. The first frame is at 0 s. */
  renderSegment(request: Omit<SegmentRequest, 'props'>): Promise<StageOutcome>;
  /** Writes a frame of the open video as JPEG. */
  renderFrame(request: Omit<FrameRequest, 'props'>): Promise<StageOutcome>;
  /** Milliseconds that encoding alone takes for frames of the open video, for benchmarks. */
  measureEncoding(request: Omit<SegmentRequest, 'props'>): Promise<number>;
  /** Writes a part of the sound track as MP4, with any codec. The first sample is at 0 s. */
  renderAudio(request: AudioRequest): Promise<StageOutcome>;
  /** Writes the quiz's thumbnail as JPEG, on the canvas of `props`. */
  renderThumbnail(props: VideoProps): Promise<StageOutcome>;
}

declare global {
  interface Window {
    /** Set once the page can be called. */
    quizStage?: StageApi;
    /** Writes base64 bytes at a position of the file. */
    quizStageWrite?: (position: number, base64: string) => Promise<void>;
    /** Reports the number of encoded frames of the segment. */
    quizStageProgress?: (frames: number) => Promise<void>;
    /** Reports that reading a file has started (its name) or ended (null), with the same `id`. */
    quizStageReading?: (id: number, name: string | null) => Promise<void>;
  }
}
