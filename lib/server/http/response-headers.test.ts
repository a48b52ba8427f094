import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['https://quiz.example.com', 'max-age=31536000'],
  ['http://localhost:3000', undefined],
  ['https://localhost:3000', undefined],
])('responses of a service at %s have Strict-Transport-Security: %s', async (APP_URL, expected) => {
  const variables = {
    APP_URL,
    APP_SECRET: 'x'.repeat(32),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    OUTBOUND_ALLOW_CIDRS: '',
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  const { securityHeaders } = await import('./headers');
  expect(securityHeaders()['Strict-Transport-Security']).toBe(expected);
});
