import { expect, test } from 'vitest';
import { parseJson } from './parse-json';

const LIMITS = { maxValues: 10, maxDepth: 3 };

test.each([
  '{"a": [1, {"b": "x"}], "c": null}',
  '"text, with {brackets}, [and] \\"quotes\\", \\\\"',
  '[[[]], "]]", "\\\\", ",,,,,,,,,,,,"]',
  ' 12 ',
  '[1,2,3,4,5,6,7,8,9]',
])('parses %s', (text) => {
  expect(parseJson(text, LIMITS)).toEqual(JSON.parse(text));
});

test.each([
  ['values of a list', '[1,2,3,4,5,6,7,8,9,10,11]', 'more than 10 values'],
  ['members', `{${Array.from({ length: 11 }, (_, index) => `"${index}":1`).join()}}`, 'more than 10 values'],
  ['empty lists', '[[],[],[],[],[],[]]', 'more than 10 values'],
  ['levels', '[[[[]]]]', 'more than 3 levels'],
  ['levels that never end', '[{"a":[{'.repeat(1e6), 'more than 3 levels'],
])('refuses too many %s', (_, text, reason) => {
  expect(() => parseJson(text, LIMITS)).toThrow(reason);
});

test.each(['', '<html>secret</html>', '{"secret": ', '"secret', '"secret\\', 'secret'])(
  'the error of %s quotes nothing',
  (text) => {
    const error = (() => {
      try {
        return parseJson(text, LIMITS);
      } catch (thrown) {
        return thrown as Error;
      }
    })();
    expect(error).toBeInstanceOf(SyntaxError);
    expect(`${(error as Error).stack} ${String((error as Error).cause)}`).not.toContain('secret');
  },
);
