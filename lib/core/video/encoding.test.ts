import { expect, test } from 'vitest';
import type { RenderFormat, RenderQuality } from '../model/video-settings';
import { videoEncoding } from './encoding';

const encode = (width: number, height: number, format: RenderFormat = 'mp4', quality: RenderQuality = 'standard') =>
  videoEncoding({ width, height }, { format, quality });

test.each([
  [1280, 720, 'avc1.64001f', 'vp09.00.31.08.01.01.01.01.00'],
  [1920, 1080, 'avc1.640028', 'vp09.00.40.08.01.01.01.01.00'],
  [2560, 1440, 'avc1.640032', 'vp09.00.50.08.01.01.01.01.00'],
  [3840, 2160, 'avc1.640033', 'vp09.00.50.08.01.01.01.01.00'],
  [3840, 3840, 'avc1.64003c', 'vp09.00.60.08.01.01.01.01.00'],
])('%d×%d is H.264 High at %s, VP9 at %s', (width, height, avc, vp9) => {
  expect(encode(width, height).codec).toBe(avc);
  expect(encode(width, height, 'webm').codec).toBe(vp9);
});

test.each(['mp4', 'webm'] as const)('%s: higher quality and larger canvases get more bits', (format) => {
  const qualities = ['draft', 'standard', 'high'] as const;
  const bitrates = qualities.map((quality) => encode(1920, 1080, format, quality).bitrate);
  expect(bitrates).toEqual([...bitrates].sort((a, b) => a - b));
  expect(encode(3840, 2160, format).bitrate).toBe(4 * encode(1920, 1080, format).bitrate);
});
