import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { createTestUser } from '@/lib/tools/testing/factories';
import { type OwnApp, startOwnApp } from '@/lib/tools/testing/own-app';
import { expectHeaders, send } from '@/lib/tools/testing/request';

describe('two web processes on one database', () => {
  let other: OwnApp;
  beforeAll(async () => {
    other = await startOwnApp();
  });
  afterAll(() => other?.stop());

  const both = (key: string, path = '/api/v1/quizzes') => [send(path, { key }), send(`${other.url}${path}`, { key })];

  it('both reject a key immediately after it is revoked', async () => {
    const user = await createTestUser();
    // Several times, in case anything is cached.
    for (let time = 0; time < 3; time++) {
      for (const response of await Promise.all(both(user.key))) expect(response.status).toBe(200);
    }
    await revokeApiKey(user, user.keyId);
    for (const response of await Promise.all(both(user.key))) expect(response.status).toBe(401);
  });

  it('share rate limits', async () => {
    const { key } = await createTestUser();
    const remaining: number[] = [];
    for (const path of ['', other.url, '', other.url]) {
      remaining.push(expectHeaders(await send(`${path}/api/v1/quizzes`, { key })).remaining);
    }
    expect(remaining).toEqual([299, 298, 297, 296]);
  });
});
