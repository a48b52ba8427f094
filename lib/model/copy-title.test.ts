import { expect, test } from 'vitest';
import { copyTitle } from './copy-title';
import { codePointLength } from './text';

test('a copy says that it is one', () => expect(copyTitle('Space', 200)).toBe('Space (copy)'));

test('a long title is shortened between code points, to the longest allowed', () => {
  const title = copyTitle('😀'.repeat(100), 100);
  expect(codePointLength(title)).toBe(100);
  expect(title).toBe(`${'😀'.repeat(93)} (copy)`);
});
