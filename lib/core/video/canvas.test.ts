import { describe, expect, it } from 'vitest';
import { resolutionSchema } from '../model/video-settings';
import { canvasFor } from './canvas';

describe('canvasFor', () => {
  it.each([
    ['youtube', '1080p', 1920, 1080],
    ['youtube', '2160p', 3840, 2160],
    ['youtube_shorts', '1080p', 1080, 1920],
    ['tiktok', '720p', 720, 1280],
    ['instagram_reels', '1440p', 1440, 2560],
    ['square', '1080p', 1080, 1080],
  ] as const)('%s at %s has %i × %i pixels', (profile, resolution, width, height) => {
    expect(canvasFor(profile, resolution)).toEqual({ width, height, profile });
  });

  it('uses explicit sides unchanged', () => {
    expect(canvasFor('youtube', '640x480')).toEqual({ width: 640, height: 480, profile: 'youtube' });
  });

  it('throws a RangeError for an invalid resolution', () => {
    expect(() => canvasFor('youtube', '1081p')).toThrow(RangeError);
  });
});

describe('resolutionSchema', () => {
  it.each(['720p', '1080p', '1440p', '2160p', '256x256', '3840x3840'])('accepts %s', (value) => {
    expect(resolutionSchema.parse(value)).toBe(value);
  });

  it.each(['', '480p', '1080', '255x256', '257x256', '3842x256', '1920X1080', '1920x1080p', ' 1080p'])(
    'rejects "%s" and lists the valid values',
    (value) => {
      const { error } = resolutionSchema.safeParse(value);
      expect(error?.issues[0]?.message).toMatch(/720p, 1080p, 1440p, 2160p, or WxH/);
    },
  );
});
