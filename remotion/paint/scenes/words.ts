import { measureIn, type TextLayout, type TextLine } from '../../../lib/video/layout/text';
import { easeOut, easeOutBack, passed } from '../motion';
import type { Stage } from '../stage';
import { drawPiece, lineStart, type TextPaint } from '../text';

/** All words have begun to come in after so many frames, however many there are. */
const LONGEST = 24;
const STAGGER = 3;

/** Frames from the first word's start until the last word's, for so many words. */
export const wordsSpan = (words: number): number => Math.min(LONGEST, STAGGER * (words - 1));

/** Words of a line that is read from both sides stand in another order than written: it comes in as a whole. */
const wordsOf = ({ text, mixed }: TextLine): string[] => (mixed ? [text] : text.split(' '));

/** Draws a layout word by word, each rising `rise` pixels into place; `t` is in frames since the first began. */
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
    let before = '';
    for (const word of wordsOf(line)) {
      const share = passed(motion.t, number * stagger, 14);
      const advance = measure(before);
      const own = measure(word);
      const wordX = layout.rightToLeft ? start + line.width - advance - own : start + advance;
      // At whole pixels: in between, each word would be filtered, which costs ten times as much and cannot be seen.
      const lift = Math.round(motion.rise * (1 - easeOutBack(share, 0.1)));
      drawPiece(stage, layout, word, own, Math.round(wordX), y + index * layout.lineHeight + lift, {
        ...paint,
        opacity: easeOut(share),
      });
      before += `${word} `;
      number++;
    }
  }
};
