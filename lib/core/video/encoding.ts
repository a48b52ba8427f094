import { FPS, type RenderFormat, type RenderQuality } from '../model/video-settings';
import type { VideoProps } from './props';

/** The codecs of each format (D40), by mediabunny's names. */
export const CODECS = {
  mp4: { video: 'avc', audio: 'aac' },
  webm: { video: 'vp9', audio: 'opus' },
} as const satisfies Record<RenderFormat, { video: string; audio: string }>;

export type AudioCodec = (typeof CODECS)[RenderFormat]['audio'];

/** The settings of an encoder, as JSON for the browser. */
export interface VideoEncoding {
  format: RenderFormat;
  /** RFC 6381: H.264 High, or VP9 with 8 bits, at the lowest level that holds the canvas. */
  codec: string;
  /** Target in bits per second. Scenes with little motion take far less. */
  bitrate: number;
  /** Frames between key frames, so that players can seek. The first frame of a segment is always a key frame. */
  keyFrameInterval: number;
}

type Canvas = Pick<VideoProps['canvas'], 'width' | 'height'>;

/** Maximum macroblocks per frame of each H.264 level (ITU-T H.264, table A-1) at 30 frames per second. */
const AVC_LEVELS = [
  [3600, '1f'],
  [8192, '28'],
  [22_080, '32'],
  [36_864, '33'],
  [139_264, '3c'],
] as const;

/** Maximum pixels per frame of each VP9 level at 30 frames per second, including the limit of samples per second. */
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
 * Bits per pixel. Measured with the default theme at 1080p: `standard` reaches the encoder's finest quantizer (40 dB; 4:2:0
 * alone limits to 42), `draft` is 1 to 2 dB worse. `high` is for themes with grain and particles.
 */
const BITS_PER_PIXEL: Record<RenderQuality, number> = { draft: 0.03, standard: 0.12, high: 0.24 };

/** The encoding of a canvas in a format and quality (D40). @throws RangeError if the canvas exceeds all levels */
export const videoEncoding = (
  canvas: Canvas,
  { format, quality }: { format: RenderFormat; quality: RenderQuality },
): VideoEncoding => ({
  format,
  codec: CODEC_OF[format](canvas),
  bitrate: Math.round(canvas.width * canvas.height * FPS * BITS_PER_PIXEL[quality]),
  keyFrameInterval: 4 * FPS,
});
