import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { mails } from '@/drizzle/schema/mail';
import { db } from '@/lib/server/db';
import { findNotices, queueNotice, setNotice } from '@/lib/server/domain/mail/notices';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { unseal } from '@/lib/server/seal';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { GET, POST } from './route';

ownDatabase();
afterEach(() => db().delete(mails));

const queue = (userId: string, onceKey?: string) =>
  db().transaction((tx) =>
    queueNotice(tx, userId, 'render_failed', {
      subject: 'Your video failed',
      paragraphs: ['Why.'],
      label: 'Open video',
      path: '/renders',
      ...(onceKey !== undefined && { onceKey }),
    }),
  );

const mailsOf = async (userId: string) => {
  const rows = await db().select().from(mails).where(eq(mails.userId, userId));
  return rows.map(({ id, sealed }) => JSON.parse(unseal(sealed ?? '', `mail ${id}`)));
};

const post = (url: string) => POST(new Request(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' }));

test('one click in a mail program switches this notice off, for this user only', async () => {
  const [{ id: userId }, { id: otherId }] = await Promise.all([
    ensureUser({ email: 'ada@example.com' }),
    ensureUser({ email: 'bob@example.com' }),
  ]);
  await queue(userId);
  const [{ headers, text }] = await mailsOf(userId);
  expect(text).toContain('/account');
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const url = headers['List-Unsubscribe'].slice(1, -1);
  expect((await post(url.replace(userId, otherId))).status).toBe(400);
  expect((await post(url.replace('render_failed', 'quota_warning'))).status).toBe(400);
  expect((await post(url.replace('render_failed', 'reset_password'))).status).toBe(400);
  expect((await post(`${url}x`.replace(/mac=../, 'mac='))).status).toBe(400);
  expect(await findNotices({ userId })).toContain('render_failed');
  expect(GET().headers.get('Location')).toBe('/account#notices');
  expect((await post(url)).status).toBe(200);
  expect((await post(url)).status).toBe(200);
  expect(await findNotices({ userId })).not.toContain('render_failed');
  expect(await findNotices({ userId })).toContain('render_completed');
  expect(await findNotices({ userId: otherId })).toContain('render_failed');
  await queue(userId);
  expect(await mailsOf(userId)).toHaveLength(1);
  await setNotice({ userId }, 'render_failed', true);
  await queue(userId);
  expect(await mailsOf(userId)).toHaveLength(2);
});

test('a notice with a key is sent once, also in parallel', async () => {
  const { id: userId } = await ensureUser({ email: 'eve@example.com' });
  await Promise.all(Array.from({ length: 10 }, () => queue(userId, 'quota x 2026-11')));
  expect(await mailsOf(userId)).toHaveLength(1);
});
