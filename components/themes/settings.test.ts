import { expect, test } from 'vitest';
import { DEFAULT_EFFECTS, themeEffectsSchema } from '@/lib/core/model/theme-effects';
import { GROUPS, labelOf, numberText, rangeOf } from './settings';

test('every effect appears in exactly one group', () => {
  const offered = GROUPS.flatMap(({ settings }) => settings.map(({ member }) => member));
  expect(offered.toSorted()).toEqual(Object.keys(themeEffectsSchema.shape).toSorted());
});

test('ranges and choices come from the schema', () => {
  expect(rangeOf('revealSuspenseFrames')).toEqual({ kind: 'number', min: 15, max: 90 });
  expect(rangeOf('frameStyle')).toMatchObject({ kind: 'choice', values: expect.arrayContaining(['gradient_border']) });
  expect(rangeOf('gradientAnimation')).toEqual({ kind: 'switch' });
  expect(rangeOf('urgencyColor')).toEqual({ kind: 'color' });
  expect(rangeOf('titleLetterSpacing')).toEqual({ kind: 'text' });
  expect(labelOf('gradient_border')).toBe('Gradient border');
});

test('numbers have the units that people read: percent and seconds', () => {
  expect(numberText(0.13, '%')).toBe('13%');
  expect(numberText(45, 'frames')).toBe('1.5 s');
  expect(numberText(1.05, '×')).toBe('1.05×');
  expect(numberText(30, 'px')).toBe('30 px');
  expect(numberText(8, undefined)).toBe('8');
});

test('the slider of every effect can stand at its default', () => {
  for (const { member, step = 0.01 } of GROUPS.flatMap(({ settings }) => settings)) {
    const range = rangeOf(member);
    if (range.kind !== 'number') continue;
    const steps = (Number(DEFAULT_EFFECTS[member]) - range.min) / step;
    expect(Math.abs(steps - Math.round(steps)), member).toBeLessThan(1e-6);
  }
});
