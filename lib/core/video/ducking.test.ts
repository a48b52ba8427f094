import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DUCKED_GAIN, DUCKING, duckingGain, duckingSpans, type Span } from './music';

const heard: fc.Arbitrary<Span[]> = fc.array(
  fc
    .record({ from: fc.integer({ min: 1000, max: 15_000 }), length: fc.integer({ min: 1, max: 4000 }) })
    .map(({ from, length }) => ({ from: from / 1000, to: (from + length) / 1000 })),
  { maxLength: 8 },
);
/** Every millisecond. */
const curveOf = (spans: readonly Span[]) => {
  const joined = duckingSpans(spans);
  return Array.from({ length: 20_000 }, (_, ms) => duckingGain(joined, ms / 1000));
};

test('music is 12 dB quieter while something is heard, and at its own level far from it', () => {
  fc.assert(
    fc.property(heard, (spans) => {
      for (const [ms, gain] of curveOf(spans).entries()) {
        const at = ms / 1000;
        const isHeard = spans.some(({ from, to }) => at >= from && at < to);
        const isFar = spans.every(({ from, to }) => at < from - DUCKING.attack - 1e-9 || at > to + DUCKING.shortestGap);
        if (isHeard && Math.abs(gain - DUCKED_GAIN) > 1e-6) throw new Error(`${gain} at ${at} s, while it is heard`);
        if (isFar && gain !== 1) throw new Error(`${gain} at ${at} s, where nothing is heard`);
      }
    }),
    { numRuns: 20 },
  );
});

test('music does not pump: it is let up only in gaps of 0.6 s or more, and never in steps', () => {
  fc.assert(
    fc.property(heard, (spans) => {
      const curve = curveOf(spans);
      let quietUntil: number | null = null;
      for (const [ms, gain] of curve.entries()) {
        const before = curve[ms - 1] ?? 1;
        const decibels = 20 * Math.log10(gain / before);
        // 12 dB in 25 ms down, 12 dB in 450 ms up.
        if (decibels < -0.49 || decibels > 0.028) throw new Error(`${decibels} dB in a millisecond at ${ms} ms`);
        if (gain > before && before < DUCKED_GAIN + 1e-9) quietUntil = ms;
        if (gain < before && quietUntil !== null) {
          if (ms - quietUntil < 570) throw new Error(`let up at ${quietUntil} ms for ${ms - quietUntil} ms`);
          quietUntil = null;
        }
      }
    }),
    { numRuns: 20 },
  );
});

test('a gap of 0.59 s between two lines stays quiet, one of 0.61 s does not', () => {
  const highest = (gap: number) =>
    Math.max(
      ...curveOf([
        { from: 2, to: 4 },
        { from: 4 + gap, to: 8 },
      ]).slice(2000, 8000),
    );
  expect(highest(0.59)).toBeCloseTo(DUCKED_GAIN, 6);
  expect(highest(0.61)).toBe(1);
});
