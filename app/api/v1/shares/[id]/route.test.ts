import { expect, it } from 'vitest';
import { listActivityContract } from '@/lib/core/contracts/activity';
import { getShareContract, revokeShareContract } from '@/lib/core/contracts/shares';
import { createModeTestKey } from '@/lib/tools/testing/factories';
import { refuse, send, succeed } from '@/lib/tools/testing/request';
import { createShare } from '@/lib/tools/testing/shares';

it('revokes a share, once and for all', async () => {
  const { user, share, token } = await createShare();
  const parts = { key: user.key, params: { id: share.id } };
  const comments = `/api/shared/${token}/comments`;
  expect((await send(comments)).status).toBe(200);
  await refuse('conflict', revokeShareContract, { ...parts, key: await createModeTestKey(user.userId) });
  await succeed(revokeShareContract, parts);
  expect((await send(comments)).status).toBe(404);
  const { data } = (await succeed(getShareContract, parts)).body;
  expect(data).toMatchObject({ status: 'revoked', url: null });
  await succeed(revokeShareContract, parts);
  expect((await succeed(getShareContract, parts)).body.data).toEqual(data);
  const { body } = await succeed(listActivityContract, { key: user.key });
  const entries = body.data.filter(({ subject_id }) => subject_id === share.id);
  expect(entries.map(({ action }) => action)).toEqual(['share.revoked', 'share.created']);
});
