import { expect, test } from 'vitest';
import { sampleLines, wordTimeErrors } from '../../tools/testing/word-times';
import { estimateMarks } from './estimate-marks';

const RATE = 16_000;

/** A tone for each part, in milliseconds; silence for negative ones. */
const tones = (...parts: number[]): Float32Array => {
  const samples = parts.flatMap((ms) =>
    Array.from({ length: (Math.abs(ms) * RATE) / 1000 }, (_, i) =>
      ms > 0 ? 0.3 * Math.sin((2 * Math.PI * 220 * i) / RATE) : 0,
    ),
  );
  return Float32Array.from(samples);
};

// `npm run bench -- word-times` measures all lines: 93 % of words are within 100 ms.
test('nine of ten words are within 100 ms of the built-in voices’ own times', async () => {
  const lines = sampleLines().filter((_, index) => index % 9 === 0);
  const errors = await wordTimeErrors(lines);
  expect(errors.length).toBeGreaterThan(100);
  expect(errors.filter((error) => error <= 100).length / errors.length).toBeGreaterThan(0.9);
});

test('a pause in the sound belongs to the punctuation of the text', () => {
  const text = 'Mama, now we all roam here';
  const marks = new Map(estimateMarks(text, tones(500, -300, 1400), RATE));
  expect(Math.abs((marks.get(5) ?? 0) - 500)).toBeLessThan(30);
  expect(Math.abs((marks.get(6) ?? 0) - 800)).toBeLessThan(30);
});

test.each([
  ['a script with spaces', 'ما هو أقرب كوكب؟', 4],
  ['a script without spaces', '水星是第一颗行星', 8],
  ['numbers and signs', '12 % of 3,400', 3],
])('marks the words of %s in order, from the first sound to the last', (_, text, words) => {
  const marks = estimateMarks(text, tones(-100, 2000, -100), RATE);
  expect(marks.length).toBeGreaterThanOrEqual(2 * words);
  expect(marks.map(([, ms]) => ms)).toEqual(marks.map(([, ms]) => ms).toSorted((a, b) => a - b));
  expect(Math.abs((marks[0]?.[1] ?? 0) - 100)).toBeLessThan(60);
  expect(Math.abs((marks.at(-1)?.[1] ?? 0) - 2100)).toBeLessThan(60);
});

test.each([
  ['nothing to say', '…', tones(500)],
  ['no sound', 'Hello there', tones()],
  ['silence', 'Hello there', tones(-500)],
  ['far too little sound for the text', 'a'.repeat(2000), tones(300)],
  ['far too much sound for the text', 'Hi', tones(60_000)],
])('survives %s', (_, text, samples) => {
  const marks = estimateMarks(text, samples, RATE);
  const durationMs = (samples.length / RATE) * 1000;
  expect(marks.filter(([, ms]) => !(ms >= 0 && ms <= durationMs + 10))).toEqual([]);
});
