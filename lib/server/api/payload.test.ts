import { expect, test } from 'vitest';
import { MALFORMED, parseJson } from './payload';

const parse = (text: string | Buffer) => parseJson(Buffer.from(text));

test('parses JSON, and an empty body as an object', () => {
  expect(parse('{"a": [1, "é"]}')).toEqual({ a: [1, 'é'] });
  expect(parse('')).toEqual({});
  expect(parse('{"a": ')).toBe(MALFORMED);
  expect(parse(Buffer.from([0x22, 0xff, 0x22]))).toBe(MALFORMED);
});

test.each([
  ['values', `[${'0,'.repeat(60_000)}0]`, 'more than 50000 values'],
  ['empty objects', `[${'{},'.repeat(30_000)}0]`, 'more than 50000 values'],
  ['levels', '['.repeat(60_000) + ']'.repeat(60_000), 'more than 50000 values'],
])('refuses too many %s with 400', (_, text, reason) => {
  expect(() => parse(text)).toThrow(
    expect.objectContaining({ slug: 'validation-error', message: expect.stringContaining(reason) }),
  );
});
