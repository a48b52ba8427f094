import { v7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { mailsTo } from '@/lib/tools/testing/sent-mails';
import { confirmAddress, InvalidLinkError, requestAddressChange } from './account-links';
import { ensureUser } from './accounts';
import { endSession, findSessionUser, pruneEndedSessions, signOutEverywhere } from './sessions';

ownDatabase();

test('ends one session, and remembers it until its token has expired', async () => {
  const { id } = await ensureUser({ email: `${v7()}@example.com` });
  const [left, staying] = [v7(), v7()];
  const userOf = (sessionId: string) => findSessionUser({ id, sessionId, sessionVersion: 1 });
  await endSession({ userId: id, sessionId: left });
  await endSession({ userId: id, sessionId: left });
  expect(await userOf(left)).toBeNull();
  expect(await userOf(staying)).toMatchObject({ id });

  await db().$client`update ended_sessions set created_at = now() - interval '30 days 12 hours'`;
  await pruneEndedSessions();
  expect(await userOf(left)).toBeNull();
  await db().$client`update ended_sessions set created_at = now() - interval '32 days'`;
  await pruneEndedSessions();
  expect(await db().$client`select * from ended_sessions`).toHaveLength(0);
});

test('does nothing for a deleted user', async () => {
  await endSession({ userId: v7(), sessionId: v7() });
  expect(await db().$client`select * from ended_sessions`).toHaveLength(0);
});

describe('the end of all sessions', () => {
  const requestChange = async () => {
    const { id: userId } = await ensureUser({ email: `${v7()}@example.com` });
    const address = `${v7()}@example.com`;
    await requestAddressChange({ userId }, address);
    const [mail] = await mailsTo(address);
    return { userId, secret: mail?.secret ?? '' };
  };
  beforeEach(() => {
    configure({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'quiz@example.com' });
  });

  test('ends the change of address that was requested in one', async () => {
    const { userId, secret } = await requestChange();
    await signOutEverywhere({ userId });
    await expect(confirmAddress(secret, { userId })).rejects.toBeInstanceOf(InvalidLinkError);
  });

  test('does not fail when the change is confirmed at the same time', async () => {
    const changes = await Promise.all(Array.from({ length: 30 }, requestChange));
    const results = await Promise.all(
      changes.map(({ userId, secret }) =>
        Promise.allSettled([confirmAddress(secret, { userId }), signOutEverywhere({ userId })]),
      ),
    );
    for (const [confirmed, ended] of results) {
      expect(ended.status).toBe('fulfilled');
      if (confirmed.status === 'rejected') expect(confirmed.reason).toBeInstanceOf(InvalidLinkError);
    }
  });
});
