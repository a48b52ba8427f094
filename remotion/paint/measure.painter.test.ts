import { beforeAll, describe, expect, it } from 'vitest';
import { loadFontMetrics } from '../../lib/adapters/fonts/measure';
import { FONT_FAMILIES } from '../../lib/model/fonts';
import { type Painter, sharedPainter } from '../../lib/testing/painter';
import { generalKnowledge } from '../../lib/video/samples/general-knowledge';
import { manyScripts } from '../../lib/video/samples/many-scripts';

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
  emoji: 'Apple 🍎 or 🧑‍🚀 or 🇯🇵 ⭐\uFE0F?',
};
const SIZES = [20.16, 24.48, 30.24, 33.6, 36.72, 49.68, 70];
/** Chromium hints these automatically, which the metrics do not include. */
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
  const errors: number[] = [];
  for (const text of texts) {
    for (const weight of weights) {
      for (const size of SIZES) {
        for (const letterSpacing of [0, -0.25]) {
          const width = await video.width(text, { weight, size, letterSpacing });
          const error = Math.abs(measure(text, { weight, size, letterSpacing }) / width - 1);
          errors.push(error);
        }
      }
    }
  }
  await video.close();
  return errors;
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('texts measured from font files are as wide as in the painter', () => {
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
