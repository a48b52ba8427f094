import type { Canvas } from '../video/canvas';
import type { VideoProps } from '../video/props';
import type { AudioCodec, VideoEncoding } from './encoding';

/** Pictures of a size, and how they are encoded. */
export interface PictureRequest {
  canvas: Pick<Canvas, 'width' | 'height'>;
  encoding: VideoEncoding;
}

/** A stretch of a video: frames `from` to `to`, the latter not included. */
export interface SegmentRequest {
  props: VideoProps;
  from: number;
  to: number;
  encoding: VideoEncoding;
}

/** A stretch of a video's sounds: samples `fromSample` to `toSample`, the latter not included. */
export interface AudioRequest {
  props: VideoProps;
  codec: AudioCodec;
  fromSample: number;
  toSample: number;
}

/** How a call ended, when it did not throw. */
export interface StageOutcome {
  /** A sentence for the quiz's owner when one of their files is gone or broken: trying again does not help. Else null. */
  unreadable: string | null;
}

/** What the stage page offers to the browser that opened it. Each call writes one file. */
export interface StageApi {
  canEncode(request: PictureRequest): Promise<boolean>;
  /** Opens the video whose segments are rendered from now on. */
  openVideo(props: VideoProps): void;
  /** A stretch of the open video as MP4 without sound, whatever the codec; its first frame at 0 s. */
  renderSegment(request: Omit<SegmentRequest, 'props'>): Promise<StageOutcome>;
  /** MP4 with a stretch of the video's sounds, whatever the codec; its first sample at 0 s. */
  renderAudio(request: AudioRequest): Promise<StageOutcome>;
  /** JPEG of the quiz's thumbnail, on the canvas of `props`. */
  renderThumbnail(props: VideoProps): Promise<StageOutcome>;
}

declare global {
  interface Window {
    /** Set once the page can be called. */
    quizStage?: StageApi;
    /** Writes base64 bytes at a position of the file; resolves when they are written. */
    quizStageWrite?: (position: number, base64: string) => Promise<void>;
    /** Frames of the segment that are encoded. */
    quizStageProgress?: (frames: number) => Promise<void>;
    /** The reading of a file begins (its name) or ends (null); `id` ties the two. */
    quizStageReading?: (id: number, name: string | null) => Promise<void>;
  }
}
