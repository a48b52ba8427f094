import { expect, test } from 'vitest';
import { canvasFor } from '../video/canvas';
import { videoEncoding } from '../video/encoding';
import { PRESET_SETTINGS, RENDER_PRESETS, type RenderPreset } from './render-presets';
import { FPS, PLATFORM_PROFILES } from './video-settings';

/** What the platforms publish (docs/platforms.md). Sides in pixels, bits per second, bytes, seconds. */
interface Published {
  sides: readonly [shortest: number, longest: number];
  shape: 'any' | 'wide' | 'vertical';
  fps: readonly [number, number];
  bitrate: number;
  audioBitrate: number;
  bytes: number;
  seconds: number;
  keyFrameSeconds: number;
}
const ANY = Number.POSITIVE_INFINITY;
const PUBLISHED: Record<RenderPreset, Published> = {
  youtube: {
    ...{ sides: [0, 7680], shape: 'wide', fps: [24, 60], bitrate: ANY, audioBitrate: 384_000 },
    ...{ bytes: 256e9, seconds: 43_200, keyFrameSeconds: 2 },
  },
  shorts: {
    ...{ sides: [0, 7680], shape: 'vertical', fps: [24, 60], bitrate: ANY, audioBitrate: 384_000 },
    ...{ bytes: 256e9, seconds: 180, keyFrameSeconds: 2 },
  },
  reels: {
    ...{ sides: [0, 1920], shape: 'vertical', fps: [23, 60], bitrate: 25e6, audioBitrate: 128_000 },
    ...{ bytes: 300e6, seconds: 900, keyFrameSeconds: 5 },
  },
  tiktok: {
    ...{ sides: [360, 4096], shape: 'vertical', fps: [23, 60], bitrate: ANY, audioBitrate: ANY },
    ...{ bytes: 1e9, seconds: 600, keyFrameSeconds: ANY },
  },
  whatsapp: {
    ...{ sides: [0, ANY], shape: 'any', fps: [0, ANY], bitrate: ANY, audioBitrate: ANY },
    ...{ bytes: 16e6, seconds: ANY, keyFrameSeconds: ANY },
  },
};

test.each(RENDER_PRESETS)('%s stays within what the platform publishes', (preset) => {
  const { platformProfile, resolution, format, quality, maxSeconds, maxBytes } = PRESET_SETTINGS[preset];
  const limits = PUBLISHED[preset];
  expect(format).toBe('mp4');
  expect(maxSeconds).toBeLessThanOrEqual(limits.seconds);
  expect(maxBytes).toBeLessThanOrEqual(limits.bytes);
  expect(FPS).toBeGreaterThanOrEqual(limits.fps[0]);
  expect(FPS).toBeLessThanOrEqual(limits.fps[1]);
  for (const profile of platformProfile === null ? PLATFORM_PROFILES : [platformProfile]) {
    const canvas = canvasFor(profile, resolution);
    const [width, height] = [canvas.width, canvas.height];
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(limits.sides[0]);
    expect(Math.max(width, height)).toBeLessThanOrEqual(limits.sides[1]);
    if (limits.shape === 'wide') expect(width).toBeGreaterThan(height);
    if (limits.shape === 'vertical') expect(height).toBeGreaterThan(width);
    for (const seconds of [3, 30, maxSeconds / 2, maxSeconds]) {
      const encoding = videoEncoding(canvas, { format, quality, preset }, seconds);
      expect(encoding.bitrate).toBeGreaterThanOrEqual(280_000);
      expect(encoding.bitrate).toBeLessThanOrEqual(limits.bitrate);
      expect(encoding.audioBitrate).toBeLessThanOrEqual(limits.audioBitrate);
      expect(encoding.keyFrameInterval / FPS).toBeLessThanOrEqual(limits.keyFrameSeconds);
      expect(((encoding.bitrate + encoding.audioBitrate) / 8) * seconds).toBeLessThanOrEqual(0.91 * limits.bytes);
    }
  }
});

test('WhatsApp gets H.264 Main, which it recommends, the others High', () => {
  const codecs = RENDER_PRESETS.map(
    (preset) => videoEncoding(canvasFor('youtube', '720p'), { format: 'mp4', quality: 'high', preset }).codec,
  );
  expect(codecs.map((codec) => codec.slice(0, 7))).toEqual([...Array(4).fill('avc1.64'), 'avc1.4d']);
});

test('only in small files, key frames are further apart than 2 s, and only at `high` AAC has 320 kbit/s', () => {
  const of = (quality: 'draft' | 'standard' | 'high') =>
    videoEncoding(canvasFor('youtube', '720p'), { format: 'mp4', quality });
  expect([of('draft'), of('standard'), of('high')].map((found) => found.keyFrameInterval)).toEqual([120, 60, 60]);
  expect([of('draft'), of('standard'), of('high')].map((found) => found.audioBitrate / 1000)).toEqual([192, 192, 320]);
});
