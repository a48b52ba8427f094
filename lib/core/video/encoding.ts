import { PRESET_SETTINGS, type RenderPreset } from '../model/render-presets';
import { FPS, type RenderFormat, type RenderQuality } from '../model/video-settings';
import type { VideoProps } from './props';

/** The codecs of each format (D40), by mediabunny's names. */
export const CODECS = {
  mp4: { video: 'avc', audio: 'aac' },
  webm: { video: 'vp9', audio: 'opus' },
} as const satisfies Record<RenderFormat, { video: string; audio: string }>;

export type AudioCodec = (typeof CODECS)[RenderFormat]['audio'];

/** The settings of the encoders, as JSON for the browser. */
export interface VideoEncoding {
  format: RenderFormat;
  /** RFC 6381: H.264 High, or VP9 with 8 bits, at the lowest level that holds the canvas. */
  codec: string;
  /** Target in bits per second. Scenes with little motion take far less. */
  bitrate: number;
  /** Of the sound track, in bits per second. */
  audioBitrate: number;
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

/** Profiles of H.264, by their number in codec strings. */
const AVC_PROFILES = { main: '4d', high: '64' } as const;
type AvcProfile = (typeof AVC_PROFILES)[keyof typeof AVC_PROFILES];

const CODEC_OF: Record<RenderFormat, (canvas: Canvas, profile: AvcProfile) => string> = {
  mp4: (canvas, profile) => {
    const macroblocks = Math.ceil(canvas.width / 16) * Math.ceil(canvas.height / 16);
    return `avc1.${profile}00${levelFor(AVC_LEVELS, macroblocks, canvas)}`;
  },
  // 8 bits, 4:2:0, then BT.709 three times, in limited range.
  webm: (canvas) => `vp09.00.${levelFor(VP9_LEVELS, canvas.width * canvas.height, canvas)}.08.01.01.01.01.00`,
};

/**
 * Bits per pixel. Measured with the default theme at 1080p: `standard` reaches the encoder's finest quantizer (40 dB; 4:2:0
 * alone limits to 42), `draft` is 1 to 2 dB worse. `high` is for themes with grain and particles.
 */
const BITS_PER_PIXEL: Record<RenderQuality, number> = { draft: 0.03, standard: 0.12, high: 0.24 };

/** How a video is encoded. */
export interface EncodingSettings {
  format: RenderFormat;
  quality: RenderQuality;
  preset?: RenderPreset | null;
}

/** Bits per second of sound: more than 320 kbit/s of AAC cannot be told apart, and Opus needs half. */
const AUDIO_BITRATE: Record<AudioCodec, Record<RenderQuality, number>> = {
  aac: { draft: 192_000, standard: 192_000, high: 320_000 },
  opus: { draft: 160_000, standard: 160_000, high: 160_000 },
};

const audioBitrateOf = ({ format, quality, preset }: EncodingSettings): number =>
  (preset && PRESET_SETTINGS[preset].audioBitrate) ?? AUDIO_BITRATE[CODECS[format].audio][quality];

/** Share of a preset's maximum size that is planned: the container takes 1 %, and encoders miss their target. */
const PLANNED = 0.9;
/** Bits per second. In steps, so that small edits don't change the bitrate of all segments. */
const BITRATE_STEP = 10_000;

/** The bits per second that are left for the picture in a file of the preset's maximum size; Infinity without a preset. */
const bitrateWithin = (settings: EncodingSettings, seconds: number): number => {
  if (!settings.preset) return Number.POSITIVE_INFINITY;
  const { maxBytes } = PRESET_SETTINGS[settings.preset];
  const left = (maxBytes * 8 * PLANNED) / Math.max(1, seconds) - audioBitrateOf(settings);
  return Math.max(BITRATE_STEP, Math.floor(left / BITRATE_STEP) * BITRATE_STEP);
};

/** Seconds between key frames. Platforms ask for 2 s or less; in small files they would take a third of the bits. */
const KEY_FRAME_SECONDS: Record<RenderQuality, number> = { draft: 4, standard: 2, high: 2 };

/**
 * The encoding of a canvas in a format and quality (D40).
 * @param seconds of the video, which with a preset limit the bitrate
 * @throws RangeError if the canvas exceeds all levels
 */
export const videoEncoding = (canvas: Canvas, settings: EncodingSettings, seconds = 0): VideoEncoding => {
  const { format, quality, preset } = settings;
  const isMain = preset && PRESET_SETTINGS[preset].mainProfile;
  const bitrate = Math.round(canvas.width * canvas.height * FPS * BITS_PER_PIXEL[quality]);
  return {
    format,
    codec: CODEC_OF[format](canvas, isMain ? AVC_PROFILES.main : AVC_PROFILES.high),
    bitrate: Math.min(bitrate, bitrateWithin(settings, seconds)),
    audioBitrate: audioBitrateOf(settings),
    keyFrameInterval: KEY_FRAME_SECONDS[quality] * FPS,
  };
};
