import { fadeIn, frameSprite, squareSprite, wholeSprite } from './picture-sprites';
import type { PaintReveal, RevealedPicture } from './reveal';

/** Blur radius of each step as a multiple of the frame's short side. */
const STRENGTHS = [0.13, 0.085, 0.055, 0.034, 0.019, 0.009] as const;

const blurred = (revealed: RevealedPicture, step: number): OffscreenCanvas => {
  const strength = STRENGTHS[step];
  if (strength === undefined) return wholeSprite(revealed);
  const { width, height } = revealed.rect;
  const pixels = Math.round(strength * Math.min(width, height));
  return frameSprite(revealed, `blurred ${step}`, (ctx) => {
    ctx.filter = `blur(${pixels}px)`;
    // Larger, because a blur is transparent at the edges.
    const bleed = 2 * pixels;
    ctx.drawImage(squareSprite(revealed), -bleed, -bleed, width + 2 * bleed, height + 2 * bleed);
  });
};

/** Decreasing blur in a few steps that fade into each other. */
export const blur: PaintReveal = (revealed, progress) => {
  const at = progress * STRENGTHS.length;
  const step = Math.floor(at);
  const { x, y } = revealed.rect;
  revealed.stage.ctx.drawImage(blurred(revealed, step), x, y);
  fadeIn(revealed, blurred(revealed, step + 1), at - step);
};
