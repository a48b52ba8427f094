import { describe, expect, it } from 'vitest';
import { uploadMediaContract } from '@/lib/core/contracts/media';
import { createAccount, signIn } from '@/lib/tools/testing/browser';
import { createTestUser } from '@/lib/tools/testing/factories';
import { form } from '@/lib/tools/testing/form';
import { blankPng } from '@/lib/tools/testing/media-files';
import { OTHER_ORIGIN } from '@/lib/tools/testing/other-origin';
import { expectHeaders, send, succeed } from '@/lib/tools/testing/request';

const ELSEWHERE = { Origin: OTHER_ORIGIN, 'Sec-Fetch-Site': 'cross-site' };

const expectReadable = (response: Response) => {
  expect(response.headers.get('access-control-allow-origin')).toBe(OTHER_ORIGIN);
  expect(response.headers.get('vary')).toContain('Origin');
  expect(response.headers.has('access-control-allow-credentials')).toBe(false);
  const exposed = response.headers.get('access-control-expose-headers')?.split(', ') ?? [];
  expect(exposed).toEqual(
    expect.arrayContaining([
      'Location',
      'Link',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'X-Request-Id',
      'Idempotent-Body',
      'Idempotent-Replayed',
      'ETag',
    ]),
  );
};

describe('scripts on pages of CORS_ORIGINS', () => {
  it('get a preflight response that they can cache', async () => {
    const headers = {
      ...ELSEWHERE,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization',
    };
    const response = await send('/api/v1/quizzes', { headers }, 'OPTIONS');
    expect(response.status).toBe(204);
    expectHeaders(response);
    expectReadable(response);
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS, POST');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'Accept, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-Request-Id',
    );
    expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(600);
  });

  it('can read and write with a key, and read errors', async () => {
    const { key } = await createTestUser();
    const created = await send('/api/v1/quizzes', { key, headers: ELSEWHERE, body: {} }, 'POST');
    expect(created.status).toBe(201);
    expectReadable(created);
    for (const [path, method] of [
      ['/api/v1/quizzes', 'GET'],
      ['/api/v1/nope', 'GET'],
      ['/api/v1/quizzes', 'PUT'],
    ]) {
      expectReadable(await send(path ?? '', { headers: ELSEWHERE }, method));
    }
  });

  it('cannot use the session of the page’s visitor', async () => {
    const cookie = await signIn(await createAccount());
    const response = await send('/api/v1/quizzes', { headers: { ...ELSEWHERE, Cookie: cookie }, body: {} }, 'POST');
    expect(response.status).toBe(403);
    expectReadable(response);
    const read = await send('/api/v1/quizzes', { headers: { ...ELSEWHERE, Cookie: cookie } });
    // Without Access-Control-Allow-Credentials the browser hides the response from the page.
    expectReadable(read);
  });
});

it('scripts on pages of all other sites get nothing', async () => {
  const { key } = await createTestUser();
  const Origin = 'https://evil.example';
  const preflight = {
    Origin,
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': 'authorization',
  };
  for (const response of [
    await send('/api/v1/quizzes', { headers: preflight }, 'OPTIONS'),
    await send('/api/v1/quizzes', { key, headers: { Origin } }),
    await send('/api/v1/openapi.json', { headers: { Origin } }),
    await send('/api/v1/nope', { headers: { Origin } }),
  ]) {
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('vary')).toContain('Origin');
  }
});

it('scripts on pages of any site can request parts of signed files', async () => {
  const { key } = await createTestUser();
  const { url } = (await succeed(uploadMediaContract, { key, ...form({ bytes: blankPng(2, 2) }) })).body.data;
  const { pathname, search } = new URL(url);
  const headers = {
    Origin: 'https://any.example',
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': 'range',
  };
  const preflight = await send(pathname + search, { headers }, 'OPTIONS');
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Range');
});
