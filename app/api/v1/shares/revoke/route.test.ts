import { expect, it } from 'vitest';
import { getShareContract, revokeAllSharesContract } from '@/lib/core/contracts/shares';
import { createModeTestKey } from '@/lib/tools/testing/factories';
import { succeed } from '@/lib/tools/testing/request';
import { createShare } from '@/lib/tools/testing/shares';

it('revokes all shares of the user, and with a test key none that are live', async () => {
  const { share: first, user } = await createShare();
  const { share: second } = await createShare({}, user);
  const other = await createShare();
  const { key } = user;
  const testKey = await createModeTestKey(user.userId);
  expect((await succeed(revokeAllSharesContract, { key: testKey })).body.data).toEqual({ revoked: 0 });
  expect((await succeed(revokeAllSharesContract, { key })).body.data).toEqual({ revoked: 2 });
  expect((await succeed(revokeAllSharesContract, { key })).body.data).toEqual({ revoked: 0 });
  for (const { id } of [first, second]) {
    const { data } = (await succeed(getShareContract, { key, params: { id } })).body;
    expect(data).toMatchObject({ status: 'revoked', url: null });
  }
  const { data } = (await succeed(getShareContract, { key: other.user.key, params: { id: other.share.id } })).body;
  expect(data.status).toBe('live');
});
