import { expect, it } from 'vitest';
import {
  deleteShareCommentContract,
  getShareContract,
  listShareCommentsContract,
  updateShareCommentContract,
} from '@/lib/core/contracts/shares';
import { refuse, succeed } from '@/lib/tools/testing/request';
import { createShare, REVIEW_COMMENT, review } from '@/lib/tools/testing/shares';

it('resolves, reopens and deletes a comment', async () => {
  const { user, share, token } = await createShare();
  const { data } = (await (await review(token, 'comments', REVIEW_COMMENT)).json()) as { data: { id: string } };
  const { key } = user;
  const parts = { key, params: { id: share.id, commentId: data.id } };
  const open = async () => (await succeed(getShareContract, { key, params: { id: share.id } })).body.data.comments_open;
  expect(await open()).toBe(1);
  const resolved = await succeed(updateShareCommentContract, { ...parts, body: { resolved: true } });
  expect(resolved.body.data.resolved_at).not.toBeNull();
  expect(await open()).toBe(0);
  await succeed(updateShareCommentContract, { ...parts, body: { resolved: false } });
  expect(await open()).toBe(1);
  // Through another share of the same user.
  const other = await createShare({}, user);
  await refuse('not-found', deleteShareCommentContract, { key, params: { id: other.share.id, commentId: data.id } });
  await succeed(deleteShareCommentContract, parts);
  expect((await succeed(listShareCommentsContract, { key, params: { id: share.id } })).body.data).toEqual([]);
  await refuse('not-found', deleteShareCommentContract, parts);
});
