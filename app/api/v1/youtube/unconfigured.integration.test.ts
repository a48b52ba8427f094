import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createAccount, signIn } from '@/lib/tools/testing/browser';
import { createTestUser } from '@/lib/tools/testing/factories';
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

it('the page points to the guide, too', async () => {
  const response = await fetch(`${app.url}/youtube`, { headers: { Cookie: await signIn(await createAccount()) } });
  // The path contains <wbr>.
  const html = (await response.text()).replaceAll('<wbr/>', '');
  expect(html).toContain('docs/youtube.md');
  expect(html).not.toContain('Connect a channel');
});
