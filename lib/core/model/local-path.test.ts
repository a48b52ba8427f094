import { describe, expect, test } from 'vitest';
import { HOME, localPath } from './local-path';

describe('localPath', () => {
  test('accepts paths of this site', () => {
    expect(localPath('/quizzes/1?tab=rounds#end')).toBe('/quizzes/1?tab=rounds#end');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'http://local.invalid@evil.example',
    'http://[',
    undefined,
    ['/a', '/b'],
  ])('rejects %j', (wanted) => {
    expect(localPath(wanted)).toBe(HOME);
  });

  test('never returns a path that browsers treat as a host', () => {
    expect(new URL(localPath('/.//evil.example'), 'https://app.example').origin).toBe('https://app.example');
  });
});
