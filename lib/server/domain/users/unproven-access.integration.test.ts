import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '@/drizzle/schema/users';
import { db } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { createAuthenticator } from '@/lib/tools/testing/authenticator';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { mailsTo } from '@/lib/tools/testing/sent-mails';
import { createApiKey, findKeyActor } from '../api-keys/api-keys';
import { inDashboard, listActivity } from '../audit/audit';
import { requestPasswordReset, resetPassword } from './account-links';
import { ensureUser, signUpUser, verifyCredentials } from './accounts';
import { createInvitation } from './admission';
import { findLinked, linkIdentity, signInWithIdentity, startLinking } from './identities';
import { addPasskey, startAddingPasskey } from './passkey-ceremonies';
import { listPasskeys } from './passkeys';
import { confirmEnrolment, hasSecondFactor, startEnrolment } from './second-factor';

ownDatabase({ APP_URL: 'http://localhost:3000' });

const password = 'correct horse battery';
const next = 'another long phrase';
let count = 0;
let email: string;
const newUser = async (): Promise<{ userId: string }> => {
  const { id: userId } = await signUpUser({ email, password });
  return { userId };
};
beforeEach(async () => {
  configure({ SMTP_URL: '', MAIL_FROM: 'quiz@example.com' });
  await ensureUser({ email: 'admin@example.com' });
  await signUpUser({ email: 'admin@example.org', password }).catch(() => {});
  email = `ada-${++count}@example.com`;
});

const identity = (provider: 'google' | 'oidc') =>
  ({ provider, subject: `${provider} ${email}`, email: 'eve@example.com', isEmailVerified: true, name: null }) as const;

const newKey = async (userId: string) => (await createApiKey({ userId, name: 'x', scopes: ['quizzes:read'] })).key;

/** Sets up every way into an account. @returns an API key */
const prepare = async (user: { userId: string }): Promise<string> => {
  const { challenge, options } = await startAddingPasskey(user);
  await addPasskey(user, { challenge, json: createAuthenticator().register(options, {}), name: 'Phone' });
  for (const provider of ['google', 'oidc'] as const) {
    await linkIdentity(user, await startLinking(user), identity(provider));
  }
  const { secret } = await startEnrolment(user);
  await confirmEnrolment(user, new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  return newKey(user.userId);
};

const waysInto = async (user: { userId: string }, key: string) => ({
  key: (await findKeyActor(key)) !== null,
  passkeys: (await listPasskeys(user)).length,
  identities: await findLinked(user),
  secondFactor: await hasSecondFactor(user),
});
const ALL = { key: true, passkeys: 1, identities: ['google', 'oidc'], secondFactor: true };
const NONE = { key: false, passkeys: 0, identities: [], secondFactor: false };

const resetByMail = async (values = [next]) => {
  await requestPasswordReset(email);
  const secret = (await mailsTo(email)).at(-1)?.secret ?? '';
  return Promise.allSettled(values.map((value) => resetPassword(secret, value)));
};
const lastMail = async () => (await mailsTo(email)).at(-1);

describe('the first reset of a password by mail', () => {
  test('removes every way in that was set up before the address was proven, once, and says so', async () => {
    const user = await newUser();
    const key = await prepare(user);
    expect(await waysInto(user, key)).toEqual(ALL);
    await resetByMail(Array.from({ length: 10 }, () => next));
    expect(await waysInto(user, key)).toEqual(NONE);
    expect(await verifyCredentials({ email, password: next })).toMatchObject({ id: user.userId });
    expect(await lastMail()).toMatchObject({
      kind: 'password_changed',
      text: expect.stringContaining('API keys, passkeys, linked sign-ins and two-factor sign-in were removed'),
    });
    const { rows } = await listActivity(user, { limit: 50, after: null });
    const removals = rows
      .filter(({ action }) => /removed|revoked|unlinked|reset/.test(action))
      .map(({ action, actorId }) => [action, actorId]);
    expect(removals.sort()).toEqual(
      ['google.unlinked', 'key.revoked', 'oidc.unlinked', 'passkey.removed', 'second_factor.reset'].map((action) => [
        action,
        user.userId,
      ]),
    );
  });

  test('says nothing about it if there is nothing to remove', async () => {
    await newUser();
    await resetByMail();
    expect((await lastMail())?.text).not.toContain('removed');
  });

  test('removes nothing if it fails', async () => {
    const user = await newUser();
    const key = await prepare(user);
    await resetByMail(['password2026']);
    expect(await waysInto(user, key)).toEqual(ALL);
  });

  test.each<[string, Partial<typeof users.$inferInsert>]>([
    ['an address that was proven before', { emailVerifiedAt: new Date() }],
    ['an administrator', { isAdmin: true }],
  ])('removes nothing from the account of %s', async (_name, values) => {
    const user = await newUser();
    const key = await prepare(user);
    await db().update(users).set(values).where(eq(users.id, user.userId));
    await resetByMail();
    expect(await waysInto(user, key)).toEqual(ALL);
    expect((await lastMail())?.text).not.toContain('removed');
  });

  test('leaves the keys of npm run key to an account that nobody could sign in to', async () => {
    const { id: userId } = await ensureUser({ email });
    const key = await newKey(userId);
    await resetByMail();
    expect(await findKeyActor(key)).toMatchObject({ userId });
  });

  test('is not the first proof after an invitation for the address', async () => {
    const admin = await ensureUser({ email: 'admin@example.org' });
    const invite = async (address?: string) =>
      new URL((await createInvitation(inDashboard(admin.id), { email: address })).link).hash.slice(1);
    const [bound, unbound] = [await invite(email), await invite()];
    const { id: userId } = await signUpUser({ email, password }, bound);
    const invited = await newKey(userId);
    await resetByMail();
    expect(await findKeyActor(invited)).toMatchObject({ userId });
    // An invitation for any address proves none.
    email = `other-${email}`;
    const other = await newKey((await signUpUser({ email, password }, unbound)).id);
    await resetByMail();
    expect(await findKeyActor(other)).toBeNull();
  });

  test('is not the first proof after Google has vouched for the address', async () => {
    const { id: userId } = await ensureUser({ email });
    await signInWithIdentity({ ...identity('google'), email });
    const key = await newKey(userId);
    await resetByMail();
    expect(await waysInto({ userId }, key)).toMatchObject({ key: true, identities: ['google'] });
  });
});

test('another reset keeps what was set up after the first', async () => {
  const user = await newUser();
  await resetByMail();
  const key = await prepare(user);
  await resetByMail();
  expect(await waysInto(user, key)).toEqual(ALL);
});
