import { expect, test } from 'vitest';
import { themeEffectsSchema } from '@/lib/model/theme-effects';
import { GROUPS, labelOf, rangeOf } from './settings';

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
