import { describe, expect, test } from 'vitest';
import { LOGO_CORNERS } from '../../../lib/core/model/brand';
import { PLATFORM_PROFILES } from '../../../lib/core/model/video-settings';
import { canvasFor } from '../../../lib/core/video/canvas';
import { stageOf } from '../../../lib/core/video/layout/stage';
import { introTiles } from './intro-particles';

/** Content as large as a short title and as a long one. */
const contents = ({ width, height }: { width: number; height: number }) =>
  [0.4, 0.84].map((share) => ({
    x: ((1 - share) / 2) * width,
    y: ((1 - 0.6 * share) / 2) * height,
    width: share * width,
    height: 0.6 * share * height,
  }));

describe.each(PLATFORM_PROFILES)('the tiles of an intro for %s', (profile) => {
  const canvas = canvasFor(profile, '1080p');

  test('are all there without a logo', () => {
    for (const content of contents(canvas)) {
      for (const count of [0, 8, 16]) expect(introTiles(stageOf(canvas, false), content, count)).toHaveLength(count);
    }
  });

  test.each(LOGO_CORNERS)('are not behind a logo at the %s, and few are left out', (corner) => {
    for (const rightToLeft of [false, true]) {
      const room = stageOf(canvas, rightToLeft, false, corner);
      const { logo } = room;
      if (!logo) throw new Error('There is no logo.');
      for (const content of contents(canvas)) {
        for (const count of [8, 16]) {
          const tiles = introTiles(room, content, count);
          expect(tiles.length).toBeGreaterThanOrEqual(0.75 * count);
          for (const { size, place } of tiles) {
            const isBeside = Math.abs(place.x - (logo.x + logo.width / 2)) >= (logo.width + size) / 2;
            const isAboveOrBelow = Math.abs(place.y - (logo.y + logo.height / 2)) >= (logo.height + size) / 2;
            expect(isBeside || isAboveOrBelow).toBe(true);
          }
        }
      }
    }
  });
});
