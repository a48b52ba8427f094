import { describe, expect, it } from 'vitest';
import { cancelGenerationContract, getGenerationContract } from '@/lib/core/contracts/generations';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { createGeneration } from '@/lib/tools/testing/generations';
import { call, expectHeaders, refuse, succeed } from '@/lib/tools/testing/request';

const prepare = async ({ key, userId }: TestUser) => ({
  key,
  params: { id: (await createGeneration(userId)).id },
});

describe('cancelGeneration', () => {
  describe('200', () => {
    it('for one of several concurrent requests; the others get 409', async () => {
      const parts = await prepare(await createTestUser());
      const responses = await Promise.all(Array.from({ length: 20 }, () => call(cancelGenerationContract, parts)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
      const read = await succeed(getGenerationContract, parts);
      expect(read.body.data).toMatchObject({ status: 'cancelled', quizId: null });
      expect(read.body.data.completedAt).not.toBeNull();
    });

    it('replays the response for the same Idempotency-Key', async () => {
      const parts = { ...(await prepare(await createTestUser())), headers: { 'Idempotency-Key': 'stop' } };
      const first = await succeed(cancelGenerationContract, parts);
      expect(expectHeaders(first).bucket).toBe('write');
      expect((await succeed(cancelGenerationContract, parts)).text).toBe(first.text);
    });
  });

  describe('409', () => {
    it('if it has ended', async () => {
      const { key, userId } = await createTestUser();
      const { id } = await createGeneration(userId, { status: 'failed' });
      const response = await refuse('conflict', cancelGenerationContract, { key, params: { id } });
      expect(response.body.detail).toContain('failed');
    });
  });
});
