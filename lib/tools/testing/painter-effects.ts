import { z } from 'zod';
import { DEFAULT_LOOK, type Look } from '../../core/model/theme';
import { type ThemeEffects, themeEffectsSchema } from '../../core/model/theme-effects';
import type { VideoProps } from '../../core/video/props';
import type { Scene } from '../../core/video/scenes';
import { buildTimeline } from '../../core/video/timeline';

/** Where, and with which other effects, a member of ThemeEffects is visible. */
interface Showing {
  effects?: Partial<ThemeEffects>;
  /** By default the middle of the question. */
  at?: 'intro' | 'round_title' | 'question' | 'urgency' | 'suspense' | 'reveal' | 'outro' | 'transition';
}

const PATTERN = { backgroundPattern: 'hexagons', backgroundPatternOpacity: 0.4 } as const;
const PARTICLES = { particleStyle: 'bubbles', particleDensity: 0.6 } as const;
const FRAME = { frameStyle: 'neon', frameOpacity: 0.9 } as const;
const PULSE = { audioReactive: true, audioReactiveIntensity: 1 } as const;

const SHOWN: { [Name in keyof ThemeEffects]?: Showing } = {
  gradientAngle: { effects: { backgroundStyle: 'solid', backgroundGradientIntensity: 0.5 } },
  gradientAnimation: { effects: { backgroundStyle: 'solid', backgroundGradientIntensity: 0.5 } },
  backgroundGradientIntensity: { effects: { backgroundStyle: 'solid' } },
  backgroundPattern: { effects: { backgroundPatternOpacity: 0.4 } },
  backgroundPatternOpacity: { effects: { backgroundPattern: 'topographic' } },
  backgroundPatternScale: { effects: PATTERN },
  particleStyle: { effects: { particleDensity: 0.6 } },
  particleDensity: { effects: { particleStyle: 'stars' } },
  particleSpeed: { effects: PARTICLES },
  particleColor: { effects: PARTICLES },
  frameStyle: { effects: { frameOpacity: 0.9 } },
  frameColor: { effects: FRAME },
  frameOpacity: { effects: { frameStyle: 'corners' } },
  grainOverlay: {},
  grainStyle: { effects: { grainOverlay: 'heavy' } },
  audioReactive: { effects: { ...FRAME, audioReactiveIntensity: 1 } },
  audioReactiveIntensity: { effects: { ...FRAME, audioReactive: true } },
  audioReactiveBpm: { effects: { ...FRAME, ...PULSE } },
  titleLetterSpacing: { at: 'intro' },
  titleTextStyle: { at: 'intro' },
  introRingCount: { at: 'intro' },
  introParticleCount: { at: 'intro' },
  outroConfettiCount: { at: 'outro' },
  outroBurstCount: { at: 'outro' },
  celebrationStyle: { at: 'reveal', effects: { celebrationIntensity: 1 } },
  celebrationIntensity: { at: 'reveal', effects: { celebrationStyle: 'burst' } },
  correctAnswerGlowSize: { at: 'reveal' },
  revealDimIntensity: { at: 'reveal' },
  wrongAnswerStyle: { at: 'reveal' },
  revealSuspenseFrames: { at: 'suspense' },
  urgencyStyle: { at: 'urgency' },
  urgencyColor: { at: 'urgency' },
  urgencyThreshold: { at: 'urgency' },
  transitionStyle: { at: 'transition' },
};

/** Values of members whose bounds are unsuitable: colours, lengths, and an angle whose ends are equal. */
const VALUES: Record<string, readonly (string | number)[]> = {
  gradientAngle: [0, 90, 225],
  frameColor: ['#FFFFFF', '#FF4FD8'],
  urgencyColor: ['#EF4444', '#FACC15'],
  titleLetterSpacing: ['-0.05em', '0.1em', '6px'],
};

/** All values of an enumeration, or both ends of a number. */
const valuesOf = (name: string, schema: z.ZodType): readonly (string | number | boolean)[] => {
  if (VALUES[name] !== undefined) return VALUES[name];
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodBoolean) return [false, true];
  if (schema instanceof z.ZodNumber) return [schema.minValue ?? 0, schema.maxValue ?? 1];
  return [];
};

export interface EffectCase {
  member: keyof ThemeEffects;
  values: readonly (string | number | boolean)[];
  /** A look in which the member has this value and is visible. */
  lookOf: (value: string | number | boolean) => Look;
  /** A frame of the video that shows it. */
  frameOf: (props: VideoProps) => number;
}

const frameIn = (scene: Scene, at: Showing['at']): number => {
  const last = scene.durationInFrames - 1;
  if (at === 'urgency') return last - 75;
  if (at === 'transition') return Math.round(scene.transitionInFrames / 2);
  if (scene.kind === 'reveal') return at === 'suspense' ? 22 : scene.revealAt + 14;
  if (scene.kind === 'question') return scene.countdownAt + 32;
  return Math.round(0.8 * last);
};

const KIND = { urgency: 'question', suspense: 'reveal', transition: 'question' } as const;

/** Every member of ThemeEffects, with values to compare and a frame that shows it. */
export const EFFECT_CASES: readonly EffectCase[] = Object.entries(themeEffectsSchema.shape).map(([name, schema]) => {
  const member = name as keyof ThemeEffects;
  const { effects = {}, at = 'question' } = SHOWN[member] ?? {};
  const kind = at in KIND ? KIND[at as keyof typeof KIND] : at;
  return {
    member,
    values: valuesOf(name, schema.unwrap()),
    lookOf: (value) => ({ ...DEFAULT_LOOK, effects: { ...DEFAULT_LOOK.effects, ...effects, [member]: value } }),
    frameOf: (props) => {
      const scene = buildTimeline(props).scenes.find((found) => found.kind === kind);
      if (scene === undefined) throw new RangeError(`These props have no ${kind}.`);
      return scene.from + frameIn(scene, at);
    },
  };
});
