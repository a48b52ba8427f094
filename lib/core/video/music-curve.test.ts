import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEVELS, levelAt, levelsBetween, musicCurve } from './music-curve';
import type { Tension } from './tension';

const SPAN = { from: 0, to: 1800 };
/** Frames. */
const heard = fc.array(
  fc
    .record({ from: fc.integer({ min: 30, max: 1500 }), length: fc.integer({ min: 1, max: 120 }) })
    .map(({ from, length }) => ({ from, to: from + length })),
  { maxLength: 8 },
);
const question: Tension = { readFrom: 60, buildFrom: 300, stopAt: 600, revealAt: 609 };

test('music is a bed while something is heard, and open far from it', () => {
  fc.assert(
    fc.property(heard, (spans) => {
      const curve = musicCurve(SPAN, [], spans);
      const open = LEVELS.open + (spans.length === 0 ? LEVELS.unspoken.open : 0);
      for (let frame = 0; frame < SPAN.to; frame++) {
        const level = levelAt(curve, frame / 30);
        const isHeard = spans.some(({ from, to }) => frame >= from && frame < to);
        const isFar = spans.every(({ from, to }) => frame < from - 6 || frame > to + 45);
        if (isHeard && Math.abs(level - LEVELS.bed) > 1e-9)
          throw new Error(`${level} dB at ${frame}, while it is heard`);
        if (isFar && level !== open) throw new Error(`${level} dB at ${frame}, where nothing is heard`);
      }
    }),
    { numRuns: 30 },
  );
});

test.each([
  [44, LEVELS.bed],
  [46, LEVELS.open],
])('music does not pump: in a gap of %d frames between two lines it reaches %d dB', (gap, expected) => {
  const curve = musicCurve(
    SPAN,
    [],
    [
      { from: 300, to: 400 },
      { from: 400 + gap, to: 700 },
    ],
  );
  const levels = Array.from({ length: 400 }, (_, index) => levelAt(curve, (300 + index) / 30));
  expect(Math.max(...levels)).toBeCloseTo(expected, 9);
});

test.each([
  ['silently', [], LEVELS.reading, LEVELS.unspoken],
  ['aloud', [{ from: 80, to: 120 }], LEVELS.bed, { open: 0, build: [0, 0] }],
] as const)(
  'music stays even while a question is read %s, builds up, stops, and hits at the reveal',
  (_, spans, reading, lift) => {
    const curve = musicCurve(SPAN, [question], spans);
    const level = (frame: number) => levelAt(curve, frame / 30);
    for (let frame = 80; frame < 290; frame++) expect(level(frame)).toBeCloseTo(reading, 9);
    const build = Array.from({ length: 270 }, (_, index) => level(325 + index));
    for (const [index, db] of build.entries())
      if (index > 0) expect(db).toBeGreaterThan((build[index - 1] ?? 0) - 1e-9);
    expect(level(598)).toBeCloseTo(LEVELS.build[1] + lift.build[1], 1);
    for (let frame = 600; frame < 609; frame++) expect(level(frame)).toBeCloseTo(LEVELS.stop, 9);
    expect(level(610)).toBe(LEVELS.open + lift.open);
  },
);

test('a question without an answer does not stop', () => {
  const curve = musicCurve(SPAN, [{ ...question, revealAt: null }], []);
  for (let frame = 0; frame < SPAN.to; frame++) expect(levelAt(curve, frame / 30)).toBeGreaterThan(-3);
});

test('levels between two times are those of the whole', () => {
  const curve = musicCurve(SPAN, [question], [{ from: 700, to: 900 }]);
  const part = levelsBetween(curve, 9, 24);
  for (let at = 9; at <= 24; at += 0.013) expect(levelAt(part, at)).toBeCloseTo(levelAt(curve, at), 9);
});
