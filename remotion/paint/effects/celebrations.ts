import type { ThemeEffects } from '../../../lib/model/theme-effects';
import { css } from '../color';
import { clamp, easeOut, wave } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import type { Rect, Stage } from '../stage';
import { paintGlow } from './glow';
import { memberOf } from './registry';

/** Paints behind the right card, whose final place is `rect`; `t` is in frames since the reveal. */
type Celebration = (stage: Stage, rect: Rect, radius: number, t: number) => void;

const RIPPLES = [0, 9, 24, 33];
const RIPPLE_FRAMES = 26;

/** Outlines that travel outwards from the card, two and two like a heartbeat. */
const pulse: Celebration = ({ ctx, short, palette, look }, rect, radius, t) => {
  const strength = look.effects.celebrationIntensity;
  for (const start of RIPPLES) {
    const share = (t - start) / RIPPLE_FRAMES;
    if (share <= 0 || share >= 1) continue;
    const reach = easeOut(share) * 0.065 * short;
    ctx.strokeStyle = css(palette.accent, strength * (1 - share) ** 1.5);
    ctx.lineWidth = short * (0.002 + 0.006 * (1 - share));
    roundedRect(
      ctx,
      { x: rect.x - reach, y: rect.y - reach, width: rect.width + 2 * reach, height: rect.height + 2 * reach },
      radius + reach,
    );
    ctx.stroke();
  }
};

/** By `celebrationStyle`. */
const CELEBRATIONS: Partial<Record<ThemeEffects['celebrationStyle'], Celebration>> = { none: () => {}, pulse };

/** The right card's glow, which breathes, and the theme's celebration. */
export const paintCelebration = (stage: Stage, rect: Rect, radius: number, t: number): void => {
  const { look, palette, short } = stage;
  const size = (look.effects.correctAnswerGlowSize * short) / 1080;
  const breath = 0.72 + 0.28 * wave(t, 60);
  withOpacity(stage, easeOut(clamp(t / 10)) * breath, () => paintGlow(stage, rect, radius, palette.accent, size));
  memberOf(CELEBRATIONS, look.effects.celebrationStyle)(stage, rect, radius, t);
};
