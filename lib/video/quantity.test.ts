import { expect, test } from 'vitest';
import { quantityText } from './quantity';

test('units are written before or after the number, and years without a comma', () => {
  expect(quantityText(4806, 'm')).toBe('4,806 m');
  expect(quantityText(12.5, '$')).toBe('$12.5');
  expect(quantityText(45, '%')).toBe('45%');
  expect(quantityText(1969, null)).toBe('1969');
  expect(quantityText(1969, 'm')).toBe('1,969 m');
  expect(quantityText(1969, null, [12_000])).toBe('1,969');
});
