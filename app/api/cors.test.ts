import { describe, expect, it } from 'vitest';
import { createAccount, signIn } from '@/lib/tools/testing/browser';
import { createTestUser } from '@/lib/tools/testing/factories';
import { expectHeaders, send } from '@/lib/tools/testing/request';

const ELSEWHERE = { Origin: 'https://quiz-maker.example', 'Sec-Fetch-Site': 'cross-site' };

const expectReadable = (response: Response) => {
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
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

describe('scripts on pages of other sites', () => {
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
      'Accept, Authorization, Content-Type, Idempotency-Key, If-Match, Last-Event-ID',
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
