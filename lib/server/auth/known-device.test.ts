import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configure } from '../env';
import { deviceCookie, knownDevice } from './known-device';

beforeEach(() => {
  configure({ APP_URL: 'http://localhost:3000', APP_SECRET: 'x'.repeat(32) });
});
afterEach(() => {
  vi.useRealTimers();
});

const none = new Headers();
/** The headers of a browser that has this cookie. */
const withCookie = (setCookie: string) => new Headers({ Cookie: `other=1; ${setCookie.split(';')[0]}` });

test('recognises the browser only for the account that it signed in to', () => {
  const setCookie = deviceCookie(none, 'ada@example.com');
  expect(setCookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  const headers = withCookie(setCookie);
  expect(knownDevice(headers, 'Ada@example.com')).toMatch(/^[\w-]{16}$/);
  expect(knownDevice(headers, 'bob@example.com')).toBeNull();
  expect(knownDevice(none, 'ada@example.com')).toBeNull();
});

test('rejects forged and expired tokens', () => {
  const setCookie = deviceCookie(none, 'ada@example.com');
  const [id, expires, mac] = (/=([^;]+)/.exec(setCookie)?.[1] ?? '').split('.');
  const forge = (value: string) => knownDevice(withCookie(`quiz-video-device=${value}`), 'ada@example.com');
  expect(forge(`${id}.${expires}.${mac}`)).toBe(id);
  for (const value of [
    `${id}.${Number(expires) + 1}.${mac}`,
    `x${id}.${expires}.${mac}`,
    `${id}.${expires}.`,
    '..',
    '',
  ]) {
    expect(forge(value)).toBeNull();
  }
  configure({ APP_SECRET: 'y'.repeat(32) });
  expect(forge(`${id}.${expires}.${mac}`)).toBeNull();
  configure({ APP_SECRET_PREVIOUS: 'x'.repeat(32) });
  expect(forge(`${id}.${expires}.${mac}`)).toBe(id);
  vi.useFakeTimers({ now: Date.now() + 181 * 86_400_000 });
  expect(forge(`${id}.${expires}.${mac}`)).toBeNull();
  configure({ APP_SECRET_PREVIOUS: '' });
});

test('remembers the last five accounts', () => {
  let headers = none;
  const email = (index: number) => `user-${index}@example.com`;
  for (let index = 0; index < 7; index++) headers = withCookie(deviceCookie(headers, email(index)));
  const known = Array.from({ length: 7 }, (_, index) => knownDevice(headers, email(index)) !== null);
  expect(known).toEqual([false, false, true, true, true, true, true]);
});
