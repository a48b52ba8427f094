import type { ThemeEffects } from '../../../../lib/core/model/theme-effects';
import { rgb } from '../../color';
import { withOpacity } from '../../shapes';
import type { Stage } from '../../stage';
import { beatAt } from '../pulse';
import { corners } from './corners';
import { gradientBorder } from './gradient-border';
import { neon } from './neon';
import { scanlines } from './scanlines';
import type { FrameStyle } from './style';

/** By `frameStyle`. */
const STYLES: Record<ThemeEffects['frameStyle'], FrameStyle> = {
  none: () => {},
  neon,
  corners,
  scanlines,
  gradient_border: gradientBorder,
};

/** How far the frame fades between the beats of a theme that pulses, 0 to 1. */
const FADE_BETWEEN_BEATS = 0.4;

/** Paints the theme's frame over the scene. @param t frames since the start of the scene */
export const paintFrameStyle = (stage: Stage, t: number): void => {
  const { frameStyle, frameColor, frameOpacity, audioReactive, audioReactiveIntensity } = stage.look.effects;
  const fade = audioReactive ? FADE_BETWEEN_BEATS * (audioReactiveIntensity - beatAt(stage, t)) : 0;
  withOpacity(stage, frameOpacity * (1 - fade), () => STYLES[frameStyle](stage, rgb(frameColor), t));
};
