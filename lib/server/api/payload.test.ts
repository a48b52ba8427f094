import { expect, test } from 'vitest';
import { Malformed, parseJson } from './payload';

const parse = (text: string | Buffer) => parseJson(Buffer.from(text));

test('parses JSON, and an empty body as an object', () => {
  expect(parse('{"a": [1, "é"]}')).toEqual({ a: [1, 'é'] });
  expect(parse('')).toEqual({});
  expect(parse(Buffer.from([0x22, 0xff, 0x22]))).toEqual(new Malformed('The body is not valid UTF-8.'));
});

test.each([
  ['{"a": ', 1, 7],
  ['{"a": x}', 1, 7],
  ['{"a" 1}', 1, 6],
  ['{\n  "a": 1,\n  \'b\': 2\n}', 3, 3],
  ['[1,]', 1, 4],
  ['{"a": 1}}', 1, 9],
  ['{"a": 1 /* no */}', 1, 9],
  ['{"a": 01}', 1, 8],
  ['"abc', 1, 1],
])('says where the syntax error of %s is', (text, line, column) => {
  expect(parse(text)).toEqual(new Malformed(`The body is not valid JSON: see line ${line}, column ${column}.`));
});

test.each([
  ['values', `[${'0,'.repeat(60_000)}0]`, 'more than 50000 values'],
  ['empty objects', `[${'{},'.repeat(30_000)}0]`, 'more than 50000 values'],
  ['levels', '['.repeat(60_000) + ']'.repeat(60_000), 'more than 64 levels'],
])('refuses too many %s with 400', (_, text, reason) => {
  expect(() => parse(text)).toThrow(
    expect.objectContaining({ slug: 'validation-error', message: expect.stringContaining(reason) }),
  );
});
