import { beforeEach, expect, test } from 'vitest';
import { hashOfToken } from '../domain/users/tokens';
import { configure } from '../env';
import { isSignUpBrowser, signUpCookieOptions, signUpCookieValue } from './sign-up-browser';

beforeEach(() => {
  configure({ APP_URL: 'http://localhost:3000', APP_SECRET: 'x'.repeat(32), APP_SECRET_PREVIOUS: '' });
});

const browserWith = (value: string) => new Headers({ Cookie: `other=1; quiz-video-sign-up=${value}` });
const valueFor = (secret: string, headers = new Headers()) => signUpCookieValue(headers, hashOfToken(secret));

test('recognises the browser only for its own sign-up', () => {
  const browser = browserWith(valueFor('own'));
  expect(isSignUpBrowser(browser, 'own')).toBe(true);
  expect(isSignUpBrowser(browser, 'other')).toBe(false);
  expect(isSignUpBrowser(new Headers(), 'own')).toBe(false);
  expect(signUpCookieOptions()).toMatchObject({ httpOnly: true, sameSite: 'lax', maxAge: 86_400 });
});

test('rejects forged values, and those of secrets that are not configured any more', () => {
  const value = valueFor('own');
  const last = value.endsWith('A') ? 'B' : 'A';
  const hash = Buffer.from(hashOfToken('own'), 'hex').toString('base64url');
  for (const forged of [
    '',
    '~',
    'x',
    hash,
    value.slice(1),
    `${value}A`,
    `${last}${value.slice(1)}`,
    '~'.repeat(9999),
  ]) {
    expect(isSignUpBrowser(browserWith(forged), 'own')).toBe(false);
  }
  configure({ APP_SECRET: 'y'.repeat(32) });
  expect(isSignUpBrowser(browserWith(value), 'own')).toBe(false);
  configure({ APP_SECRET_PREVIOUS: 'x'.repeat(32) });
  expect(isSignUpBrowser(browserWith(value), 'own')).toBe(true);
});

test('remembers the last five sign-ups, and nothing else that the cookie had', () => {
  let value = 'x'.repeat(5000);
  for (let index = 0; index < 7; index++) value = valueFor(`secret ${index}`, browserWith(value));
  expect(value).toMatch(/^([\w-]{43}~){4}[\w-]{43}$/);
  const known = Array.from({ length: 7 }, (_, index) => isSignUpBrowser(browserWith(value), `secret ${index}`));
  expect(known).toEqual([false, false, true, true, true, true, true]);
});
