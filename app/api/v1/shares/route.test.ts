import { expect, it } from 'vitest';
import { listSharesContract } from '@/lib/core/contracts/shares';
import { faults, refuse, succeed } from '@/lib/tools/testing/request';
import { createShare } from '@/lib/tools/testing/shares';

it('lists shares in pages, newest first, of a quiz', async () => {
  const first = await createShare();
  const { user } = first;
  const second = await createShare({}, user);
  const page = await succeed(listSharesContract, { key: user.key, query: { limit: '1' } });
  expect(page.body.data).toEqual([second.share]);
  const cursor = page.body.pagination.cursor ?? '';
  const next = await succeed(listSharesContract, { key: user.key, query: { limit: '1', cursor } });
  expect(next.body.data).toEqual([first.share]);
  const ofQuiz = await succeed(listSharesContract, { key: user.key, query: { quiz_id: first.quizId } });
  expect(ofQuiz.body.data).toEqual([first.share]);
  const other = await createShare();
  const hidden = await succeed(listSharesContract, { key: other.user.key, query: { quiz_id: first.quizId } });
  expect(hidden.body.data).toEqual([]);
  const query = { quiz_id: 'x', limit: '0' };
  expect(faults(await refuse('validation-error', listSharesContract, { key: user.key, query }))).toEqual([
    'limit',
    'quiz_id',
  ]);
});
