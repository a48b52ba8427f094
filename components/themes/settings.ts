import type { z } from 'zod';
import type { Layout } from '@/lib/core/model/theme';
import { type ThemeEffects, themeEffectsSchema } from '@/lib/core/model/theme-effects';
import { FPS } from '@/lib/core/model/video-settings';
import type { Moment } from './sample';

export const LAYOUT_LABELS: Record<Layout, string> = {
  classic: 'Classic',
  centred: 'Centred',
  split: 'Split: pictures on one half',
  full_bleed: 'Full picture: pictures behind everything',
  stack: 'Stack: large type',
};

interface Setting {
  member: keyof ThemeEffects;
  label: string;
  /** Step of a slider; 0.01 by default. */
  step?: number;
  /** `%` shows a share from 0 to 1, `frames` are shown in seconds. */
  unit?: '%' | 'px' | '°' | '×' | 'frames' | 's' | 'bpm';
}

export interface Group {
  title: string;
  /** The moment of the sample that shows the group best. */
  moment: Moment;
  /** Whether no other moment shows it, so that a change plays that moment. */
  isOnlyThen?: true;
  /** Whether it starts with the choice of the background image. */
  hasImage?: true;
  settings: readonly Setting[];
}

/** Every effect; a test fails if one is missing. */
export const GROUPS: readonly Group[] = [
  {
    title: 'Background',
    moment: 'question',
    hasImage: true,
    settings: [
      { member: 'backgroundStyle', label: 'Style' },
      { member: 'backgroundBlobCount', label: 'Blob count', step: 1 },
      { member: 'backgroundBlobOpacity', label: 'Blob opacity', unit: '%' },
      { member: 'backgroundAnimationSpeed', label: 'Animation speed', step: 0.05, unit: '×' },
      { member: 'backgroundGradientIntensity', label: 'Gradient intensity', unit: '%' },
      { member: 'gradientAngle', label: 'Gradient angle', step: 1, unit: '°' },
      { member: 'gradientAnimation', label: 'Animated gradient' },
      { member: 'backgroundVignetteIntensity', label: 'Vignette', unit: '%' },
      { member: 'backgroundImageOpacity', label: 'Image opacity', unit: '%' },
    ],
  },
  {
    title: 'Pattern',
    moment: 'question',
    settings: [
      { member: 'backgroundPattern', label: 'Pattern' },
      { member: 'backgroundPatternOpacity', label: 'Opacity', unit: '%' },
      { member: 'backgroundPatternScale', label: 'Scale', step: 0.05, unit: '×' },
    ],
  },
  {
    title: 'Particles',
    moment: 'question',
    settings: [
      { member: 'particleStyle', label: 'Style' },
      { member: 'particleDensity', label: 'Density', unit: '%' },
      { member: 'particleSpeed', label: 'Speed', step: 0.05, unit: '×' },
      { member: 'particleColor', label: 'Colour' },
    ],
  },
  {
    title: 'Answer cards',
    moment: 'question',
    settings: [
      { member: 'optionCardVariant', label: 'Card style' },
      { member: 'optionCardOpacity', label: 'Opacity', unit: '%' },
      { member: 'optionStripeWidth', label: 'Stripe width', step: 1, unit: 'px' },
      { member: 'optionFontWeight', label: 'Font weight', step: 100 },
    ],
  },
  {
    title: 'Text',
    moment: 'question',
    settings: [
      { member: 'titleTextStyle', label: 'Title style' },
      { member: 'textStyle', label: 'Question style' },
      { member: 'textShadowStyle', label: 'Shadow' },
      { member: 'titleLetterSpacing', label: 'Title letter spacing' },
    ],
  },
  {
    title: 'Pictures, frame and grain',
    moment: 'question',
    settings: [
      { member: 'pictureMotion', label: 'Picture motion', unit: '%' },
      { member: 'frameStyle', label: 'Frame' },
      { member: 'frameColor', label: 'Frame colour' },
      { member: 'frameOpacity', label: 'Frame opacity', unit: '%' },
      { member: 'grainOverlay', label: 'Grain' },
      { member: 'grainStyle', label: 'Grain style' },
    ],
  },
  {
    title: 'Final seconds',
    moment: 'urgency',
    isOnlyThen: true,
    settings: [
      { member: 'urgencyStyle', label: 'Style' },
      { member: 'urgencyThreshold', label: 'Starts before the end', step: 1, unit: 's' },
      { member: 'urgencyColor', label: 'Colour' },
    ],
  },
  {
    title: 'Reveal',
    moment: 'reveal',
    isOnlyThen: true,
    settings: [
      { member: 'celebrationStyle', label: 'Celebration' },
      { member: 'celebrationIntensity', label: 'Intensity', unit: '%' },
      { member: 'correctAnswerGlowSize', label: 'Correct answer glow', step: 1, unit: 'px' },
      { member: 'revealSuspenseFrames', label: 'Suspense', step: 1, unit: 'frames' },
      { member: 'revealDimIntensity', label: 'Dim other answers', unit: '%' },
      { member: 'wrongAnswerStyle', label: 'Wrong answers' },
    ],
  },
  {
    title: 'Intro',
    moment: 'intro',
    isOnlyThen: true,
    settings: [
      { member: 'introRingCount', label: 'Ring count', step: 1 },
      { member: 'introParticleCount', label: 'Particle count', step: 1 },
    ],
  },
  {
    title: 'Outro',
    moment: 'outro',
    isOnlyThen: true,
    settings: [
      { member: 'outroConfettiCount', label: 'Confetti count', step: 1 },
      { member: 'outroBurstCount', label: 'Burst count', step: 1 },
    ],
  },
  {
    title: 'Transitions and beat',
    moment: 'transition',
    isOnlyThen: true,
    settings: [
      { member: 'transitionStyle', label: 'Transition' },
      { member: 'audioReactive', label: 'Pulse with the beat' },
      { member: 'audioReactiveIntensity', label: 'Beat intensity', unit: '%' },
      { member: 'audioReactiveBpm', label: 'Tempo', step: 1, unit: 'bpm' },
    ],
  },
];

export type Range =
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'switch' }
  | { kind: 'color' }
  | { kind: 'text' };

/** An effect's range or choices, read from its schema. */
export const rangeOf = (member: keyof ThemeEffects): Range => {
  const schema: z.ZodType = themeEffectsSchema.shape[member].unwrap();
  const json = schema.toJSONSchema();
  if (json.type === 'number') return { kind: 'number', min: json.minimum ?? 0, max: json.maximum ?? 1 };
  if (json.type === 'boolean') return { kind: 'switch' };
  if (json.enum) return { kind: 'choice', values: json.enum.map(String) };
  return json.pattern?.startsWith('^#') ? { kind: 'color' } : { kind: 'text' };
};

/** `gradient_border` as `Gradient border`. */
export const labelOf = (value: string): string => {
  const words = value.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** An effect's number with its unit, as people read it. */
export const numberText = (value: number, unit: Setting['unit']): string => {
  const rounded = (number: number) => String(Number(number.toFixed(2)));
  switch (unit) {
    case undefined:
      return rounded(value);
    case '%':
      return `${rounded(value * 100)}%`;
    case 'frames':
      return `${rounded(value / FPS)} s`;
    case '°':
    case '×':
      return `${rounded(value)}${unit}`;
    default:
      return `${rounded(value)} ${unit}`;
  }
};
