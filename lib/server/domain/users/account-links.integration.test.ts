import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountTokens } from '@/drizzle/schema/access';
import { mails } from '@/drizzle/schema/mail';
import { users } from '@/drizzle/schema/users';
import { db } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { ConflictError } from '@/lib/server/errors';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { mailsTo } from '@/lib/tools/testing/sent-mails';
import { inDashboard } from '../audit/audit';
import {
  confirmAddress,
  InvalidLinkError,
  noticeNewDevice,
  requestAddressChange,
  requestPasswordReset,
  resetPassword,
  startSignUp,
} from './account-links';
import { ensureUser, signUpUser, verifyCredentials } from './accounts';
import { createInvitation, firstAccountLink, SignUpRefusedError } from './admission';
import { signInWithIdentity } from './identities';
import { findSessionUser } from './sessions';

ownDatabase();

const password = 'correct horse battery';
const LOCAL = { APP_URL: 'http://localhost:3000', SIGN_UP: '', SIGN_UP_DOMAINS: '', SMTP_URL: '' };
const PUBLIC = {
  ...LOCAL,
  APP_URL: 'https://quiz.example.com',
  APP_SECRET: 'x'.repeat(40),
  OUTBOUND_ALLOW_CIDRS: '',
};
const WITH_MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'quiz@example.com' };

beforeEach(() => void configure(LOCAL));
afterEach(async () => {
  await db().delete(users).where(sql`${users.email} like '%example%'`);
  await db().delete(mails);
  await db().delete(accountTokens);
});

/** Signs in with an account at Google. */
const signInWithGoogle = (subject: string, email: string) =>
  signInWithIdentity({ provider: 'google', subject, email, isEmailVerified: true, name: null });

const secretOf = (link: string): string => new URL(link).hash.slice(1);

describe('the first account', () => {
  test('administers the installation, also of twenty that sign up at the same time', async () => {
    await ensureUser({ email: 'program@example.com' });
    await Promise.all(Array.from({ length: 20 }, (_, n) => signUpUser({ email: `u${n}@example.com`, password })));
    expect(await db().$count(users, eq(users.isAdmin, true))).toBe(1);
    expect(await db().$count(users, eq(users.email, 'program@example.com'))).toBe(1);
  });

  test('of a public installation needs the link of the start, which works once', async () => {
    configure(PUBLIC);
    const link = (await firstAccountLink()) ?? '';
    expect(link).toMatch(/^https:\/\/quiz\.example\.com\/sign-up#/);
    const ada = { email: 'ada@example.com', password };
    await expect(startSignUp(ada)).rejects.toBeInstanceOf(SignUpRefusedError);
    await expect(startSignUp(ada, 'x')).rejects.toBeInstanceOf(SignUpRefusedError);
    await expect(signInWithGoogle('1', 'eve@example.com')).rejects.toBeInstanceOf(SignUpRefusedError);
    expect(await startSignUp(ada, secretOf(link))).toEqual({ isMailSent: false });
    expect(await firstAccountLink()).toBeNull();
    await expect(startSignUp({ email: 'eve@example.com', password }, secretOf(link))).rejects.toThrow('invitation');
  });
});

describe('signing up', () => {
  test('is refused when closed, and for other domains', async () => {
    await signUpUser({ email: 'first@example.com', password });
    configure({ SIGN_UP: 'closed' });
    await expect(signUpUser({ email: 'ada@example.com', password })).rejects.toBeInstanceOf(SignUpRefusedError);
    configure({ SIGN_UP: 'open', SIGN_UP_DOMAINS: 'example.com, Example.org' });
    await expect(signUpUser({ email: 'ada@notexample.com', password })).rejects.toThrow(
      'Use an address of example.com',
    );
    await expect(signUpUser({ email: 'a@example.com.evil.test', password })).rejects.toThrow('Use an address');
    await signUpUser({ email: 'ada@example.org', password });
  });

  test('with an invitation works once, for its address', async () => {
    const { id: userId } = await signUpUser({ email: 'first@example.com', password });
    configure({ SIGN_UP: 'invite' });
    const bound = secretOf((await createInvitation(inDashboard(userId), { email: 'Ada@example.com' })).link);
    const unbound = secretOf((await createInvitation(inDashboard(userId), {})).link);
    await expect(startSignUp({ email: 'eve@example.com', password }, bound)).rejects.toThrow('another address');
    await startSignUp({ email: 'ada@example.com', password }, bound);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => startSignUp({ email: `u${n}@example.com`, password }, unbound)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await mailsTo('ada@example.com')).map(({ kind }) => kind)).toEqual(['invitation']);
    await createInvitation(inDashboard(userId), { email: 'g@example.com' });
    await signInWithGoogle('2', 'g@example.com');
    await expect(signInWithGoogle('3', 'h@example.com')).rejects.toBeInstanceOf(SignUpRefusedError);
  });

  test('with mail says the same for an address that has an account, and creates others when confirmed', async () => {
    await signUpUser({ email: 'first@example.com', password });
    configure({ SIGN_UP: 'open', ...WITH_MAIL });
    const attempt = (email: string) => startSignUp({ email, password: 'another long phrase' });
    const sent = { isMailSent: true, tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) };
    expect(await attempt('first@example.com')).toEqual(sent);
    expect(await attempt('ada@example.com')).toEqual(sent);
    expect((await mailsTo('first@example.com')).map(({ kind }) => kind)).toEqual(['account_exists']);
    expect(await verifyCredentials({ email: 'first@example.com', password })).not.toBeNull();
    expect(await verifyCredentials({ email: 'ada@example.com', password: 'another long phrase' })).toBeNull();
    const [{ secret = '' } = {}] = await mailsTo('ada@example.com');
    const confirmed = { email: 'ada@example.com', status: 'created' };
    expect(await confirmAddress(secret, { isSameBrowser: true })).toEqual(confirmed);
    await expect(confirmAddress(secret, { isSameBrowser: true })).rejects.toBeInstanceOf(InvalidLinkError);
    expect(await verifyCredentials({ email: 'ada@example.com', password: 'another long phrase' })).not.toBeNull();
  });
});

