import type { z } from 'zod';
import { type ThemeEffects, themeEffectsSchema } from '@/lib/model/theme-effects';
import type { Moment } from './sample';

/** One effect as the editor shows it. */
interface Setting {
  member: keyof ThemeEffects;
  label: string;
  /** Step of a slider; 0.05 where nothing is said. */
  step?: number;
  unit?: 'px' | '°' | '×' | 'frames' | 's' | 'bpm';
}

export interface Group {
  id: string;
  title: string;
  /** Where in the sample one sees what the group changes. */
  moment: Moment;
  settings: readonly Setting[];
}

/** Every effect, by what it changes; a test makes sure that none is missing. */
export const GROUPS: readonly Group[] = [
  {
    id: 'background',
    title: 'Background',
    moment: 'question',
    settings: [
      { member: 'backgroundStyle', label: 'Style' },
      { member: 'backgroundBlobCount', label: 'Blobs', step: 1 },
      { member: 'backgroundBlobOpacity', label: 'Blob opacity' },
      { member: 'backgroundAnimationSpeed', label: 'Speed', unit: '×' },
      { member: 'backgroundGradientIntensity', label: 'Gradient' },
      { member: 'gradientAngle', label: 'Gradient angle', step: 1, unit: '°' },
      { member: 'gradientAnimation', label: 'Gradient moves' },
      { member: 'backgroundVignetteIntensity', label: 'Vignette' },
      { member: 'backgroundImageOpacity', label: 'Image opacity' },
    ],
  },
  {
    id: 'pattern',
    title: 'Pattern',
    moment: 'question',
    settings: [
      { member: 'backgroundPattern', label: 'Pattern' },
      { member: 'backgroundPatternOpacity', label: 'Opacity' },
      { member: 'backgroundPatternScale', label: 'Scale', unit: '×' },
    ],
  },
  {
    id: 'particles',
    title: 'Particles',
    moment: 'question',
    settings: [
      { member: 'particleStyle', label: 'Style' },
      { member: 'particleDensity', label: 'Density' },
      { member: 'particleSpeed', label: 'Speed', unit: '×' },
      { member: 'particleColor', label: 'Colour' },
    ],
  },
  {
    id: 'options',
    title: 'Answer cards',
    moment: 'question',
    settings: [
      { member: 'optionCardVariant', label: 'Cards' },
      { member: 'optionCardOpacity', label: 'Opacity' },
      { member: 'optionStripeWidth', label: 'Stripe', step: 1, unit: 'px' },
      { member: 'optionFontWeight', label: 'Font weight', step: 100 },
    ],
  },
  {
    id: 'text',
    title: 'Text',
    moment: 'question',
    settings: [
      { member: 'titleTextStyle', label: 'Titles' },
      { member: 'textStyle', label: 'Questions' },
      { member: 'textShadowStyle', label: 'Shadow' },
      { member: 'titleLetterSpacing', label: 'Letter spacing of titles' },
    ],
  },
  {
    id: 'frame',
    title: 'Frame and grain',
    moment: 'question',
    settings: [
      { member: 'frameStyle', label: 'Frame' },
      { member: 'frameColor', label: 'Frame colour' },
      { member: 'frameOpacity', label: 'Frame opacity' },
      { member: 'grainOverlay', label: 'Grain' },
      { member: 'grainStyle', label: 'Kind of grain' },
    ],
  },
  {
    id: 'countdown',
    title: 'Last seconds',
    moment: 'urgency',
    settings: [
      { member: 'urgencyStyle', label: 'Style' },
      { member: 'urgencyThreshold', label: 'Begins before the end', step: 1, unit: 's' },
      { member: 'urgencyColor', label: 'Colour' },
    ],
  },
  {
    id: 'reveal',
    title: 'Reveal',
    moment: 'reveal',
    settings: [
      { member: 'celebrationStyle', label: 'Celebration' },
      { member: 'celebrationIntensity', label: 'Intensity' },
      { member: 'correctAnswerGlowSize', label: 'Glow', step: 1, unit: 'px' },
      { member: 'revealSuspenseFrames', label: 'Suspense', step: 1, unit: 'frames' },
      { member: 'revealDimIntensity', label: 'Dimming of the others' },
    ],
  },
  {
    id: 'intro',
    title: 'Intro',
    moment: 'intro',
    settings: [
      { member: 'introRingCount', label: 'Rings', step: 1 },
      { member: 'introParticleCount', label: 'Particles', step: 1 },
    ],
  },
  {
    id: 'outro',
    title: 'Outro',
    moment: 'outro',
    settings: [
      { member: 'outroConfettiCount', label: 'Confetti', step: 1 },
      { member: 'outroBurstCount', label: 'Bursts', step: 1 },
    ],
  },
  {
    id: 'transitions',
    title: 'Transitions and beat',
    moment: 'transition',
    settings: [
      { member: 'transitionStyle', label: 'Transition' },
      { member: 'audioReactive', label: 'Pulses with a beat' },
      { member: 'audioReactiveIntensity', label: 'Strength of the beat' },
      { member: 'audioReactiveBpm', label: 'Beats a minute', step: 1, unit: 'bpm' },
    ],
  },
];

/** What a member may hold, as its schema says. */
export type Range =
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'switch' }
  | { kind: 'color' }
  | { kind: 'text' };

/** Reads a member's bounds or values from the schema, so that they are written down once. */
export const rangeOf = (member: keyof ThemeEffects): Range => {
  const schema: z.ZodType = themeEffectsSchema.shape[member].unwrap();
  const json = schema.toJSONSchema();
  if (json.type === 'number') return { kind: 'number', min: json.minimum ?? 0, max: json.maximum ?? 1 };
  if (json.type === 'boolean') return { kind: 'switch' };
  if (json.enum) return { kind: 'choice', values: json.enum.map(String) };
  return json.pattern?.startsWith('^#') ? { kind: 'color' } : { kind: 'text' };
};

/** `gradient_border` as `Gradient border`. */
export const inWords = (value: string): string => {
  const words = value.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
