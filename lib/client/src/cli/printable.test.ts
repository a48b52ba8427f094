import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printable, printableJson } from './output';

const HOSTILE = '\x1b[2Jquiz\r\n\x07\x9b31m\u202Egpj.exe\u2066\u2028\ud800\ufeff\0\x7f';
const hasControl = (text: string) => /[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029]/.test(text);

describe('printable', () => {
  it('leaves no control character, and shows it instead', () => {
    expect(printable('a\x1b[31mb\n')).toBe('a\\u001b[31mb\\u000a');
    expect(printable('\ud83dx')).toBe('\\ud83dx');
    expect(hasControl(printable(HOSTILE))).toBe(false);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !hasControl(printable(text))));
  });

  it('keeps texts of all scripts and emojis', () => {
    for (const text of ['Größe – “quoted”', '日本語', 'كوكب', '👩‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'नमस्ते', 'می‌خواهم'])
      expect(printable(text)).toBe(text);
  });
});

describe('printableJson', () => {
  it('has the same value without control characters', () => {
    const value = { text: HOSTILE, [HOSTILE]: [1, null] };
    expect(JSON.parse(printableJson(value))).toEqual(value);
    expect(hasControl(printableJson(value))).toBe(false);
    const document = printableJson(value, 2);
    expect(JSON.parse(document)).toEqual(value);
    expect(document.split('\n').length).toBeGreaterThan(3);
  });
});
