import { statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { problemSchema } from '@/lib/contract';
import { createTestUser } from '@/lib/testing/factories';
import { expectHeaders, send } from '@/lib/testing/request';

const problemOf = async (response: Response) => {
  expectHeaders(response);
  return problemSchema.parse(await response.json());
};

describe('paths that do not exist', () => {
  it.each(['/api', '/api/nope', '/api/v1', '/api/v1/quizzes/1/2/3', '/api/v1/quizzes/%E0%A4%A', '/api/v2/quizzes'])(
    '%s is a JSON 404, with and without a key',
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

  it('is a problem document by name for those who ask for one (D5)', async () => {
    const named = await send('/api/nope', { headers: { Accept: 'application/problem+json' } });
    expect(named.headers.get('content-type')).toBe('application/problem+json');
    const plain = await send('/api/nope');
    expect(plain.headers.get('content-type')).toBe('application/json');
  });

  it('does not mind a slash at the end of a path that exists', async () => {
    const { key } = await createTestUser();
    expect((await send('/api/v1/quizzes/', { key })).status).toBe(200);
  });
});

describe('methods that a path does not know', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s is a JSON 405 with Allow', async (method) => {
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

  it('leaves out HEAD where there is nothing to GET', async () => {
    const response = await send(`/api/v1/quizzes/${crypto.randomUUID()}/duplicate`, {}, 'HEAD');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'OPTIONS, POST']);
  });

  it('answers OPTIONS with what is possible', async () => {
    const response = await send('/api/v1/quizzes', {}, 'OPTIONS');
    expectHeaders(response);
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
  });
});

describe('pages about the service', () => {
  it('explains every problem at its type', async () => {
    const { type, title } = await problemOf(await send('/api/nope'));
    const page = await fetch(type);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(title);
  });

  it('says that it is alive and ready', async () => {
    expect((await send('/healthz')).status).toBe(200);
    const ready = await send('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', database: 'ok', storage: 'ok' }]);
  });

  it('does not write to the storage for every question whether it is ready', async () => {
    const probe = path.join(inject('dataDir'), 'storage/readyz/probe');
    const written = new Set<number>();
    for (let time = 0; time < 20; time++) {
      await send('/readyz');
      written.add(statSync(probe).mtimeMs);
    }
    // Results are shared for 10 s, which may end in between.
    expect(written.size).toBeLessThanOrEqual(2);
  });

  it('resizes no pictures for anyone', async () => {
    const picture = '/_next/image?url=%2Fsamples%2Fpenguin.webp&w=640&q=75';
    expect((await send(picture)).status).toBe(404);
  });
});
