import { beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_THEMES } from '../../../lib/core/model/public-themes';
import { DEFAULT_LOOK, type Look, lookSchema } from '../../../lib/core/model/theme';
import { type ThemeEffects, themeEffectsSchema } from '../../../lib/core/model/theme-effects';
import { canvasFor } from '../../../lib/core/video/canvas';
import { MOTION } from '../../../lib/core/video/durations';
import { generalKnowledge } from '../../../lib/core/video/samples/general-knowledge';
import { buildTimeline } from '../../../lib/core/video/timeline';
import { type Painter, sharedPainter } from '../../../lib/tools/testing/painter';
import { meanColor } from '../../../lib/tools/testing/painter-pixels';
import { contrast, rgb } from '../color';

const [WIDTH, HEIGHT] = [456, 256];
/** About the width of a letter's stroke: smaller details do not hide letters. */
const CELL = 4;
const QUESTIONS = 1;

let painter: Painter;
beforeAll(async () => {
  painter = await sharedPainter();
});

/** The lowest contrast of text with the background of a question, just before its texts enter. */
const worstContrast = async (look: Look): Promise<number> => {
  // `split` has a seam and a numeral beside its texts.
  const canvas = canvasFor('youtube', `${WIDTH}x${HEIGHT}`);
  const props = generalKnowledge({ canvas, look: { ...look, layout: 'classic' } });
  const scenes = buildTimeline(props).scenes.filter(({ kind }) => kind === 'question');
  const video = await painter.open(props);
  const text = rgb(look.textColor);
  let worst = 21;
  for (const { from } of scenes.slice(0, QUESTIONS)) {
    const frame = { data: await video.pixels(from + MOTION.transition), width: WIDTH, height: HEIGHT };
    // Below the heading, within the margins.
    for (let y = Math.round(0.17 * HEIGHT); y + CELL < 0.93 * HEIGHT; y += CELL) {
      for (let x = Math.round(0.04 * WIDTH); x + CELL < 0.96 * WIDTH; x += CELL) {
        worst = Math.min(worst, contrast(text, meanColor(frame, x, y, CELL)));
      }
    }
  }
  await video.close();
  return worst;
};

const { backgroundStyle, backgroundPattern, particleStyle } = themeEffectsSchema.shape;
const STYLES = backgroundStyle.unwrap().options;
const PATTERNS = backgroundPattern.unwrap().options;
const PARTICLES = particleStyle.unwrap().options;

/** All effects at the strongest settings of a theme. */
const STRONGEST: Partial<ThemeEffects> = {
  backgroundBlobCount: 6,
  backgroundBlobOpacity: 1,
  backgroundGradientIntensity: 1,
  backgroundPatternOpacity: 1,
  backgroundVignetteIntensity: 0,
  particleDensity: 1,
};

const THEMES: [name: string, look: Look, place: number][] = PUBLIC_THEMES.map(({ id: _, name, ...look }, place) => [
  name,
  lookSchema.parse(look),
  place,
]);

/** A third of all pairs of style and pattern per theme; three consecutive themes cover all pairs. */
const pairsOf = (place: number) =>
  STYLES.flatMap((style, s) =>
    PATTERNS.map((pattern, p) => ({ style, pattern, isIncluded: (s + p + place) % 3 === 0 })),
  ).filter(({ isIncluded }) => isIncluded);
const COLORS: [name: string, colors: Partial<Look>][] = [
  ['dark', {}],
  ['light', { backgroundColor: '#FFFFFF', textColor: '#1C1917', primaryColor: '#111111', secondaryColor: '#7F1D1D' }],
  ['faint', { backgroundColor: '#777777', textColor: '#8A8A8A' }],
];

describe('text is readable on every background (WCAG AA, 4.5)', () => {
  it.each(THEMES)('of %s, with all styles and patterns', async (_, look, place) => {
    for (const { style, pattern } of pairsOf(place)) {
      const effects = { ...look.effects, backgroundStyle: style, backgroundPattern: pattern };
      const worst = await worstContrast({ ...look, effects });
      expect([style, pattern, worst >= 4.5, worst]).toEqual([style, pattern, true, worst]);
    }
  });

  it.each(COLORS)('of a %s theme with the strongest settings', async (_, colors) => {
    for (const style of STYLES) {
      const effects = { ...DEFAULT_LOOK.effects, ...STRONGEST, backgroundStyle: style };
      const worst = await worstContrast({
        ...DEFAULT_LOOK,
        ...colors,
        effects: { ...effects, backgroundPattern: 'diagonal' },
      });
      expect([style, worst >= 4.5, worst]).toEqual([style, true, worst]);
    }
  });

  it.each(PARTICLES)('with %s', async (style) => {
    const effects = { ...DEFAULT_LOOK.effects, particleStyle: style, particleDensity: 1 } as const;
    const worst = await worstContrast({ ...DEFAULT_LOOK, effects: { ...effects, particleColor: 'white' } });
    expect(worst).toBeGreaterThanOrEqual(4.5);
  });
});
