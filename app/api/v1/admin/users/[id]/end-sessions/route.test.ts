import { expect, test } from 'vitest';
import { endUserSessionsContract } from '@/lib/core/contracts/administration';
import { getMeContract } from '@/lib/core/contracts/usage';
import { createAccount, signIn } from '@/lib/tools/testing/browser';
import { createTestAdministrator } from '@/lib/tools/testing/factories';
import { call, succeed } from '@/lib/tools/testing/request';

test('signs a user out', async () => {
  const { key } = await createTestAdministrator();
  const account = await createAccount();
  const headers = { Cookie: await signIn(account) };
  await succeed(getMeContract, { headers });
  await succeed(endUserSessionsContract, { key, params: { id: account.userId } });
  expect((await call(getMeContract, { headers })).status).toBe(401);
});
