import { expect, test } from 'vitest';
import { DEFAULT_WIDTHS, WIDTH_RANGES, widthsOf, widthsText, withWidth } from './column-widths';

test('restores the widths that the browser remembers', () => {
  const widths = withWidth(withWidth(DEFAULT_WIDTHS, 'outline', 300.04), 'preview', 50.55);
  expect(widthsOf(widthsText(widths))).toEqual(widths);
});

test('keeps widths within their range', () => {
  expect(withWidth(DEFAULT_WIDTHS, 'preview', 99).preview).toBe(WIDTH_RANGES.preview.max);
  expect(withWidth(DEFAULT_WIDTHS, 'outline', -5).outline).toBe(WIDTH_RANGES.outline.min);
  expect(widthsOf('9999-1')).toEqual({ outline: WIDTH_RANGES.outline.max, preview: WIDTH_RANGES.preview.min });
});

test.each([undefined, '', '300', '300-', 'a-b', '300-40-1', '300;40', '1e9-40'])(
  'falls back to the defaults for %s',
  (text) => {
    expect(widthsOf(text)).toEqual(DEFAULT_WIDTHS);
  },
);
