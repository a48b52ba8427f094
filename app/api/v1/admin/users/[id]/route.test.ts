import { expect, test } from 'vitest';
import { deleteUserContract, getUserContract, updateUserContract } from '@/lib/core/contracts/administration';
import { getMeContract } from '@/lib/core/contracts/usage';
import { createAccount, signIn } from '@/lib/tools/testing/browser';
import { createTestAdministrator, createTestUser } from '@/lib/tools/testing/factories';
import { refuse, send, succeed } from '@/lib/tools/testing/request';

test('blocks an account from its next request on, unblocks and deletes it', async () => {
  const { key } = await createTestAdministrator();
  const user = await createTestUser();
  const params = { id: user.userId };
  const blocked = await succeed(updateUserContract, { key, params, body: { blocked: true } });
  expect(blocked.body.data.blocked_at).not.toBeNull();
  const refused = await refuse('account-blocked', getMeContract, { key: user.key });
  expect(refused.status).toBe(403);
  await succeed(updateUserContract, { key, params, body: { blocked: false, max_renders_per_hour: 50 } });
  const me = await succeed(getMeContract, { key: user.key });
  expect(me.body.data.rate_limits.find(({ bucket }) => bucket === 'render')?.limit).toBe(50);
  await succeed(deleteUserContract, { key, params });
  await refuse('not-found', getUserContract, { key, params });
});

test('sends the browser of a blocked account to sign-in once, which says why, instead of in a circle', async () => {
  const { key } = await createTestAdministrator();
  const account = await createAccount();
  const Cookie = await signIn(account);
  await succeed(updateUserContract, { key, params: { id: account.userId }, body: { blocked: true } });
  const response = await send('/signed-in?callbackUrl=%2Fquizzes', { headers: { Cookie } });
  expect(response.headers.get('location')).toBe('/sign-in?callbackUrl=%2Fquizzes&error=AccountBlocked');
  expect(response.headers.get('set-cookie')).toMatch(/=;.*Max-Age=0|Max-Age=0.*=;/);
});
