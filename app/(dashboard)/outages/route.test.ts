import { expect, test } from 'vitest';
import { createAccount, signIn } from '@/lib/tools/testing/browser';
import { createTestUser } from '@/lib/tools/testing/factories';
import { send } from '@/lib/tools/testing/request';

test('lists what is down, only for sessions', async () => {
  const response = await send('/outages', { headers: { Cookie: await signIn(await createAccount()) } });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(await response.json()).toEqual([]);
  const { key } = await createTestUser();
  const refused = await send('/outages', { headers: { Authorization: `Bearer ${key}` } });
  expect([refused.status, new URL(refused.headers.get('location') ?? '', 'http://x').pathname]).toEqual([
    307,
    '/sign-in',
  ]);
});
