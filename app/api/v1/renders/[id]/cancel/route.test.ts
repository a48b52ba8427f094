import { describe, expect, it } from 'vitest';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { cancelRenderContract, createRenderContract, getRenderContract } from '@/lib/core/contracts/renders';
import { createTestUser, finishedQuiz, type TestUser } from '@/lib/tools/testing/factories';
import { finishRender } from '@/lib/tools/testing/renders';
import { call, refuse, succeed } from '@/lib/tools/testing/request';

const prepare = async ({ key }: TestUser) => {
  const quiz = await succeed(createQuizContract, { key, body: finishedQuiz() });
  const { body } = await succeed(createRenderContract, { key, body: { quiz_id: quiz.body.data.id } });
  return { key, params: { id: body.data.id }, quizId: quiz.body.data.id };
};

describe('cancelRender', () => {
  describe('200', () => {
    it('cancels the render, and the quiz can be rendered again', async () => {
      const { quizId, ...parts } = await prepare(await createTestUser());
      const { body } = await succeed(cancelRenderContract, parts);
      expect(body.data).toMatchObject({ id: parts.params.id, status: 'cancelled', output_url: null });
      expect(body.data.completed_at).not.toBeNull();
      expect((await succeed(getRenderContract, parts)).body).toEqual(body);
      await succeed(createRenderContract, { key: parts.key, body: { quiz_id: quizId } });
    });

    it('for one of several concurrent requests; the others get 409', async () => {
      const parts = await prepare(await createTestUser());
      const responses = await Promise.all(Array.from({ length: 20 }, () => call(cancelRenderContract, parts)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    });

    it('replays the response for the same Idempotency-Key', async () => {
      const parts = { ...(await prepare(await createTestUser())), headers: { 'Idempotency-Key': 'stop' } };
      const first = await succeed(cancelRenderContract, parts);
      const again = await succeed(cancelRenderContract, parts);
      expect(again.text).toBe(first.text);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    });
  });

  describe('409', () => {
    it('if it has ended (D43)', async () => {
      const parts = await prepare(await createTestUser());
      await finishRender(parts.params.id);
      expect((await refuse('conflict', cancelRenderContract, parts)).body.detail).toContain('completed');
      const other = await prepare(await createTestUser());
      await succeed(cancelRenderContract, other);
      expect((await refuse('conflict', cancelRenderContract, other)).body.detail).toContain('cancelled');
    });
  });
});
