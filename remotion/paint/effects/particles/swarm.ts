import { seededRandom } from '../../../../lib/core/model/random';
import type { ThemeEffects } from '../../../../lib/core/model/theme-effects';
import { FPS } from '../../../../lib/core/model/video-settings';
import { mix, type Rgb, WHITE } from '../../color';
import { clamp, lerp } from '../../motion';
import type { Stage } from '../../stage';
import { legibleColor } from '../background/legible';
import { backgroundBase } from '../background/lights';

export interface Swarm {
  stage: Stage;
  /** The next pseudorandom number, 0 to 1, seeded by the scene. */
  random: () => number;
  /** The number of particles: `particleDensity` of `max`. */
  count: (max: number) => number;
  /** Seconds since the scene's start, multiplied by `particleSpeed`. */
  clock: number;
  colors: readonly [Rgb, ...Rgb[]];
}

export type ParticleStyle = (swarm: Swarm) => void;

const colorsOf = ({ palette }: Stage, particleColor: ThemeEffects['particleColor']): [Rgb, ...Rgb[]] => {
  if (particleColor === 'white') return [WHITE];
  if (particleColor === 'accent') return [palette.accent];
  return [palette.primary, palette.accent, palette.secondary, mix(palette.accent, WHITE, 0.6)];
};

export const createSwarm = (stage: Stage, seed: string, t: number): Swarm => {
  const { particleDensity, particleSpeed, particleColor } = stage.look.effects;
  return {
    stage,
    random: seededRandom(`particles ${seed}`),
    count: (max) => Math.round(max * particleDensity),
    clock: (t * particleSpeed) / FPS,
    colors: colorsOf(stage, particleColor),
  };
};

/** The swarm in colours on which text is readable at `opacity`: for particles larger than a letter's strokes. */
export const legibleSwarm = (swarm: Swarm, opacity: number): Swarm => {
  const base = backgroundBase(swarm.stage);
  const adjust = (color: Rgb) => legibleColor(swarm.stage, color, opacity, base);
  const [first, ...others] = swarm.colors;
  return { ...swarm, colors: [adjust(first), ...others.map(adjust)] };
};

export const colorAt = ({ colors }: Swarm, index: number): Rgb => colors[index % colors.length] ?? colors[0];

/** `value` wrapped into the range from -`margin` to `length` + `margin`. */
export const wrap = (value: number, length: number, margin: number): number => {
  const span = length + 2 * margin;
  return (((value % span) + span) % span) - margin;
};

/** 1 at the frame's edges, `inner` in the middle, where text is. */
export const emphasis = ({ width, height }: Stage, x: number, y: number, inner: number): number => {
  const distance = 2 * Math.max(Math.abs(x / width - 0.5), Math.abs(y / height - 0.5));
  return lerp(inner, 1, clamp((distance - 0.6) / 0.4));
};
