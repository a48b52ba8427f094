import { slotText } from '../../../lib/core/video/layout/boards/answer';
import type { Surface } from '../../../lib/core/video/layout/boards/board';
import { cardRadius } from '../effects/card-skins';
import { clamp, easeInOut, easeOut, easeOutBack, lerp } from '../motion';
import type { Rect, Stage } from '../stage';
import { paintText } from '../text';
import { paintBadge } from './badge';
import type { CelebrationTarget } from './board';
import { inset, strokeDashed } from './dashed';
import { paintQuestionMark, questionMarkColor } from './question-mark';
import { type Content, drawSprite, scaleRect, surfaceSprite } from './surface';
import { SUSPENSE_SCALE } from './suspense-scale';

/** Scale of the filled slot. */
const FILLED_SCALE = 1.03;

/** The card that hides the answer. Its size does not depend on the answer. */
const slotSurface = (rect: Rect): Surface => ({ rect, index: 1, count: 3 });

const markSize = ({ width, height }: Rect) => Math.min(0.5 * height, 0.16 * width + 0.06 * height);

/** The empty slot: a dashed line and a question mark. */
const hiddenContent = (_stage: Stage, rect: Rect): Content => ({
  key: 'hidden',
  paint: (inside, inks) => {
    const color = questionMarkColor(inside, inks.ground, inks.text);
    const margin = Math.round(0.014 * inside.short);
    strokeDashed(inside, inset(rect, margin), cardRadius(inside) - margin / 2, color, 0.5);
    paintQuestionMark(inside, rect.x + rect.width / 2, rect.y + rect.height / 2, markSize(rect), color);
  },
});

const filledContent = (stage: Stage, rect: Rect, answer: string, alsoRight: readonly string[]): Content => {
  const { answer: text, also, gap } = slotText(stage, rect, answer, alsoRight);
  return {
    key: [answer, alsoRight],
    paint: (inside, inks) => {
      const top = rect.y + Math.round((rect.height - text.height - gap - also.height) / 2);
      const paint = { color: inks.text, ground: inks.ground, shadow: false, align: 'center' } as const;
      paintText(inside.ctx, inside, text, rect.x, top, rect.width, paint);
      paintText(inside.ctx, inside, also, rect.x, top + text.height + gap, rect.width, paint);
    },
  };
};

/** The final rectangle of the filled slot. */
export const slotCelebration = (stage: Stage, rect: Rect): CelebrationTarget[] => [
  { rect: scaleRect(rect, FILLED_SCALE), radius: cardRadius(stage), after: 3 },
];

/** The slot before the reveal. */
export const paintHiddenSlot = (stage: Stage, rect: Rect, drawScale: number, opacity: number): void => {
  const sprite = surfaceSprite(
    stage,
    slotSurface(rect),
    'idle',
    drawScale === SUSPENSE_SCALE ? SUSPENSE_SCALE : 1,
    hiddenContent(stage, rect),
  );
  drawSprite(stage, sprite, rect, { drawScale, opacity });
};

/** The slot flips and shows the answer on its other side. @param t frames since the reveal */
export const paintFilledSlot = (
  stage: Stage,
  rect: Rect,
  answer: string,
  alsoRight: readonly string[],
  t: number,
): void => {
  const { ctx } = stage;
  const answered = surfaceSprite(
    stage,
    slotSurface(rect),
    'correct',
    FILLED_SCALE,
    filledContent(stage, rect, answer, alsoRight),
  );
  const flip = easeInOut(clamp(t / 12));
  if (flip === 1) {
    drawSprite(stage, answered, rect, {
      drawScale: t >= 18 ? FILLED_SCALE : lerp(1, FILLED_SCALE, easeOutBack(clamp((t - 8) / 10), 0.1)),
    });
  } else {
    const idle = surfaceSprite(stage, slotSurface(rect), 'idle', 1, hiddenContent(stage, rect));
    const middle = rect.y + rect.height / 2;
    ctx.save();
    ctx.translate(0, middle);
    ctx.scale(1, Math.max(0.02, Math.abs(Math.cos(Math.PI * flip))));
    ctx.translate(0, -middle);
    drawSprite(stage, flip < 0.5 ? idle : answered, rect, {
      drawScale: lerp(SUSPENSE_SCALE, 1, easeOut(clamp(t / 10))),
    });
    ctx.restore();
  }
  paintBadge(stage, scaleRect(rect, FILLED_SCALE), t - 4);
};
