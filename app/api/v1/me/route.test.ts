import { describe, expect, it } from 'vitest';
import { getMeContract } from '@/lib/core/contracts/usage';
import { createTestUser } from '@/lib/tools/testing/factories';
import { succeed } from '@/lib/tools/testing/request';

describe('getMe', () => {
  it('says who sent the request and what is left, for a key with any scope', async () => {
    const { userId, key } = await createTestUser(['themes:read']);
    const { data } = (await succeed(getMeContract, { key })).body;
    expect(data).toMatchObject({ user_id: userId, scopes: ['themes:read'], livemode: true });
    expect(data.key?.prefix).toBe(key.slice(0, 16));
    expect(data.rate_limits.map(({ bucket }) => bucket)).toEqual(['read', 'write', 'render', 'ai']);
    const left = async () =>
      (await succeed(getMeContract, { key })).body.data.rate_limits.find(({ bucket }) => bucket === 'read')
        ?.remaining ?? 0;
    expect(await left()).toBe((await left()) + 1);
    expect(data.quotas).toContainEqual({ resource: 'quizzes', limit: 10_000, used: 0 });
  });
});
