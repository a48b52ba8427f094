import { describe, expect, test } from 'vitest';
import { HOME, ownPath } from './own-path';

describe('ownPath', () => {
  test('returns to paths of this site', () => {
    expect(ownPath('/quizzes/1?tab=rounds#end')).toBe('/quizzes/1?tab=rounds#end');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'http://own.invalid@evil.example',
    'http://[',
    undefined,
    ['/a', '/b'],
  ])('never leaves it: %j', (wanted) => {
    expect(ownPath(wanted)).toBe(HOME);
  });

  test('never makes a path that a browser takes for a host', () => {
    expect(new URL(ownPath('/.//evil.example'), 'https://app.example').origin).toBe('https://app.example');
  });
});
