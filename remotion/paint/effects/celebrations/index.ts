import type { ThemeEffects } from '../../../../lib/core/model/theme-effects';
import { clamp, easeOut, wave } from '../../motion';
import { withOpacity } from '../../shapes';
import type { Rect, Stage } from '../../stage';
import { paintGlow } from '../glow';
import { burst } from './burst';
import type { Celebration } from './celebration';
import { confetti } from './confetti';
import { flash } from './flash';
import { pulse } from './pulse';
import { shimmer } from './shimmer';

/** By `celebrationStyle`. */
const CELEBRATIONS: Record<ThemeEffects['celebrationStyle'], Celebration> = {
  none: () => {},
  pulse,
  confetti,
  burst,
  shimmer,
  flash,
};

/**
 * Paints the correct card's pulsating glow and the theme's celebration, before all texts and cards.
 * @param rect the card's final rectangle
 * @param radius the card's corner radius
 * @param t frames since the reveal
 */
export const paintCelebration = (stage: Stage, rect: Rect, radius: number, t: number): void => {
  const { look, palette, short } = stage;
  const { correctAnswerGlowSize, celebrationStyle, celebrationIntensity: strength } = look.effects;
  const breath = 0.72 + 0.28 * wave(t, 60);
  withOpacity(stage, easeOut(clamp(t / 10)) * breath, () =>
    paintGlow(stage, rect, radius, palette.accent, (correctAnswerGlowSize * short) / 1080),
  );
  if (strength > 0) CELEBRATIONS[celebrationStyle]({ stage, rect, radius, t, strength });
};
