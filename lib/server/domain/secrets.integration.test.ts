import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { secretCheck, webhooks } from '@/drizzle/schema/index';
import { systemActor } from '@/lib/core/model/actor';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { db } from '../db';
import { configure } from '../env';
import { sealPrefix } from '../seal';
import { acceptSecret, countSealed, isRightSecret, resealAll } from './secrets';
import { ensureUser } from './users/accounts';
import { createWebhook, getWebhook, signingSecrets } from './webhooks/webhooks';

const [FORMER, PRESENT, OTHER] = ['former', 'present', 'other'].map((name) => name.repeat(8)) as [
  string,
  string,
  string,
];
ownDatabase({ LOG_LEVEL: 'silent', APP_SECRET: FORMER, APP_SECRET_PREVIOUS: '' });

const newWebhook = async () => {
  const actor = systemActor((await ensureUser({ email: `${v7()}@example.com` })).id, true);
  const { webhook } = await createWebhook(actor, { url: 'https://example.com/hook', events: ['render.completed'] });
  return { id: webhook.id, read: () => getWebhook(actor, webhook.id) };
};

test('another secret is noticed; a rotation leaves out what cannot be read, and the check is sealed again last', async () => {
  expect(await Promise.all([isRightSecret(), isRightSecret(), isRightSecret()])).toEqual([true, true, true]);
  expect(await db().$count(secretCheck)).toBe(1);
  const [broken, sound] = [await newWebhook(), await newWebhook()];
  const [secret] = signingSecrets(await sound.read());

  configure({ APP_SECRET: PRESENT });
  expect(await isRightSecret()).toBe(false);
  configure({ APP_SECRET_PREVIOUS: FORMER });
  expect(await isRightSecret()).toBe(true);

  const [stored] = (await broken.read()).secrets;
  const damaged = [{ ...stored, sealed: `${stored?.sealed.slice(0, -4)}AAAA` }] as never;
  await db().update(webhooks).set({ secrets: damaged }).where(eq(webhooks.id, broken.id));
  expect(await countSealed()).toEqual({ current: 0, earlier: 1, unreadable: 1 });
  expect(await resealAll()).toEqual({ current: 1, earlier: 0, unreadable: 1 });
  expect((await sound.read()).secrets[0]?.sealed.startsWith(sealPrefix())).toBe(true);

  // Nothing needs the earlier secret any more.
  configure({ APP_SECRET_PREVIOUS: '' });
  expect(await isRightSecret()).toBe(true);
  expect(signingSecrets(await sound.read())).toEqual([secret]);

  configure({ APP_SECRET: OTHER });
  expect(await isRightSecret()).toBe(false);
  await acceptSecret();
  expect(await isRightSecret()).toBe(true);
  expect(await resealAll()).toEqual({ current: 0, earlier: 0, unreadable: 2 });
});
