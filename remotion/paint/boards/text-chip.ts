import type { AnswerChip } from '../../../lib/core/video/layout/boards/board';
import { chipSpacing } from '../../../lib/core/video/layout/boards/text-chip';
import { cardRadius } from '../effects/card-skins';
import { clamp, easeOut } from '../motion';
import { cssFont, type Stage } from '../stage';
import { paintText } from '../text';
import { paintMark } from './face';
import { drawSprite, surfaceSprite } from './surface';

/** Paints the answer in a card with a check mark, centred at `x`, `y`. @param progress of its movement, 0 to 1 */
export const paintTextChip = (
  stage: Stage,
  _board: unknown,
  _layout: unknown,
  { width, height, text }: AnswerChip,
  x: number,
  y: number,
  progress: number,
): void => {
  if (text === null) return;
  const { mark, inset } = chipSpacing(stage);
  const rect = { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height };
  const sprite = surfaceSprite(stage, { rect, index: 1, count: 3 }, 'correct', 1, {
    key: ['chip', text.written, cssFont(stage.family, text), text.lines, cardRadius(stage)],
    paint: (inside, inks) => {
      const middle = (h: number) => rect.y + Math.round((height - h) / 2);
      const side = text.alignsRight ? rect.x + width - inset - mark : rect.x + inset;
      paintMark(inside, { x: side, y: middle(mark), width: mark, height: mark }, null, inks);
      const start = text.alignsRight ? rect.x + inset : rect.x + mark + 2 * inset;
      paintText(inside.ctx, inside, text, start, middle(text.height), Math.ceil(text.width), {
        color: inks.text,
        ground: inks.ground,
        shadow: false,
      });
    },
  });
  drawSprite(stage, sprite, rect, {
    drawScale: progress === 1 ? 1 : 1 + 0.25 * (1 - progress),
    opacity: easeOut(clamp(progress * 3)),
  });
};
