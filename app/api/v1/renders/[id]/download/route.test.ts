import { describe, expect, it } from 'vitest';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { createRenderContract, downloadRenderContract } from '@/lib/core/contracts/renders';
import { createTestUser, finishedQuiz, type TestUser } from '@/lib/tools/testing/factories';
import { finishRender } from '@/lib/tools/testing/renders';
import { refuse, succeed } from '@/lib/tools/testing/request';

const prepare = async ({ key }: TestUser) => {
  const quiz = await succeed(createQuizContract, { key, body: finishedQuiz() });
  const { body } = await succeed(createRenderContract, { key, body: { quiz_id: quiz.body.data.id } });
  return { key, params: { id: body.data.id } };
};

describe('downloadRender', () => {
  describe('200', () => {
    it('returns a link that is valid for at least an hour (D41)', async () => {
      const parts = await prepare(await createTestUser());
      await finishRender(parts.params.id);
      const { body } = await succeed(downloadRenderContract, parts);
      expect(body.data.expires_in).toBeGreaterThanOrEqual(3600);
      const expires = Number(new URL(body.data.url).searchParams.get('expires'));
      expect(expires).toBeGreaterThan(Date.now() / 1000 + 3600);
    });
  });

  describe('409', () => {
    it('if there is no video', async () => {
      const { body } = await refuse('conflict', downloadRenderContract, await prepare(await createTestUser()));
      expect(body.detail).toContain('queued');
    });
  });
});
