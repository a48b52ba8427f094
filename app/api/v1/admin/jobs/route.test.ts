import { expect, test } from 'vitest';
import {
  cancelJobContract,
  getJobContract,
  listJobsContract,
  retryJobContract,
} from '@/lib/core/contracts/administration';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { createRenderContract } from '@/lib/core/contracts/renders';
import { createTestAdministrator, createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { refuse, succeed } from '@/lib/tools/testing/request';

test('lists, reads, cancels and retries a render of another user', async () => {
  const { key } = await createTestAdministrator();
  const owner = await createTestUser();
  const quiz = await succeed(createQuizContract, { key: owner.key, body: finishedQuiz() });
  const render = await succeed(createRenderContract, { key: owner.key, body: { quiz_id: quiz.body.data.id } });
  const { id } = render.body.data;
  const query = { state: 'waiting', user_id: owner.userId };
  const list = await succeed(listJobsContract, { key, query });
  expect(list.body.data).toMatchObject([{ id, kind: 'render', status: 'queued' }]);
  const job = await succeed(getJobContract, { key, params: { id } });
  expect(job.body.data.story[0]).toContain(id);
  const cancelled = await succeed(cancelJobContract, { key, params: { id } });
  expect(cancelled.body.data.status).toBe('cancelled');
  await refuse('conflict', cancelJobContract, { key, params: { id } });
  const retried = await succeed(retryJobContract, { key, params: { id } });
  expect(retried.body.data.status).toBe('queued');
});
