import { FPS, type RenderFormat, type RenderQuality } from '../model/video-settings';
import type { VideoProps } from '../video/props';

/** What each format is made of (D40), by mediabunny's names of the codecs. */
export const CODECS = {
  mp4: { video: 'avc', audio: 'aac' },
  webm: { video: 'vp9', audio: 'opus' },
} as const satisfies Record<RenderFormat, { video: string; audio: string }>;

export type AudioCodec = (typeof CODECS)[RenderFormat]['audio'];

/** What an encoder is told. Plain JSON: it travels into the browser. */
export interface VideoEncoding {
  format: RenderFormat;
  /** RFC 6381: H.264 High, or VP9 with 8 bits, at the lowest level that holds the canvas. */
  codec: string;
  /** Bits a second the encoder aims at; quiet scenes take far less. */
  bitrate: number;
  /** Frames between key frames, so that players can jump. The first frame of a segment always is one. */
  keyFrameInterval: number;
}

type Canvas = Pick<VideoProps['canvas'], 'width' | 'height'>;

/** Macroblocks a frame that each H.264 level allows (ITU-T H.264, table A-1), at 30 frames a second. */
const AVC_LEVELS = [
  [3600, '1f'],
  [8192, '28'],
  [22_080, '32'],
  [36_864, '33'],
  [139_264, '3c'],
] as const;

/** Pixels a frame that each VP9 level allows at 30 frames a second, its samples a second included. */
const VP9_LEVELS = [
  [983_040, '31'],
  [2_228_224, '40'],
  [8_912_896, '50'],
  [35_651_584, '60'],
] as const;

const levelFor = <T>(levels: readonly (readonly [most: number, level: T])[], size: number, canvas: Canvas): T => {
  const found = levels.find(([most]) => size <= most);
  if (!found) throw new RangeError(`No level holds ${canvas.width}×${canvas.height} pixels.`);
  return found[1];
};

const CODEC_OF: Record<RenderFormat, (canvas: Canvas) => string> = {
  mp4: (canvas) => {
    const macroblocks = Math.ceil(canvas.width / 16) * Math.ceil(canvas.height / 16);
    return `avc1.6400${levelFor(AVC_LEVELS, macroblocks, canvas)}`;
  },
  // 8 bits, 4:2:0, then BT.709 three times, in limited range.
  webm: (canvas) => `vp09.00.${levelFor(VP9_LEVELS, canvas.width * canvas.height, canvas)}.08.01.01.01.01.00`,
};

/**
 * Bits a pixel. Measured on the default theme at 1080p against the painter: `standard` reaches the
 * encoder's finest quantizer (40 dB, where 4:2:0 alone allows 42), `draft` is 1 to 2 dB below it.
 * `high` leaves room for themes with grain and particles.
 */
const BITS_PER_PIXEL: Record<RenderQuality, number> = { draft: 0.03, standard: 0.12, high: 0.24 };

/** How a canvas is encoded in a format, at a quality (D40). @throws RangeError for a canvas that no level holds. */
export const videoEncoding = (
  canvas: Canvas,
  { format, quality }: { format: RenderFormat; quality: RenderQuality },
): VideoEncoding => ({
  format,
  codec: CODEC_OF[format](canvas),
  bitrate: Math.round(canvas.width * canvas.height * FPS * BITS_PER_PIXEL[quality]),
  keyFrameInterval: 4 * FPS,
});
