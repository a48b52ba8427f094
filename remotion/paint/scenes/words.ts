import { measureIn, type TextLayout, type TextLine } from '../../../lib/core/video/layout/text';
import { easeOut, easeOutBack, progressAt } from '../motion';
import type { Stage } from '../stage';
import { drawPiece, lineStart, type TextPaint } from '../text';

/** Frames within which all words start to enter. */
const MAX_SPAN = 24;
const STAGGER = 3;

/** Frames from the start of the first word to that of the last. */
export const wordsSpan = (words: number): number => Math.min(MAX_SPAN, STAGGER * (words - 1));

/** A line of mixed direction is one unit, because its words are displayed in another order. */
const wordsOf = ({ text, mixed }: TextLine): string[] => (mixed ? [text] : text.split(' '));

/** Draws a layout word by word, each rising by `rise` pixels. @param t frames since the start of the first */
export const drawWords = (
  stage: Stage,
  layout: TextLayout,
  x: number,
  y: number,
  width: number,
  paint: TextPaint,
  motion: { t: number; rise: number },
): void => {
  let number = 0;
  const measure = measureIn(stage, layout);
  const words = layout.lines.reduce((sum, line) => sum + wordsOf(line).length, 0);
  const stagger = words > 1 ? wordsSpan(words) / (words - 1) : 0;
  for (const [index, line] of layout.lines.entries()) {
    const start = lineStart(layout, index, x, width, paint.align);
    let preceding = '';
    for (const word of wordsOf(line)) {
      const progress = progressAt(motion.t, number * stagger, 14);
      const advance = measure(preceding);
      const wordWidth = measure(word);
      const wordX = layout.reversed ? start + line.width - advance - wordWidth : start + advance;
      // At whole pixels, where drawing is ten times as fast because nothing is interpolated.
      const lift = Math.round(motion.rise * (1 - easeOutBack(progress, 0.1)));
      drawPiece(stage, layout, word, wordWidth, Math.round(wordX), y + index * layout.lineHeight + lift, {
        ...paint,
        opacity: easeOut(progress),
      });
      preceding += `${word} `;
      number++;
    }
  }
};
