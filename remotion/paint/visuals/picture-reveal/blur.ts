import type { PaintReveal, Revealed } from './reveal';
import { fadeIn, frameSprite, squareSprite, wholeSprite } from './whole';

/** How far out of focus the picture is at each step, as parts of the frame's short side. */
const STRENGTHS = [0.13, 0.085, 0.055, 0.034, 0.019, 0.009] as const;

const blurred = (revealed: Revealed, step: number): OffscreenCanvas => {
  const strength = STRENGTHS[step];
  if (strength === undefined) return wholeSprite(revealed);
  const { width, height } = revealed.rect;
  const pixels = Math.round(strength * Math.min(width, height));
  return frameSprite(revealed, `blurred ${step}`, (ctx) => {
    ctx.filter = `blur(${pixels}px)`;
    // Larger, for at its edges a blur mixes in emptiness.
    const beyond = 2 * pixels;
    ctx.drawImage(squareSprite(revealed), -beyond, -beyond, width + 2 * beyond, height + 2 * beyond);
  });
};

/** Comes into focus: a few strengths, each faded into the next. */
export const blur: PaintReveal = (revealed, share) => {
  const at = share * STRENGTHS.length;
  const step = Math.floor(at);
  const { x, y } = revealed.rect;
  revealed.stage.ctx.drawImage(blurred(revealed, step), x, y);
  fadeIn(revealed, blurred(revealed, step + 1), at - step);
};
