import { FPS, type RenderQuality } from '../model/video-settings';
import type { VideoProps } from '../video/props';

/** What the stage's encoder is told. Plain JSON: it travels into the browser. */
export interface VideoEncoding {
  /** RFC 6381: H.264 High at the lowest level that holds the canvas. */
  codec: string;
  /** Bits a second the encoder aims at; quiet scenes take far less. */
  bitrate: number;
  /** Frames between key frames, so that players can jump. The first frame of a segment always is one. */
  keyFrameInterval: number;
}

/** Macroblocks a frame that each H.264 level allows (ITU-T H.264, table A-1), at 30 frames a second. */
const LEVELS = [
  [3600, '1f'],
  [8192, '28'],
  [22_080, '32'],
  [36_864, '33'],
  [139_264, '3c'],
] as const;

/**
 * Bits a pixel. Measured on the default theme at 1080p against the painter: `standard` reaches the
 * encoder's finest quantizer (40 dB, where 4:2:0 alone allows 42), `draft` is 1 to 2 dB below it.
 * `high` leaves room for themes with grain and particles.
 */
const BITS_PER_PIXEL: Record<RenderQuality, number> = { draft: 0.03, standard: 0.12, high: 0.24 };

/** How a canvas is encoded at a quality (D40). @throws RangeError for a canvas that no H.264 level holds. */
export const videoEncoding = (canvas: VideoProps['canvas'], quality: RenderQuality): VideoEncoding => {
  const { width, height } = canvas;
  const macroblocks = Math.ceil(width / 16) * Math.ceil(height / 16);
  const level = LEVELS.find(([most]) => macroblocks <= most)?.[1];
  if (!level) throw new RangeError(`No H.264 level holds ${width}×${height} pixels.`);
  return {
    codec: `avc1.6400${level}`,
    bitrate: Math.round(width * height * FPS * BITS_PER_PIXEL[quality]),
    keyFrameInterval: 4 * FPS,
  };
};
