import { expect, it } from 'vitest';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { createRenderContract } from '@/lib/core/contracts/renders';
import { createRenderShareContract, listSharesContract } from '@/lib/core/contracts/shares';
import { createModeTestKey, createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { finishRender } from '@/lib/tools/testing/renders';
import { refuse, succeed } from '@/lib/tools/testing/request';

it('shares a finished video, but no other', async () => {
  const { key, userId } = await createTestUser();
  const quiz_id = (await succeed(createQuizContract, { key, body: finishedQuiz() })).body.data.id;
  const { id } = (await succeed(createRenderContract, { key, body: { quiz_id } })).body.data;
  const parts = { key, params: { id }, body: { allow_download: true } };
  expect((await refuse('conflict', createRenderShareContract, parts)).body.detail).toBe(
    'There is no video to share: the render is queued.',
  );
  await finishRender(id);
  const { data } = (await succeed(createRenderShareContract, parts)).body;
  expect(data).toMatchObject({ quiz_id, render_id: id, allow_download: true });
  expect((await succeed(listSharesContract, { key, query: { render_id: id } })).body.data).toEqual([data]);
  await refuse('conflict', createRenderShareContract, { ...parts, key: await createModeTestKey(userId) });
});
