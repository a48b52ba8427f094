import { expect, test } from 'vitest';
import { createAccount, signIn } from '@/lib/tools/testing/browser';
import { createTestUser, setTestAdministrator } from '@/lib/tools/testing/factories';
import { send } from '@/lib/tools/testing/request';

const PATH = '/natural-voices';

test('lists what can be installed, only for sessions', async () => {
  const account = await createAccount();
  const Cookie = await signIn(account);
  const refusedAsUser = await send(PATH, { headers: { Cookie } });
  expect(await refusedAsUser.json()).toBeNull();
  await setTestAdministrator(account.userId, true);
  const response = await send(PATH, { headers: { Cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('no-store');
  const { models, installation } = await response.json();
  expect(installation).toBeNull();
  expect(models[0]).toEqual({
    id: 'kokoro',
    description: 'Kokoro 82M 1.0',
    voices: 48,
    languages: ['en', 'es', 'fr', 'hi', 'it', 'pt', 'zh'],
    megabytes: 390,
    licence: 'Apache-2.0',
    isInstalled: false,
    isUnfinished: false,
  });

  const { key } = await createTestUser();
  const strangers: Record<string, string>[] = [{}, { Authorization: `Bearer ${key}` }];
  for (const headers of strangers) {
    const refused = await send(PATH, { headers });
    expect([refused.status, new URL(refused.headers.get('location') ?? '', 'http://x').pathname]).toEqual([
      307,
      '/sign-in',
    ]);
  }
});
