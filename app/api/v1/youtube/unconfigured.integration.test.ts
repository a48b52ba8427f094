import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createAccount, signIn } from '@/lib/tools/testing/browser';
import { createTestUser, setTestAdministrator } from '@/lib/tools/testing/factories';
import { type OwnApp, startOwnApp } from '@/lib/tools/testing/own-app';

let app: OwnApp;
beforeAll(async () => {
  // Both apps have the same secret, so sessions work in both.
  app = await startOwnApp({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '', DATA_DIR: inject('dataDir') });
});
afterAll(() => app?.stop());

it('without Google credentials, uploads return 422 and point to the guide', async () => {
  const { key } = await createTestUser();
  const body = { quizId: randomUUID(), renderJobId: randomUUID(), channelId: randomUUID(), metadata: {} };
  const response = await fetch(`${app.url}/api/v1/youtube/uploads`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(422);
  const { detail, setting } = (await response.json()) as { detail: string; setting: string };
  expect(setting).toBe('GOOGLE_CLIENT_ID');
  expect(detail).toContain('docs/youtube.md');
  expect(detail).not.toContain('GOOGLE_');
});

it('the page leads administrators to the guide, and tells others who can help', async () => {
  // The first account would administer the installation.
  await createAccount();
  const account = await createAccount();
  const headers = { Cookie: await signIn(account) };
  const open = async () => (await fetch(`${app.url}/youtube`, { headers })).text();
  expect(await open()).toContain('An administrator of this service can change that.');
  await setTestAdministrator(account.userId, true);
  const html = await open();
  expect(html).toContain('href="/docs/youtube#connect-a-channel"');
  expect(html).not.toContain('Connect a channel');
});
