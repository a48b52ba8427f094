import { expect, test } from 'vitest';
import { parseByteRange } from './byte-range';

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
])('%s of 100 bytes', (header, range) => expect(parseByteRange(header, 100)).toEqual(range));

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s cannot be satisfied', (header) =>
  expect(parseByteRange(header, 100)).toBe('unsatisfiable'),
);

test.each([null, '', 'bytes=', 'bytes=-', 'bytes=20-10', 'bytes=0-1,5-6', 'pages=1-2'])(
  'returns null, for the whole file, for the header %s',
  (header) => expect(parseByteRange(header, 100)).toBeNull(),
);

test('no range of an empty file can be satisfied', () => {
  expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseByteRange('bytes=-1', 0)).toBe('unsatisfiable');
});
