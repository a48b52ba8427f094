import { expect, test } from 'vitest';
import { themeEffectsSchema } from '@/lib/model/theme-effects';
import { GROUPS, inWords, rangeOf } from './settings';

test('every effect can be set, in one place', () => {
  const offered = GROUPS.flatMap(({ settings }) => settings.map(({ member }) => member));
  expect(offered.toSorted()).toEqual(Object.keys(themeEffectsSchema.shape).toSorted());
});

test('bounds and choices are those of the schema', () => {
  expect(rangeOf('revealSuspenseFrames')).toEqual({ kind: 'number', min: 15, max: 90 });
  expect(rangeOf('frameStyle')).toMatchObject({ kind: 'choice', values: expect.arrayContaining(['gradient_border']) });
  expect(rangeOf('gradientAnimation')).toEqual({ kind: 'switch' });
  expect(rangeOf('urgencyColor')).toEqual({ kind: 'color' });
  expect(rangeOf('titleLetterSpacing')).toEqual({ kind: 'text' });
  expect(inWords('gradient_border')).toBe('Gradient border');
});
