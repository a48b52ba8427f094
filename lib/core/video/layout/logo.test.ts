import { expect, test } from 'vitest';
import { LOGO_CORNERS } from '../../model/brand';
import { PLATFORM_PROFILES } from '../../model/video-settings';
import { canvasFor } from '../canvas';
import { numeralLayout } from './round-title';
import { type Rect, stageOf } from './stage';

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const contains = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

test.each(PLATFORM_PROFILES)('in every corner of %s, the logo is in the safe area and over nothing', (profile) => {
  for (const rightToLeft of [false, true]) {
    const canvas = canvasFor(profile, '1080p');
    const { safe: whole } = stageOf(canvas, rightToLeft);
    for (const corner of LOGO_CORNERS) {
      const { logo, safe, captions } = stageOf(canvas, rightToLeft, true, corner);
      if (!logo || !captions) throw new Error('There is no logo, or no captions.');
      expect(contains(whole, logo)).toBe(true);
      expect(overlap(logo, safe)).toBe(false);
      expect(overlap(logo, captions)).toBe(false);
      expect(overlap(safe, captions)).toBe(false);
      // As on the frame: layouts of right-to-left languages are mirrored.
      const isLeft = logo.x + logo.width / 2 < canvas.width / 2 !== rightToLeft;
      expect(isLeft).toBe(corner.endsWith('left'));
      expect(logo.y < canvas.height / 2).toBe(corner.startsWith('top'));
    }
  }
});

test.each(PLATFORM_PROFILES)('in every corner of %s, the number of a round is above or below the logo', (profile) => {
  const canvas = canvasFor(profile, '1080p');
  for (const corner of LOGO_CORNERS) {
    for (const [hasCaptions, digits] of [
      [false, 1],
      [true, 1],
      [false, 2],
    ] as const) {
      const stage = stageOf(canvas, false, hasCaptions, corner);
      const { logo } = stage;
      const { top, baseline } = numeralLayout(stage, digits);
      if (!logo) throw new Error('There is no logo.');
      expect(top >= logo.y + logo.height || baseline <= logo.y).toBe(true);
    }
  }
});
