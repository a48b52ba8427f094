import { expect, test } from 'vitest';
import { mayReadMetrics } from './metrics-access';

const ask = (headers: Record<string, string>, token: string | undefined, isProduction: boolean) =>
  mayReadMetrics({ headers: new Headers(headers) }, { METRICS_TOKEN: token, isProduction });

const TOKEN = 'a-token-of-the-operator';

test.each([true, false])('with a token, only its bearer reads the metrics (production: %s)', (isProduction) => {
  expect(ask({ authorization: `Bearer ${TOKEN}`, host: 'quiz.example.com' }, TOKEN, isProduction)).toBe('allowed');
  expect(ask({ authorization: 'Bearer another', host: 'localhost' }, TOKEN, isProduction)).toBe('refused');
  expect(ask({ authorization: TOKEN, host: 'localhost' }, TOKEN, isProduction)).toBe('refused');
  expect(ask({ host: 'localhost' }, TOKEN, isProduction)).toBe('refused');
});

test('without a token, they are off in production, also for this machine', () => {
  expect(ask({ host: 'localhost:3000' }, undefined, true)).toBe('off');
  expect(ask({ host: 'localhost:3000', authorization: 'Bearer ' }, undefined, true)).toBe('off');
});

test('without a token, they are open in development to requests for this machine only', () => {
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:80'])
    expect(ask({ host }, undefined, false)).toBe('allowed');
  for (const host of ['rebound.example.com', 'localhost.example.com', '192.168.0.2:3000', 'a b', '']) {
    expect(ask({ host }, undefined, false)).toBe('off');
  }
  expect(ask({}, undefined, false)).toBe('off');
});
