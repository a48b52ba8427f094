import { lerp } from '../../math';
import type { LayoutStage } from '../stage';
import { type Box, layoutText, type TextLayout } from '../text';

/** Font weights from 500, still legible on a phone, to the theme's 700. */
export const optionWeight = ({ look }: LayoutStage): number =>
  Math.round(lerp(500, 700, (look.effects.optionFontWeight - 400) / 300));

const LINE_HEIGHT = 1.22;

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
  const style = { weight, lineHeight: LINE_HEIGHT, letterSpacing: -0.01, maxLines };
  const lay = (from: number, to: number) =>
    texts.map((text) => layoutText(stage, text, box, { ...style, size: from * short, minSize: to * short }));
  const smallest = Math.min(...lay(size, minSize).map((layout) => layout.size)) / short;
  return lay(smallest, smallest);
};

/** The share of a card's height that larger texts take at most. */
const GROWN_SHARE = 0.62;

/** Texts of equal rank, up to `most` times larger if they fit `card` without more lines. */
export const grownTexts = (stage: LayoutStage, texts: readonly TextLayout[], card: Box, most: number): TextLayout[] => {
  const box = { ...card, height: GROWN_SHARE * card.height };
  const size = Math.min(...texts.map((text) => text.size)) / stage.short;
  const lines = Math.max(...texts.map((text) => text.lines.length));
  const written = texts.map((text) => text.written);
  const largest = Math.min(most * size, box.height / (lines * LINE_HEIGHT * stage.short));
  if (largest <= size) return [...texts];
  const larger = equalTexts(stage, written, box, [largest, size], lines);
  return larger.every(({ complete, whole }) => complete && whole) ? larger : [...texts];
};

export const highest = (texts: readonly TextLayout[]): number => Math.max(0, ...texts.map(({ height }) => height));
