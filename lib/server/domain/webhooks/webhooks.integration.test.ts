import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { webhooks } from '@/drizzle/schema/index';
import { systemActor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { sealPrefix } from '@/lib/server/seal';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { ensureUser } from '../users/accounts';
import { createWebhook, getWebhook, resealSecrets, rotateWebhookSecret, signingSecrets } from './webhooks';

const [FORMER, PRESENT] = ['a'.repeat(32), 'b'.repeat(32)];
ownDatabase({ APP_SECRET: FORMER });

test('the sweep seals secrets with the present key and deletes those that have expired', async () => {
  const actor = systemActor((await ensureUser({ email: `${v7()}@example.com` })).id);
  const { webhook, secret: first } = await createWebhook(actor, {
    url: 'https://example.com/hook',
    events: ['render.completed'],
  });
  const { id } = webhook;
  const { secret: second } = await rotateWebhookSecret(actor, id);
  const read = () => getWebhook(actor, id);
  expect(signingSecrets(await read())).toEqual([second, first]);

  configure({ APP_SECRET: PRESENT, APP_SECRET_PREVIOUS: FORMER });
  await resealSecrets();
  expect((await read()).secrets.every(({ sealed }) => sealed.startsWith(sealPrefix()))).toBe(true);
  configure({ APP_SECRET_PREVIOUS: '' });
  expect(signingSecrets(await read())).toEqual([second, first]);

  const past = new Date(Date.now() - 1000).toISOString();
  const { secrets } = await read();
  const expired = secrets.map((one) => (one.expiresAt === null ? one : { ...one, expiresAt: past }));
  await db().update(webhooks).set({ secrets: expired }).where(eq(webhooks.id, id));
  expect(signingSecrets(await read())).toEqual([second]);
  await resealSecrets();
  expect((await read()).secrets).toEqual([expect.objectContaining({ expiresAt: null })]);
});
