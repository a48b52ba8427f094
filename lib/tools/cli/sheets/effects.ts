import { canvasFor } from '../../../core/video/canvas';
import { generalKnowledge } from '../../../core/video/samples/general-knowledge';
import { EFFECT_CASES } from '../../testing/painter-effects';
import type { Sheet } from './sheet';

/** A sheet per property of ThemeEffects with all values, or both ends of a range. */
export const effectSheets: Sheet[] = EFFECT_CASES.map(({ member, values, lookOf, frameOf }) => ({
  name: `effects-${member}`,
  cells: () =>
    values.map((value) => {
      const props = generalKnowledge({ canvas: canvasFor('youtube', '1080p'), look: lookOf(value) });
      return { label: `${member}: ${value}`, props, frame: frameOf(props) };
    }),
}));
