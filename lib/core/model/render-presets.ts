import type { PlatformProfile, RenderFormat, RenderQuality } from './video-settings';

/** Where a finished video is uploaded or sent. */
export const RENDER_PRESETS = ['youtube', 'shorts', 'reels', 'tiktok', 'whatsapp'] as const;
export type RenderPreset = (typeof RENDER_PRESETS)[number];

interface PresetSettings {
  /** Null for that of the quiz. */
  platformProfile: PlatformProfile | null;
  format: RenderFormat;
  resolution: string;
  quality: RenderQuality;
  /** Bits per second of the sound; undefined for that of the quality. */
  audioBitrate?: number;
  /** H.264 Main instead of High. */
  mainProfile?: true;
  /** The longest video that the platform accepts, in seconds. */
  maxSeconds: number;
  /** The largest file that the platform accepts. */
  maxBytes: number;
}

const FULL_HD = { format: 'mp4', resolution: '1080p', quality: 'high' } as const;

/** Settings within the limits that the platforms publish; docs/platforms.md has the sources. */
export const PRESET_SETTINGS: Readonly<Record<RenderPreset, PresetSettings>> = {
  youtube: { ...FULL_HD, platformProfile: 'youtube', maxSeconds: 12 * 3600, maxBytes: 256e9 },
  shorts: { ...FULL_HD, platformProfile: 'youtube_shorts', maxSeconds: 180, maxBytes: 256e9 },
  reels: { ...FULL_HD, platformProfile: 'instagram_reels', audioBitrate: 128_000, maxSeconds: 900, maxBytes: 300e6 },
  tiktok: { ...FULL_HD, platformProfile: 'tiktok', maxSeconds: 600, maxBytes: 1e9 },
  whatsapp: {
    ...{ platformProfile: null, format: 'mp4', resolution: '720p', quality: 'standard' },
    ...{ audioBitrate: 96_000, mainProfile: true, maxBytes: 16e6 },
    // In longer videos, less than 0.28 Mbit/s would be left for the picture.
    maxSeconds: 300,
  },
};
