import { beforeAll, describe, expect, it } from 'vitest';
import { FONT_FAMILIES } from '../../lib/core/model/fonts';
import { seededRandom } from '../../lib/core/model/random';
import { hanFormsOf } from '../../lib/core/video/han';
import { loadHyphenation } from '../../lib/core/video/hyphenation';
import { fontStack } from '../../lib/core/video/layout/fonts';
import { layoutText } from '../../lib/core/video/layout/text';
import { generalKnowledge } from '../../lib/core/video/samples/general-knowledge';
import { manyScripts } from '../../lib/core/video/samples/many-scripts';
import { localizerFor } from '../../lib/core/words/localizer';
import { loadFontMetrics } from '../../lib/server/adapters/fonts/measure';
import { type Painter, sharedPainter } from '../../lib/tools/testing/painter';

const canvas = { width: 640, height: 360, profile: 'youtube' } as const;

const TEXTS = [
  'The oldest trees in the valley were planted by monks',
  'who carried every seed across the mountains, in 1519!',
  'AVATAR Typhoon: “Which ocean is the largest?” – offices & fjords',
  'Ägypten, São Tomé, Łódź, naïve façade, 100 % (½)',
];
const IN_SCRIPTS = {
  Cyrillic: 'Какой океан самый большой на Земле?',
  Greek: 'Ποιος είναι ο μεγαλύτερος ωκεανός;',
  Vietnamese: 'Đại dương nào lớn nhất trên Trái Đất?',
  Chinese: '世界上最大的海洋是哪一个？',
  Japanese: '世界でいちばん大きな海はどこですか？「ソ連」',
  Korean: '세계에서 가장 큰 바다는 어디입니까?',
  Arabic: 'ما هو أكبر محيط على وجه الأرض؟',
  Hebrew: 'מהו האוקיינוס הגדול ביותר?',
  Hindi: 'पृथ्वी पर सबसे बड़ा महासागर कौन सा है?',
  Tamil: 'பூமியின் மிகப்பெரிய பெருங்கடல் எது?',
  Thai: 'มหาสมุทรใดใหญ่ที่สุดในโลก',
  Tibetan: 'བོད་ཀྱི་རྒྱལ་ས་ལྷ་ས་རེད།',
  science: 'SO₄²⁻ in 10⁻³ mol·L⁻¹ of v⃗ = ∛x ∈ ℝ?',
  emoji: 'Apple 🍎 or 🧑‍🚀 or 🇯🇵 ⭐\uFE0F?',
};
const SIZES = [20.16, 24.48, 30.24, 33.6, 36.72, 49.68, 70];
/** Chromium hints these automatically, which their metrics do not contain. */
const HINTED: readonly string[] = ['Poppins', 'Chakra Petch'];

const measureOf = await loadFontMetrics();

let painter: Painter;
beforeAll(async () => {
  painter = await sharedPainter();
});

const errorsOf = async (fontFamily: string, texts: readonly string[], weights = [500, 700, 800]) => {
  const props = {
    ...(fontFamily === '' ? manyScripts({ canvas }) : generalKnowledge({ canvas })),
    title: texts.join(' '),
  };
  const opened = { ...props, look: { ...props.look, fontFamily: fontFamily || 'Inter' } };
  const video = await painter.open(opened);
  const measure = measureOf(opened);
  const fonts = weights.flatMap((weight) =>
    SIZES.flatMap((size) => [0, -0.25].map((letterSpacing) => ({ weight, size, letterSpacing }))),
  );
  const cases = texts.flatMap((text) => fonts.map((font) => [text, font] as const));
  const widths = await video.widths(cases);
  await video.close();
  return cases.map(([text, font], index) => Math.abs(measure(text, font) / (widths[index] ?? Number.NaN) - 1));
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('texts measured from font files have the width that the painter measures', () => {
  it.each(FONT_FAMILIES)('in %s', async (family) => {
    const errors = await errorsOf(family, TEXTS);
    expect(Math.max(...errors)).toBeLessThan(HINTED.includes(family) ? 0.06 : 0.02);
    expect(mean(errors)).toBeLessThan(HINTED.includes(family) ? 0.015 : 0.002);
  });

  it.each(Object.entries(IN_SCRIPTS))('in %s', async (_, text) => {
    const errors = await errorsOf('Inter', [text], [500, 800]);
    expect(Math.max(...errors)).toBeLessThan(0.05);
  });
});

/** Texts of 3 to 40 words. Scripts without spaces get sentences instead of words. */
const corpusOf = (material: readonly string[], seed: string): string[] => {
  const random = seededRandom(seed);
  const words = material.flatMap((text) => text.split(' '));
  return Array.from({ length: 40 }, () =>
    Array.from({ length: 3 + Math.floor(random() * 38) }, () => words[Math.floor(random() * words.length)]).join(' '),
  );
};

const STYLES = [
  { weight: 800, size: 44, minSize: 24, lineHeight: 1.14, letterSpacing: -0.02, maxLines: 6 },
  { weight: 500, size: 30, minSize: 16, lineHeight: 1.22, letterSpacing: -0.01, maxLines: 12 },
];
const BOXES = [
  { width: 560, height: 200 },
  { width: 260, height: 320 },
];

/** How many lines the painter breaks the texts into, and how many of them are the same in preflight. */
const compareLines = async (fontFamily: string, texts: readonly string[], language = 'en') => {
  const sample = generalKnowledge({ canvas });
  const props = { ...sample, language, title: texts.join(' '), look: { ...sample.look, fontFamily } };
  await loadHyphenation(props);
  const stage = {
    localizer: localizerFor(language),
    family: fontStack(fontFamily, hanFormsOf(props)),
    measure: measureOf(props),
    cached: <T>(_: string, compute: () => T) => compute(),
  };
  const video = await painter.open(props);
  const counts = { lines: 0, same: 0 };
  for (const style of STYLES) {
    for (const box of BOXES) {
      for (const [index, painted] of (await video.lines(texts, box, style)).entries()) {
        const { lines } = layoutText(stage, texts[index] ?? '', box, style);
        counts.lines += painted.length;
        counts.same += painted.filter((text, line) => text === lines[line]?.text).length;
      }
    }
  }
  await video.close();
  return counts;
};

describe('preflight breaks lines where the painter does', () => {
  const total = { lines: 0, same: 0 };
  const check = async (family: string, texts: readonly string[], language?: string) => {
    const { lines, same } = await compareLines(family, texts, language);
    total.lines += lines;
    total.same += same;
    expect(lines).toBeGreaterThan(200);
    // One advance that is rounded differently can move several lines.
    expect(same / lines).toBeGreaterThanOrEqual(0.95);
  };

  it.each(FONT_FAMILIES.filter((family) => !HINTED.includes(family)))('in %s', (family) =>
    check(family, corpusOf(TEXTS, family)),
  );

  it.each(Object.entries(IN_SCRIPTS))('in %s', (script, text) => check('Inter', corpusOf([text], script)));

  it('in hyphenated words', () =>
    check(
      'Inter',
      corpusOf(['Die Donaudampfschifffahrtsgesellschaftskapitänsmütze im Hauptbetriebswerk'], 'de'),
      'de',
    ));

  it('in at least 99 % of all lines', () => {
    expect(total.lines).toBeGreaterThan(10_000);
    expect(total.same / total.lines).toBeGreaterThanOrEqual(0.99);
  });
});
