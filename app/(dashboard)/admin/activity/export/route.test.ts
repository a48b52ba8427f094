import { expect, test } from 'vitest';
import { createAccount, signIn } from '@/lib/tools/testing/browser';
import { setTestAdministrator } from '@/lib/tools/testing/factories';
import { send } from '@/lib/tools/testing/request';

test('exports activity as JSON lines: the own to everyone, all to administrators', async () => {
  // The first account that can sign in is the administrator's.
  await createAccount();
  const account = await createAccount();
  const headers = { Cookie: await signIn(account) };
  const lines = async (path: string) => {
    const response = await send(path, { headers });
    if (response.status !== 200) return response.status;
    const text = await response.text();
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { action: string; user_id: string });
  };
  const own = await lines('/account/activity/export');
  expect(own).toMatchObject([{ action: 'session.started', user_id: account.userId }, { action: 'account.created' }]);
  expect(await lines('/admin/activity/export')).toBe(404);
  await setTestAdministrator(account.userId, true);
  expect(await lines('/admin/activity/export')).toContainEqual(expect.objectContaining({ action: 'admin.granted' }));
});
