import { expect, it } from 'vitest';
import { listShareCommentsContract } from '@/lib/core/contracts/shares';
import { succeed } from '@/lib/tools/testing/request';
import { createShare, REVIEW_COMMENT, review } from '@/lib/tools/testing/shares';

it('lists what reviewers wrote, newest first', async () => {
  const { user, share, token } = await createShare();
  expect((await review(token, 'comments', REVIEW_COMMENT)).status).toBe(201);
  expect((await review(token, 'decision', { name: 'Ada', decision: 'approved' })).status).toBe(201);
  const parts = { key: user.key, params: { id: share.id } };
  const { data } = (await succeed(listShareCommentsContract, parts)).body;
  const common = { share_id: share.id, render_id: null, question_id: null, name: 'Ada', resolved_at: null };
  expect(data).toMatchObject([
    { ...common, decision: 'approved', at_seconds: null, text: '' },
    { ...common, decision: null, at_seconds: 4.25, text: 'Larger, please.' },
  ]);
  const first = await succeed(listShareCommentsContract, { ...parts, query: { limit: '1' } });
  const cursor = first.body.pagination.cursor ?? '';
  const second = await succeed(listShareCommentsContract, { ...parts, query: { limit: '1', cursor } });
  expect([...first.body.data, ...second.body.data]).toEqual(data);
});