describe('a forgotten password', () => {
  test('is replaced once, by one of twenty at the same time, and all sessions end', async () => {
    const user = await signUpUser({ email: 'ada@example.com', password });
    await requestPasswordReset('ada@example.com');
    await requestAddressChange({ userId: user.id }, 'new@example.com');
    const [[reset], [change]] = [await mailsTo('ada@example.com'), await mailsTo('new@example.com')];
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => resetPassword(reset?.secret ?? '', `another long phrase ${n}`)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await verifyCredentials({ email: 'ada@example.com', password })).toBeNull();
    const session = { id: user.id, sessionId: user.id, sessionVersion: user.sessionVersion };
    expect(await findSessionUser(session)).toBeNull();
    await expect(confirmAddress(change?.secret ?? '')).rejects.toBeInstanceOf(InvalidLinkError);
    expect((await mailsTo('ada@example.com')).at(-1)?.kind).toBe('password_changed');
  });

  test('is neither replaced with an expired link, nor with one of another kind', async () => {
    const { id: userId } = await signUpUser({ email: 'ada@example.com', password });
    await requestPasswordReset('ada@example.com');
    await requestAddressChange({ userId }, 'new@example.com');
    const [change] = await mailsTo('new@example.com');
    await expect(resetPassword(change?.secret ?? '', 'another long phrase')).rejects.toBeInstanceOf(InvalidLinkError);
    const [reset] = await mailsTo('ada@example.com');
    await db().update(accountTokens).set({ expiresAt: sql`now()` });
    await expect(resetPassword(reset?.secret ?? '', 'another long phrase')).rejects.toBeInstanceOf(InvalidLinkError);
  });

  test('of an address without an account does the same work, but sends nothing', async () => {
    await requestPasswordReset('nobody@example.com');
    const [mail] = await mailsTo('nobody@example.com');
    expect(mail).toMatchObject({ kind: 'reset_password', status: 'skipped' });
    await expect(resetPassword(mail?.secret ?? '', 'another long phrase')).rejects.toBeInstanceOf(InvalidLinkError);
  });

  test('is stored neither as a link nor as a secret', async () => {
    await signUpUser({ email: 'ada@example.com', password });
    await requestPasswordReset('ada@example.com');
    const [{ secret = '' } = {}] = await mailsTo('ada@example.com');
    const stored = JSON.stringify([await db().select().from(mails), await db().select().from(accountTokens)]);
    expect(secret).toHaveLength(43);
    expect(stored).not.toContain(secret);
  });
});

describe('a new address', () => {
  test('counts when it is confirmed; the previous one is told, and its links end', async () => {
    const { id: userId } = await signUpUser({ email: 'old@example.com', password });
    await requestPasswordReset('old@example.com');
    await requestAddressChange({ userId }, 'new@example.com');
    expect(await verifyCredentials({ email: 'new@example.com', password })).toBeNull();
    const [{ secret = '' } = {}] = await mailsTo('new@example.com');
    expect(await confirmAddress(secret, { userId })).toEqual({ email: 'new@example.com', status: 'changed' });
    expect(await verifyCredentials({ email: 'new@example.com', password })).toMatchObject({ id: userId });
    const [reset, told] = await mailsTo('old@example.com');
    expect(told).toMatchObject({ kind: 'address_changed', text: expect.stringContaining('new@example.com') });
    await expect(resetPassword(reset?.secret ?? '', 'another long phrase')).rejects.toBeInstanceOf(InvalidLinkError);
  });

  test('that has an account gets no mail, and cannot be taken later', async () => {
    const { id: userId } = await signUpUser({ email: 'old@example.com', password });
    await requestAddressChange({ userId }, 'new@example.com');
    await signUpUser({ email: 'new@example.com', password });
    const [{ secret = '' } = {}] = await mailsTo('new@example.com');
    await expect(confirmAddress(secret, { userId })).rejects.toBeInstanceOf(ConflictError);
    await requestAddressChange({ userId }, 'new@example.com');
    expect((await mailsTo('new@example.com')).map(({ status }) => status)).toEqual(['queued', 'skipped']);
  });
});

test('a sign-in with an unknown browser is told, except to accounts of a few minutes', async () => {
  const { id: userId } = await signUpUser({ email: 'ada@example.com', password });
  const device = { address: '203.0.113.7', userAgent: 'Browser' };
  await noticeNewDevice({ userId }, device);
  expect(await mailsTo('ada@example.com')).toEqual([]);
  await db().update(users).set({ createdAt: sql`now() - interval '1 hour'` }).where(eq(users.id, userId));
  await noticeNewDevice({ userId }, device);
  expect(await mailsTo('ada@example.com')).toMatchObject([{ kind: 'new_device' }]);
});
