import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePointLength, text } from './text';

const codes = (max: number, min: number, value: unknown) =>
  text(max, min)
    .safeParse(value)
    .error?.issues.map(({ code }) => code) ?? [];

describe('text (D13)', () => {
  test('normalises to NFC, with LF for CRLF', () => {
    expect(text(10).parse('e\u0301\r\nx\ty')).toBe('é\nx\ty');
  });

  test('counts code points after normalising', () => {
    expect(codePointLength('👩‍🚀e\u0301')).toBe(5);
    expect(codes(2, 2, '😀😀')).toEqual([]);
    expect(codes(1, 0, 'e\u0301')).toEqual([]);
    expect(codes(2, 0, '😀😀😀')).toEqual(['too_big']);
    expect(codes(9, 1, '')).toEqual(['too_small']);
    expect(codes(9, 1, ' \n\u00a0')).toEqual(['too_small']);
    expect(codes(9, 0, ' ')).toEqual([]);
  });

  test.each([
    ['NUL', '\u0000'],
    ['escape', 'a\u001b[31m'],
    ['a lone carriage return', 'a\rb'],
    ['delete', '\u007f'],
    ['a C1 control', '\u0085'],
    ['a high surrogate alone', 'a\ud83d'],
    ['a low surrogate alone', '\ude00a'],
  ])('rejects %s', (_, value) => expect(codes(99, 0, value)).toEqual(['custom']));

  test.each([
    ['a far too long text', 'a'.repeat(1_000_000), 'too_big'],
    ['a megabyte of combining characters in the wrong order', `a${'\u0315\u0300'.repeat(250_000)}`, 'too_big'],
    ['more than 30 combining characters in a row', `a${'\u0315\u0300'.repeat(16)}`, 'custom'],
  ])('rejects %s without normalising it', (_, value, code) => {
    // Normalising the second takes four minutes.
    expect(codes(200, 0, value)).toEqual([code]);
  });

  test('accepts 30 combining characters in a row', () => {
    expect(codes(200, 0, `a${'\u0315'.repeat(30)}`)).toEqual([]);
  });

  test('reports a forbidden character and a wrong length together', () => {
    expect(codes(2, 0, 'abc\u0000')).toEqual(['custom', 'too_big']);
  });

  test('accepts all well-formed text without control characters, and does not change its own result', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const result = text(10_000).parse(value);
        expect(result).toBe(value.normalize('NFC'));
        expect(text(10_000).parse(result)).toBe(result);
      }),
    );
  });
});
