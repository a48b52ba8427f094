import { z } from 'zod';

/** `#rrggbb` (specification, Theme). */
export const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Must be a colour like #3B82F6.');

const number = (min: number, max: number, fallback: number) => z.number().min(min).max(max).default(fallback);
const oneOf = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) =>
  z.enum(values).default(fallback as never);

const members = {
  backgroundImageOpacity: number(0, 1, 0.4),
  backgroundStyle: oneOf(['blobs', 'aurora', 'gradient_mesh', 'solid', 'noise'], 'blobs'),
  backgroundBlobCount: number(0, 6, 3),
  backgroundBlobOpacity: number(0, 1, 0.24),
  backgroundAnimationSpeed: number(0.5, 3, 1),
  backgroundGradientIntensity: number(0, 1, 0.13),
  backgroundVignetteIntensity: number(0, 1, 0.7),
  gradientAngle: number(0, 360, 135),
  gradientAnimation: z.boolean().default(true),
  backgroundPattern: oneOf(['none', 'dots', 'grid', 'diagonal', 'hexagons', 'topographic', 'circuit'], 'none'),
  backgroundPatternOpacity: number(0, 1, 0.12),
  backgroundPatternScale: number(0.5, 2, 1),
  particleStyle: oneOf(['none', 'bokeh', 'dust', 'stars', 'bubbles', 'fireflies', 'snow', 'confetti'], 'none'),
  particleDensity: number(0, 1, 0.3),
  particleSpeed: number(0.5, 3, 1),
  particleColor: oneOf(['theme', 'white', 'accent'], 'theme'),
  optionCardVariant: oneOf(['standard', 'glass', 'tile'], 'standard'),
  optionCardOpacity: number(0, 1, 0.33),
  optionStripeWidth: number(0, 8, 4),
  titleLetterSpacing: z
    .string()
    .regex(/^-?\d+(\.\d+)?(em|px|rem)$/, 'Must be a CSS length like -0.02em.')
    .max(16)
    .default('-0.02em'),
  textStyle: oneOf(['solid', 'outline', 'gradient', 'glow', 'shadow'], 'solid'),
  titleTextStyle: oneOf(['solid', 'outline', 'gradient', 'glow', 'shadow'], 'solid'),
  textShadowStyle: oneOf(['none', 'subtle', 'dramatic', 'glow'], 'subtle'),
  optionFontWeight: number(400, 700, 400),
  frameStyle: oneOf(['none', 'neon', 'corners', 'scanlines', 'gradient_border'], 'none'),
  frameColor: hexColor.default('#FFFFFF'),
  frameOpacity: number(0, 1, 0.5),
  introRingCount: number(0, 6, 3),
  introParticleCount: number(0, 20, 8),
  outroConfettiCount: number(0, 30, 12),
  outroBurstCount: number(0, 6, 3),
  celebrationStyle: oneOf(['none', 'pulse', 'confetti', 'burst', 'shimmer', 'flash'], 'pulse'),
  celebrationIntensity: number(0, 1, 0.7),
  correctAnswerGlowSize: number(0, 60, 30),
  revealSuspenseFrames: number(15, 90, 45),
  revealDimIntensity: number(0, 0.6, 0.3),
  urgencyStyle: oneOf(['none', 'vignette', 'pulse', 'shake', 'border_pulse'], 'vignette'),
  urgencyThreshold: number(1, 10, 3),
  urgencyColor: hexColor.default('#EF4444'),
  transitionStyle: oneOf(['fade', 'slide', 'wipe', 'zoom', 'iris', 'flash'], 'fade'),
  grainOverlay: oneOf(['none', 'subtle', 'medium', 'heavy'], 'none'),
  grainStyle: oneOf(['film', 'digital', 'vhs'], 'film'),
  audioReactive: z.boolean().default(false),
  audioReactiveIntensity: number(0, 1, 0.5),
  audioReactiveBpm: number(40, 240, 120),
};

/** Every member of the specification's ThemeEffects table with its bounds and default; audioReactive* by D30. */
export const themeEffectsSchema = z.object(members).meta({ id: 'ThemeEffects' });
export type ThemeEffects = z.output<typeof themeEffectsSchema>;

/** The default of every effect. */
export const DEFAULT_EFFECTS: ThemeEffects = themeEffectsSchema.parse({});

type WithoutDefaults<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Member extends z.ZodType>
    ? z.ZodOptional<Member>
    : never;
};

/** Effects as they are written and kept: only the given members, so that a PATCH can merge them (D30). */
export const givenEffectsSchema = z
  .object(
    Object.fromEntries(
      Object.entries(members).map(([name, member]) => [name, member.unwrap().optional()]),
    ) as WithoutDefaults<typeof members>,
  )
  .meta({ id: 'GivenThemeEffects', description: 'Any of the members of ThemeEffects.' });
export type GivenEffects = z.output<typeof givenEffectsSchema>;
