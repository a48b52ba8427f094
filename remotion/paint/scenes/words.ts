import { easeOut, easeOutBack, passed } from '../motion';
import type { Stage } from '../stage';
import { drawPiece, lineStart, type TextPaint } from '../text';
import { measureIn, type TextLayout } from '../text-layout';

/** Draws a layout word by word: each rises `rise` pixels into place, `stagger` frames after the one before. `t` starts with the first. */
export const drawWords = (
  stage: Stage,
  layout: TextLayout,
  x: number,
  y: number,
  width: number,
  paint: TextPaint,
  motion: { t: number; stagger: number; rise: number },
): void => {
  let number = 0;
  const measure = measureIn(layout);
  for (const [index, line] of layout.lines.entries()) {
    const start = lineStart(layout, index, x, width, paint.align);
    let before = '';
    for (const word of line.text.split(' ')) {
      const share = passed(motion.t, number * motion.stagger, 14);
      const advance = measure(before);
      const own = measure(word);
      const wordX = layout.rightToLeft ? start + line.width - advance - own : start + advance;
      const lift = share === 1 ? 0 : motion.rise * (1 - easeOutBack(share, 0.1));
      drawPiece(stage, layout, word, own, Math.round(wordX), y + index * layout.lineHeight + lift, {
        ...paint,
        opacity: easeOut(share),
      });
      before += `${word} `;
      number++;
    }
  }
};
