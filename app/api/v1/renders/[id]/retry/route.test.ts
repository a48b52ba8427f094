import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { renders } from '@/drizzle/schema/index';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import {
  cancelRenderContract,
  createRenderContract,
  getRenderContract,
  retryRenderContract,
} from '@/lib/core/contracts/renders';
import { db } from '@/lib/server/db';
import { createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { call, refuse, succeed } from '@/lib/tools/testing/request';

const prepare = async () => {
  const { key } = await createTestUser();
  const quiz = await succeed(createQuizContract, { key, body: finishedQuiz() });
  const { body } = await succeed(createRenderContract, { key, body: { quiz_id: quiz.body.data.id } });
  return { key, params: { id: body.data.id } };
};

/** Fails a render as the worker would. API tests run without a worker. */
const fail = ({ params: { id } }: Awaited<ReturnType<typeof prepare>>) =>
  db()
    .update(renders)
    .set({ status: 'failed', errorMessage: 'No browser.', errorCode: 'browser_unavailable', completedAt: new Date() })
    .where(eq(renders.id, id));

describe('retryRender', () => {
  describe('202', () => {
    it('queues a failed render again, with the same id', async () => {
      const parts = await prepare();
      await fail(parts);
      expect((await succeed(getRenderContract, parts)).body.data.error).toEqual({
        code: 'browser_unavailable',
        component: 'browser',
      });
      const { body, headers } = await succeed(retryRenderContract, parts);
      expect(body.data).toMatchObject({ id: parts.params.id, status: 'queued', error: null, error_message: null });
      expect(headers.get('location')).toMatch(new RegExp(`/api/v1/renders/${parts.params.id}$`));
    });

    it('for one of several concurrent requests; the others get 409', async () => {
      const parts = await prepare();
      await fail(parts);
      const responses = await Promise.all(Array.from({ length: 10 }, () => call(retryRenderContract, parts)));
      expect(responses.map(({ status }) => status).sort()).toEqual([202, ...Array(9).fill(409)]);
    });

    it('queues a cancelled render again', async () => {
      const parts = await prepare();
      await succeed(cancelRenderContract, parts);
      expect((await succeed(retryRenderContract, parts)).body.data.status).toBe('queued');
    });
  });

  describe('404', () => {
    it('for a render of another user', async () => {
      const parts = await prepare();
      await fail(parts);
      const { key } = await createTestUser();
      await refuse('not-found', retryRenderContract, { ...parts, key });
    });
  });

  describe('409', () => {
    it('while it is in progress', async () => {
      expect((await refuse('conflict', retryRenderContract, await prepare())).body.detail).toContain('queued');
    });
  });
});
