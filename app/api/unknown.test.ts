import { statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { problemSchema } from '@/lib/core/contracts/contract';
import { createTestUser } from '@/lib/tools/testing/factories';
import { expectHeaders, send } from '@/lib/tools/testing/request';

const problemOf = async (response: Response) => {
  expectHeaders(response);
  return problemSchema.parse(await response.json());
};

describe('paths that do not exist', () => {
  it.each(['/api', '/api/nope', '/api/v1', '/api/v1/quizzes/1/2/3', '/api/v1/quizzes/%E0%A4%A', '/api/v2/quizzes'])(
    '%s returns a 404 with JSON, with and without a key',
    async (path) => {
      const { key } = await createTestUser();
      for (const response of [
        await send(path),
        await send(path, { key }),
        await send(path, { key, body: {} }, 'POST'),
      ]) {
        expect(response.status).toBe(404);
        expect(await problemOf(response)).toMatchObject({ status: 404 });
      }
    },
  );

  it('return application/problem+json to clients that accept it (D5)', async () => {
    const named = await send('/api/nope', { headers: { Accept: 'application/problem+json' } });
    expect(named.headers.get('content-type')).toBe('application/problem+json');
    const plain = await send('/api/nope');
    expect(plain.headers.get('content-type')).toBe('application/json');
  });

  it('do not include an existing path with a trailing slash', async () => {
    const { key } = await createTestUser();
    expect((await send('/api/v1/quizzes/', { key })).status).toBe(200);
  });
});

describe('unsupported methods', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s returns 405 with JSON and Allow', async (method) => {
    const { key } = await createTestUser();
    for (const response of [
      await send('/api/v1/quizzes', { key }, method),
      await send('/api/v1/quizzes', {}, method),
    ]) {
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST');
      expect((await problemOf(response)).detail).toContain(method);
    }
  });

  it('Allow has no HEAD without GET', async () => {
    const response = await send(`/api/v1/quizzes/${crypto.randomUUID()}/duplicate`, {}, 'HEAD');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'OPTIONS, POST']);
  });

  it('OPTIONS returns the supported methods', async () => {
    const response = await send('/api/v1/quizzes', {}, 'OPTIONS');
    expectHeaders(response);
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
  });
});

describe('other public paths', () => {
  it('every problem has a page at its type', async () => {
    const { type, title } = await problemOf(await send('/api/nope'));
    const page = await fetch(type);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(title);
  });

  it('health checks succeed', async () => {
    expect((await send('/healthz')).status).toBe(200);
    const ready = await send('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', database: 'ok', storage: 'ok' }]);
  });

  it('readiness checks don’t write to the storage every time', async () => {
    const probe = path.join(inject('dataDir'), 'storage/readyz/probe');
    const written = new Set<number>();
    for (let time = 0; time < 20; time++) {
      await send('/readyz');
      written.add(statSync(probe).mtimeMs);
    }
    // Results are cached for 10 s, which can end in between.
    expect(written.size).toBeLessThanOrEqual(2);
  });

  it('image resizing is disabled', async () => {
    const picture = '/_next/image?url=%2Fsamples%2Fpenguin.webp&w=640&q=75';
    expect((await send(picture)).status).toBe(404);
  });
});
