import { css, mix } from '../color';
import { clamp, easeOut, lerp } from '../motion';
import type { Stage } from '../stage';

/** `introRingCount` rings that expand from the centre and come to rest. */
export const paintIntroRings = (stage: Stage, t: number): void => {
  const { ctx, width, height, short, palette, look } = stage;
  const count = Math.round(look.effects.introRingCount);
  const first = 0.46 * short;
  // All are visible, at least in the corners.
  const last = Math.min(first + 0.2 * short * (count - 1), 0.47 * Math.hypot(width, height));
  for (let index = 0; index < count; index++) {
    const progress = clamp((t - 3 - 5 * index) / 60);
    if (progress === 0) continue;
    const rest = lerp(first, last, count > 1 ? index / (count - 1) : 0);
    const radius = rest * easeOut(progress) + 0.0006 * short * t;
    ctx.strokeStyle = css(
      mix(palette.accent, palette.secondary, index / Math.max(1, count - 1)),
      0.5 * (1 - progress) + 0.2,
    );
    ctx.lineWidth = short * (0.002 + 0.012 * (1 - progress) ** 2);
    ctx.beginPath();
    ctx.arc(width / 2, height / 2, radius, 0, 2 * Math.PI);
    ctx.stroke();
  }
};
