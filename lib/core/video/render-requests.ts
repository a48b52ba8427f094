import type { Canvas } from './canvas';
import type { AudioCodec, VideoEncoding } from './encoding';
import type { VideoProps } from './props';

/** The size of frames, and how to encode them. */
export interface PictureRequest {
  canvas: Pick<Canvas, 'width' | 'height'>;
  encoding: VideoEncoding;
}

/** Frames of a video; `to` is exclusive. */
export interface SegmentRequest {
  props: VideoProps;
  from: number;
  to: number;
  encoding: VideoEncoding;
}

/** Samples of a video's sound track; `toSample` is exclusive. */
export interface AudioRequest {
  props: VideoProps;
  codec: AudioCodec;
  /** Bits per second. */
  bitrate: number;
  fromSample: number;
  toSample: number;
}
