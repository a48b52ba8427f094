import { css, mix, type Rgb, WHITE } from '../../color';
import { clamp, easeInOut, easeOut } from '../../motion';
import { fillBlurred, roundedRect, withOpacity } from '../../shapes';
import type { Rect, Stage } from '../../stage';
import { clearRoundedRect, drawRim } from '../glow';
import { expandRect } from '../outline';
import type { Celebration } from './celebration';

const RISE = 4;
const DECAY = 34;

/** A wide light in `color` and a narrow white one, in one sprite because drawing with opacity is slow. */
const lightPicture = ({ sprites, short }: Stage, { width, height }: Rect, radius: number, color: Rgb) => {
  const pad = Math.ceil(0.25 * short);
  const key = JSON.stringify(['celebration flash', color, radius, short]);
  const picture = sprites.picture(key, width + 2 * pad, height + 2 * pad, (ctx) => {
    const card = { x: pad, y: pad, width, height };
    fillBlurred(ctx, 0.15 * short, color, 0.9, () => roundedRect(ctx, expandRect(card, 0.01 * short), radius));
    fillBlurred(ctx, 0.04 * short, WHITE, 0.9, () => roundedRect(ctx, card, radius));
    clearRoundedRect(ctx, card, radius);
  });
  return { picture, pad };
};

/** A soft burst of light from behind the card that fades slowly, and a ring that runs outwards. */
export const flash: Celebration = ({ stage, rect, radius, t, strength }) => {
  const { ctx, short, palette } = stage;
  if (t >= RISE + DECAY) return;
  const light = t < RISE ? easeOut(t / RISE) : 1 - easeInOut((t - RISE) / DECAY);
  const color = mix(palette.accent, WHITE, 0.55);
  withOpacity(stage, light * strength, () => {
    const { picture, pad } = lightPicture(stage, rect, radius, color);
    drawRim(ctx, picture, Math.round(rect.x - pad), Math.round(rect.y - pad), Math.ceil(pad + radius + 2));
  });
  const progress = clamp(t / 22);
  if (progress === 0 || progress === 1) return;
  const reach = 0.12 * short * easeOut(progress);
  ctx.strokeStyle = css(color, 0.7 * strength * (1 - progress) ** 1.4);
  ctx.lineWidth = short * 0.012 * (1 - progress);
  roundedRect(ctx, expandRect(rect, reach), radius + reach);
  ctx.stroke();
};
