import { css, mix, readableOn, WHITE } from '../color';
import { wrongRed } from '../effects/card-skins';
import { easeInOut, easeOutBack, progressAt } from '../motion';
import { strokeCheck, strokeCross, withScale } from '../shapes';
import type { Rect, Stage } from '../stage';

/** An animated check mark at the upper right corner of the correct answer. @param t frames since the reveal */
export const paintBadge = (stage: Stage, rect: Rect, t: number): void => {
  const { ctx, short, palette } = stage;
  const size = 0.074 * short;
  const [x, y] = [rect.x + rect.width - 0.022 * short, rect.y + 0.012 * short];
  const progress = progressAt(t, 5, 10);
  if (progress === 0) return;
  withScale(stage, easeOutBack(progress, 0.12), x, y, () => {
    ctx.fillStyle = css(WHITE);
    ctx.beginPath();
    ctx.arc(x, y, size / 2, 0, 2 * Math.PI);
    ctx.fill();
    ctx.lineWidth = size * 0.13;
    ctx.strokeStyle = css(readableOn(WHITE, palette.background));
    strokeCheck(stage, x - size / 2, y - size / 2, size, easeInOut(progressAt(t, 10, 11)));
  });
};

/**
 * A cross at the upper right corner of a wrong answer, smaller than the check mark, if the theme crosses wrong answers out.
 * @param t frames since the reveal
 */
export const paintCross = (stage: Stage, rect: Rect, t: number): void => {
  const { ctx, short, palette, look } = stage;
  const progress = progressAt(t, 8, 10);
  if (look.effects.wrongAnswerStyle !== 'cross' || progress === 0) return;
  const size = 0.052 * short;
  const [x, y] = [rect.x + rect.width - 0.022 * short, rect.y + 0.012 * short];
  const ground = wrongRed(stage) ?? mix(palette.background, palette.text, 0.35);
  withScale(stage, easeOutBack(progress, 0.08), x, y, () => {
    ctx.fillStyle = css(ground);
    ctx.beginPath();
    ctx.arc(x, y, size / 2, 0, 2 * Math.PI);
    ctx.fill();
    ctx.lineWidth = size * 0.13;
    ctx.strokeStyle = css(readableOn(ground, WHITE));
    strokeCross(ctx, x - size / 2, y - size / 2, size);
  });
};
