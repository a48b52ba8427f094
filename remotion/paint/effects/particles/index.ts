import type { ThemeEffects } from '../../../../lib/core/model/theme-effects';
import type { Stage } from '../../stage';
import { bokeh } from './bokeh';
import { bubbles } from './bubbles';
import { confetti } from './confetti';
import { dust } from './dust';
import { fireflies } from './fireflies';
import { snow } from './snow';
import { stars } from './stars';
import { createSwarm, type ParticleStyle } from './swarm';

/** By `particleStyle`. */
const STYLES: Record<ThemeEffects['particleStyle'], ParticleStyle> = {
  none: () => {},
  bokeh,
  dust,
  stars,
  bubbles,
  fireflies,
  snow,
  confetti,
};

/** Paints the theme's particles behind all text. They fill the frame from the scene's first frame. */
export const paintParticles = (stage: Stage, seed: string, t: number): void =>
  STYLES[stage.look.effects.particleStyle](createSwarm(stage, seed, t));
