import { expect, test } from 'vitest';
import { configure } from '../env';
import { sessionCookieName, sessionCookieOptions } from './cookies';

test('the session cookie is bound to this host and to HTTPS', () => {
  configure({
    APP_URL: 'https://quiz.example',
    APP_SECRET: 'x'.repeat(32),
    DATABASE_URL: 'postgres://user:password@localhost/quiz',
  });
  expect(sessionCookieName()).toBe('__Host-quiz-video-session');
  expect(sessionCookieOptions()).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true });
});

test('the session cookie works over HTTP on localhost', () => {
  configure({ APP_URL: 'http://localhost:3000' });
  expect(sessionCookieName()).toBe('quiz-video-session');
  expect(sessionCookieOptions().secure).toBe(false);
});
