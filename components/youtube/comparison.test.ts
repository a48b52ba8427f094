import { expect, it } from 'vitest';
import { comparisonOf } from './comparison';
import { lossText } from './percent';

const countdown = (value: string, videos: number, loss: number | null) => ({
  setting: 'countdown_seconds' as const,
  value,
  videos,
  loss,
});

it('compares the values with the most and the fewest losses', () => {
  const rows = [
    countdown('3', 3, null),
    countdown('5', 24, 0.04),
    countdown('8', 20, 0.05),
    countdown('10', 31, 0.084),
  ];
  expect(comparisonOf(rows)).toBe('Countdowns of 10 s lose 2.1 × as many viewers as 5 s (31 videos and 24).');
  const layout = { setting: 'layout' as const, videos: 20 };
  expect(
    comparisonOf([
      { ...layout, value: 'split', loss: 0.03 },
      { ...layout, value: 'classic', loss: 0.06 },
    ]),
  ).toBe('The layout classic loses 2 × as many viewers as split (20 videos and 20).');
});

it('says nothing about small differences, one value or too few videos', () => {
  expect(comparisonOf([countdown('5', 24, 0.05), countdown('10', 24, 0.055)])).toBeNull();
  expect(comparisonOf([countdown('5', 24, 0.05)])).toBeNull();
  expect(comparisonOf([countdown('5', 24, 0.05), countdown('10', 19, null)])).toBeNull();
  expect(comparisonOf([countdown('5', 24, 0), countdown('10', 24, 0.1)])).toBeNull();
});

it('shows losses with a minus, and viewers who come back with a plus', () => {
  expect([0.124, 0.001, -0.03].map(lossText)).toEqual(['−12\u00A0%', '0\u00A0%', '+3\u00A0%']);
});
