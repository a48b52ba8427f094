import { describe, expect, it } from 'vitest';
import { drawable, leastLineHeight, lettersJoin } from './scripts';

describe('drawable', () => {
  it('composes letters and their marks', () => {
    expect(drawable('e\u0301')).toBe('\u00E9');
  });

  it('writes out fractions that fonts lack', () => {
    expect(drawable('2⅓ ½')).toBe('2\u00A01⁄3 ½');
  });

  it('marks emoji that look like symbols, once', () => {
    expect(drawable('⚡ ⚽\uFE0F ✊🏽 🍎 ♥')).toBe('⚡\uFE0F ⚽\uFE0F ✊🏽 🍎 ♥');
  });
});

describe('lettersJoin', () => {
  it.each([
    ['سلام', true],
    ['नमस्ते', true],
    ['hello', false],
    ['日本', false],
  ])('of "%s" is %s', (text, expected) => {
    expect(lettersJoin(text)).toBe(expected);
  });
});

describe('leastLineHeight', () => {
  it('gives room to scripts with marks above and below', () => {
    expect(leastLineHeight('Paris')).toBe(0);
    expect(leastLineHeight('ประเทศไทย')).toBeGreaterThan(1.3);
    expect(leastLineHeight('भारत')).toBeGreaterThan(1.3);
  });
});
