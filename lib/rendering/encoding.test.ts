import { expect, test } from 'vitest';
import { videoEncoding } from './encoding';

const encode = (width: number, height: number, quality: 'draft' | 'standard' | 'high' = 'standard') =>
  videoEncoding({ width, height, profile: 'youtube' }, quality);

test.each([
  [1280, 720, 'avc1.64001f'],
  [1920, 1080, 'avc1.640028'],
  [2560, 1440, 'avc1.640032'],
  [3840, 2160, 'avc1.640033'],
  [3840, 3840, 'avc1.64003c'],
])('%d×%d is H.264 High at %s', (width, height, codec) => expect(encode(width, height).codec).toBe(codec));

test('a better quality gets more bits, and so does a larger canvas', () => {
  const bitrates = (['draft', 'standard', 'high'] as const).map((quality) => encode(1920, 1080, quality).bitrate);
  expect(bitrates).toEqual([...bitrates].sort((a, b) => a - b));
  expect(encode(3840, 2160).bitrate).toBe(4 * encode(1920, 1080).bitrate);
});
