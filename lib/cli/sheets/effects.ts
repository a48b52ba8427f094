import { EFFECT_CASES } from '../../testing/painter-effects';
import { canvasFor } from '../../video/canvas';
import { generalKnowledge } from '../../video/samples/general-knowledge';
import type { Sheet } from './sheet';

/** One sheet for every member of ThemeEffects: each of its values, or both ends of it. */
export const effectSheets: Sheet[] = EFFECT_CASES.map(({ member, values, lookOf, frameOf }) => ({
  name: `effects-${member}`,
  cells: () =>
    values.map((value) => {
      const props = generalKnowledge({ canvas: canvasFor('youtube', '1080p'), look: lookOf(value) });
      return { label: `${member}: ${value}`, props, frame: frameOf(props) };
    }),
}));
