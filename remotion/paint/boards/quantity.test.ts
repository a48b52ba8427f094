import { expect, it } from 'vitest';
import { figuresOf } from './quantity';

it.each([
  ['1,234.5', false, ['1', ',', '2', '3', '4', '.', '5']],
  ['4.8M', false, ['4', '.', '8', 'M']],
  ['48 लाख', false, ['4', '8', ' लाख']],
  ['۴٫۸', true, ['۴', '٫', '۸']],
  ['4.8 مليون', true, ['مليون ', '4', '.', '8']],
])('the figures of %s are digits and whole words', (text, rightToLeft, figures) => {
  expect(figuresOf(text, rightToLeft)).toEqual(figures);
});
