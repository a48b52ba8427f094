import { z } from 'zod';

/** `#rrggbb`. */
export const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Must be a colour like #3B82F6.');

const number = (min: number, max: number, fallback: number, description: string) =>
  z.number().min(min).max(max).describe(description).default(fallback);
const oneOf = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number], description: string) =>
  z
    .enum(values)
    .describe(description)
    .default(fallback as never);

const members = {
  backgroundImageOpacity: number(0, 1, 0.4, 'Opacity of the background image.'),
  backgroundStyle: oneOf(['blobs', 'aurora', 'gradient_mesh', 'solid', 'noise'], 'blobs', 'Style of the background.'),
  backgroundBlobCount: number(0, 6, 3, 'Number of blobs, for the `blobs` background.'),
  backgroundBlobOpacity: number(0, 1, 0.24, 'Opacity of the blobs.'),
  backgroundAnimationSpeed: number(0.5, 3, 1, 'Speed of the background, as a multiple of the normal speed.'),
  backgroundGradientIntensity: number(0, 1, 0.13, 'Strength of the gradient.'),
  backgroundVignetteIntensity: number(0, 1, 0.7, 'Darkness of the corners.'),
  gradientAngle: number(0, 360, 135, 'Angle of the gradient in degrees.'),
  gradientAnimation: z.boolean().describe('Whether the gradient moves.').default(true),
  backgroundPattern: oneOf(
    ['none', 'dots', 'grid', 'diagonal', 'hexagons', 'topographic', 'circuit'],
    'none',
    'Pattern over the background.',
  ),
  backgroundPatternOpacity: number(0, 1, 0.12, 'Opacity of the pattern.'),
  backgroundPatternScale: number(0.5, 2, 1, 'Size of the pattern, as a multiple of the normal size.'),
  particleStyle: oneOf(
    ['none', 'bokeh', 'dust', 'stars', 'bubbles', 'fireflies', 'snow', 'confetti'],
    'none',
    'Particles in front of the background.',
  ),
  particleDensity: number(0, 1, 0.3, 'Density of the particles.'),
  particleSpeed: number(0.5, 3, 1, 'Speed of the particles, as a multiple of the normal speed.'),
  particleColor: oneOf(
    ['theme', 'white', 'accent'],
    'theme',
    'Colour of the particles; `theme` uses the colours of the theme.',
  ),
  pictureMotion: number(0, 1, 0, 'Strength of a slow pan and zoom on still pictures.'),
  optionCardVariant: oneOf(['standard', 'glass', 'tile'], 'standard', 'Style of the answer cards.'),
  optionCardOpacity: number(0, 1, 0.33, 'Opacity of the answer cards.'),
  optionStripeWidth: number(0, 8, 4, 'Width of the stripe on answer cards in pixels of a 1080p video.'),
  titleLetterSpacing: z
    .string()
    .regex(/^-?\d+(\.\d+)?(em|px|rem)$/, 'Must be a CSS length like -0.02em.')
    .max(16)
    .describe('Letter spacing of titles, as a CSS length.')
    .default('-0.02em'),
  textStyle: oneOf(['solid', 'outline', 'gradient', 'glow', 'shadow'], 'solid', 'Style of the text of questions.'),
  titleTextStyle: oneOf(['solid', 'outline', 'gradient', 'glow', 'shadow'], 'solid', 'Style of titles.'),
  textShadowStyle: oneOf(['none', 'subtle', 'dramatic', 'glow'], 'subtle', 'Shadow behind text.'),
  optionFontWeight: number(400, 700, 400, 'Font weight of the text on answer cards.'),
  frameStyle: oneOf(['none', 'neon', 'corners', 'scanlines', 'gradient_border'], 'none', 'Frame around the picture.'),
  frameColor: hexColor.describe('Colour of the frame.').default('#FFFFFF'),
  frameOpacity: number(0, 1, 0.5, 'Opacity of the frame.'),
  introRingCount: number(0, 6, 3, 'Number of rings in the intro.'),
  introParticleCount: number(0, 20, 8, 'Number of particles in the intro.'),
  outroConfettiCount: number(0, 30, 12, 'Amount of confetti in the outro.'),
  outroBurstCount: number(0, 6, 3, 'Number of bursts in the outro.'),
  celebrationStyle: oneOf(
    ['none', 'pulse', 'confetti', 'burst', 'shimmer', 'flash'],
    'pulse',
    'Effect that celebrates the right answer.',
  ),
  celebrationIntensity: number(0, 1, 0.7, 'Strength of the celebration.'),
  correctAnswerGlowSize: number(0, 60, 30, 'Size of the glow around the right answer in pixels of a 1080p video.'),
  revealSuspenseFrames: number(
    15,
    90,
    45,
    'Pause before the right answer is shown, in frames at 30 frames per second.',
  ),
  revealDimIntensity: number(0, 0.6, 0.3, 'How much the wrong answers are dimmed.'),
  wrongAnswerStyle: oneOf(
    ['dim', 'cross'],
    'dim',
    'How wrong answers are shown at the reveal: dimmed, or also with a cross and in a muted red.',
  ),
  urgencyStyle: oneOf(
    ['none', 'vignette', 'pulse', 'shake', 'border_pulse'],
    'vignette',
    'Effect during the last seconds of the countdown.',
  ),
  urgencyThreshold: number(1, 10, 3, 'When the effect starts, in seconds before the end of the countdown.'),
  urgencyColor: hexColor.describe('Colour of the effect.').default('#EF4444'),
  transitionStyle: oneOf(['fade', 'slide', 'wipe', 'zoom', 'iris', 'flash'], 'fade', 'Transition between scenes.'),
  grainOverlay: oneOf(['none', 'subtle', 'medium', 'heavy'], 'none', 'Amount of grain over the picture.'),
  grainStyle: oneOf(['film', 'digital', 'vhs'], 'film', 'Type of grain.'),
  audioReactive: z.boolean().describe('Whether the background pulses to a beat.').default(false),
  audioReactiveIntensity: number(0, 1, 0.5, 'Strength of the pulse.'),
  audioReactiveBpm: number(40, 240, 120, 'Tempo of the pulse in beats per minute.'),
};

/** `audioReactive*` are defined by D30. */
export const themeEffectsSchema = z
  .object(members)
  .meta({ id: 'ThemeEffects', description: 'The effects of a theme.' });
export type ThemeEffects = z.output<typeof themeEffectsSchema>;

/** The default of every effect. */
export const DEFAULT_EFFECTS: ThemeEffects = themeEffectsSchema.parse({});

type WithoutDefaults<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Member extends z.ZodType>
    ? z.ZodOptional<Member>
    : never;
};

/** Effects as they are stored: only the given fields, so that a PATCH can merge them (D30). */
export const givenEffectsSchema = z
  .object(
    Object.fromEntries(
      Object.entries(members).map(([name, member]) => [name, member.unwrap().optional()]),
    ) as WithoutDefaults<typeof members>,
  )
  .meta({ id: 'GivenThemeEffects', description: 'Some or all fields of `ThemeEffects`.' });
export type GivenEffects = z.output<typeof givenEffectsSchema>;
