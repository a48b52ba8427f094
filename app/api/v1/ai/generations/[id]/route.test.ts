import { describe, expect, it } from 'vitest';
import { getGenerationContract } from '@/lib/core/contracts/generations';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { createGeneration } from '@/lib/tools/testing/generations';
import { succeed } from '@/lib/tools/testing/request';

const prepare = async ({ key, userId }: TestUser) => ({
  key,
  params: { id: (await createGeneration(userId, { inputTokens: 5, cost: 1_250_000 })).id },
});

describe('getGeneration', () => {
  describe('200', () => {
    it('returns every field', async () => {
      const user = await createTestUser();
      const parts = await prepare(user);
      const { data } = (await succeed(getGenerationContract, parts)).body;
      expect(data).toMatchObject({
        id: parts.params.id,
        userId: user.userId,
        status: 'queued',
        progress: 0,
        quizId: null,
        checks: [],
        preflight: null,
        inputTokens: 5,
        costUsd: 1.25,
      });
    });
  });
});
