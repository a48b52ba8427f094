import { expect, test } from 'vitest';
import { SCOPES } from '@/lib/core/model/scopes';
import { parseKeyArguments } from './key-arguments';

const faultOf = (...args: string[]) => {
  try {
    parseKeyArguments(args);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
};

test('reads email, scopes and name', () => {
  expect(
    parseKeyArguments(['--email', 'Ada@Example.com', '--scopes', 'quizzes:read, renders:write', '--name', 'CI']),
  ).toEqual({
    email: 'ada@example.com',
    scopes: ['quizzes:read', 'renders:write'],
    name: 'CI',
    livemode: true,
  });
  expect(parseKeyArguments(['--email', 'a@example.com', '--scopes', 'quizzes:read', '--test']).livemode).toBe(false);
});

test('reports an unknown scope with a list of all scopes', () => {
  const fault = faultOf('--email', 'a@example.com', '--scopes', 'quizzes:read,quizes:write');
  expect(fault).toContain('Unknown scope: quizes:write.');
  for (const scope of SCOPES) expect(fault).toContain(scope);
});

test('prints the usage if an option is missing or unknown', () => {
  for (const args of [[], ['--email', 'a@example.com'], ['--scopes', 'quizzes:read'], ['--mail', 'a@example.com']]) {
    expect(faultOf(...args)).toContain('npm run --silent key -- --email');
  }
});

test('says what is wrong with an email address or a name', () => {
  expect(faultOf('--email', 'ada', '--scopes', 'quizzes:read')).toContain('--email: Enter an email address');
  expect(faultOf('--email', 'a@example.com', '--scopes', 'quizzes:read', '--name', 'x'.repeat(101))).toContain(
    '--name:',
  );
});
