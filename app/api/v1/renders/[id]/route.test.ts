import { describe, expect, it } from 'vitest';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import {
  cancelRenderContract,
  createRenderContract,
  deleteRenderContract,
  getRenderContract,
} from '@/lib/core/contracts/renders';
import { createTestUser, finishedQuiz, type TestUser } from '@/lib/tools/testing/factories';
import { finishRender } from '@/lib/tools/testing/renders';
import { refuse, succeed } from '@/lib/tools/testing/request';

const prepare = async ({ key }: TestUser) => {
  const quiz = await succeed(createQuizContract, { key, body: finishedQuiz() });
  const { body } = await succeed(createRenderContract, { key, body: { quiz_id: quiz.body.data.id } });
  return { key, params: { id: body.data.id } };
};

describe('getRender', () => {
  describe('200', () => {
    it('returns a queued render', async () => {
      const { body } = await succeed(getRenderContract, await prepare(await createTestUser()));
      expect(body.data).toMatchObject({ status: 'queued', output_url: null, started_at: null });
    });

    it('links to the video when it is ready', async () => {
      const parts = await prepare(await createTestUser());
      await finishRender(parts.params.id);
      const { body } = await succeed(getRenderContract, parts);
      expect(body.data).toMatchObject({ status: 'completed', progress: 100, size_bytes: 1234 });
      expect(body.data.output_url).toMatch(/\/files\/.+signature=/);
    });
  });
});

describe('deleteRender', () => {
  describe('204', () => {
    it('deletes the render and its video; a second request gets 404', async () => {
      const parts = await prepare(await createTestUser());
      await finishRender(parts.params.id, Buffer.from('a video'));
      const { body } = await succeed(getRenderContract, parts);
      const link = body.data.output_url ?? '';
      expect(await (await fetch(link)).text()).toBe('a video');
      await succeed(deleteRenderContract, parts);
      await refuse('not-found', getRenderContract, parts);
      await refuse('not-found', deleteRenderContract, parts);
      expect((await fetch(link)).status).toBe(404);
    });

    it('deletes failed and cancelled renders, which have no video', async () => {
      const parts = await prepare(await createTestUser());
      await succeed(cancelRenderContract, parts);
      await succeed(deleteRenderContract, parts);
      await refuse('not-found', getRenderContract, parts);
    });
  });

  describe('409', () => {
    it('while it is in progress', async () => {
      const parts = await prepare(await createTestUser());
      const { body } = await refuse('conflict', deleteRenderContract, parts);
      expect(body.detail).toContain('queued');
      await succeed(getRenderContract, parts);
    });
  });
});
