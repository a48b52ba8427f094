import { expect, test } from 'vitest';
import { copyTitle } from './copy-title';
import { codePointLength } from './text';

test('adds "(copy)" to the title', () => expect(copyTitle('Space', 200)).toBe('Space (copy)'));

test('shortens a long title between code points to the maximum length', () => {
  const title = copyTitle('😀'.repeat(100), 100);
  expect(codePointLength(title)).toBe(100);
  expect(title).toBe(`${'😀'.repeat(93)} (copy)`);
});
