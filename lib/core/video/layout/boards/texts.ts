import { lerp } from '../../math';
import type { LayoutStage } from '../stage';
import { type Box, layoutText, type TextLayout } from '../text';

/** Font weights from 500, still legible on a phone, to the theme's 700. */
export const optionWeight = ({ look }: LayoutStage): number =>
  Math.round(lerp(500, 700, (look.effects.optionFontWeight - 400) / 300));

/** Lays out texts of equal rank in the same size, from `size` down to `minSize` (multiples of the short side). */
export const equalTexts = (
  stage: LayoutStage,
  texts: readonly string[],
  box: Box,
  [size, minSize]: readonly [size: number, minSize: number],
  maxLines = 12,
  weight = optionWeight(stage),
): TextLayout[] => {
  const { short } = stage;
  const style = { weight, lineHeight: 1.22, letterSpacing: -0.01, maxLines };
  const lay = (from: number, to: number) =>
    texts.map((text) => layoutText(stage, text, box, { ...style, size: from * short, minSize: to * short }));
  const smallest = Math.min(...lay(size, minSize).map((layout) => layout.size)) / short;
  return lay(smallest, smallest);
};

export const highest = (texts: readonly TextLayout[]): number => Math.max(0, ...texts.map(({ height }) => height));
