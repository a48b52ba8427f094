import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnApp, startOwnApp } from '@/lib/tools/testing/own-app';
import { exchangeRaw, rawRequest } from '@/lib/tools/testing/raw-http';
import { builtPaths } from '@/lib/tools/testing/routes';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
};

describe('the security headers', () => {
  let app: OwnApp;
  beforeAll(async () => {
    app = await startOwnApp({ HTTP_PAGES_PER_MINUTE: '1000000' });
  });
  afterAll(() => app?.stop());

  it('are on the responses of all routes, and on refusals', async () => {
    const others = [
      '/nope',
      '/sounds/outro.wav',
      '/_next/static/nope',
      '/api/auth/session',
      '/api/auth/nope',
      '/docs/%',
      '*',
    ];
    for (const path of [...builtPaths(), ...others]) {
      const { headers } = await exchangeRaw(app.url, rawRequest(path));
      expect({ path, ...headers }).toMatchObject({ path, ...EVERYWHERE });
    }
    const unparsed = [
      'nothing that is HTTP\r\n\r\n',
      rawRequest('/', { method: 'CONNECT' }),
      rawRequest('/', { headers: { Expect: 'x' } }),
    ];
    for (const text of unparsed) expect((await exchangeRaw(app.url, text)).headers).toMatchObject(EVERYWHERE);
  });

  it('files of users keep their own policy', async () => {
    const { headers } = await exchangeRaw(app.url, rawRequest('/files/x'));
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});
