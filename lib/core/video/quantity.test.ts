import { expect, test } from 'vitest';
import { localizerFor } from '../words/localizer';
import { quantityText } from './quantity';

test('units are written before or after the number, and years without a comma', () => {
  const text = (value: number, unit: string | null, among?: number[]) =>
    quantityText(localizerFor('en'), value, unit, among);
  expect(text(4806, 'm')).toBe('4,806 m');
  expect(text(12.5, '$')).toBe('$12.5');
  expect(text(45, '%')).toBe('45%');
  expect(text(1969, null)).toBe('1969');
  expect(text(1969, 'm')).toBe('1,969 m');
  expect(text(1969, null, [12_000])).toBe('1,969');
});

test('a minus sign precedes the currency sign, and follows no number', () => {
  const text = (language: string, value: number, unit: string) => quantityText(localizerFor(language), value, unit);
  expect(text('en', -1_000_000, '€')).toBe('−€1,000,000');
  expect(text('de', -5, '€')).toBe('-5\u00A0€');
  expect(text('tr', -5, '%')).toBe('−%5');
  expect(text('fa', -5, '€')).toBe('−€۵');
  expect(text('en', -5, '°')).toBe('-5°');
});

test.each([
  ['de', ['4.806 m', '12,5\u00A0€', '45\u00A0%', '1969']],
  ['tr', ['4.806 m', '€12,5', '%45', '1969']],
  ['fa', ['۴٬۸۰۶ m', '€۱۲٫۵', '۴۵%', '۱۹۶۹']],
])('numbers, signs and years follow the language: %s', (language, texts) => {
  const text = (value: number, unit: string | null) => quantityText(localizerFor(language), value, unit);
  expect([text(4806, 'm'), text(12.5, '€'), text(45, '%'), text(1969, null)]).toEqual(texts);
});
