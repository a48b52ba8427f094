import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditEvents } from '@/drizzle/schema/audit';
import { secondFactors } from '@/drizzle/schema/users';
import { db } from '@/lib/server/db';
import { ConflictError, InvalidInputError, NotFoundError } from '@/lib/server/errors';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { requestPasswordReset } from './account-links';
import { signUpUser } from './accounts';
import { signInWithIdentity } from './identities';
import {
  confirmEnrolment,
  disableSecondFactor,
  findSecondFactor,
  hasSecondFactor,
  replaceRecoveryCodes,
  requireProof,
  requireSecondFactor,
  resetSecondFactor,
  startEnrolment,
} from './second-factor';
import { findSessionUser } from './sessions';

ownDatabase();

const password = 'correct horse battery';
let count = 0;

const NOW = new Date('2026-11-28T12:00:00Z').getTime();
const PERIOD_MS = 30_000;
beforeEach(() => {
  // Only the clock: the database's driver needs its timers.
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The code that the app shows now, or some periods away. */
const codeOf = (secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * PERIOD_MS });

const signUp = () => signUpUser({ email: `user-${++count}@example.com`, password });

/** An account with a second factor. Its first code has been used. */
const enrolled = async () => {
  const { id: userId, email, sessionVersion } = await signUp();
  const { secret } = await startEnrolment({ userId });
  const codes = await confirmEnrolment({ userId }, codeOf(secret));
  vi.setSystemTime(Date.now() + PERIOD_MS);
  return { userId, email, sessionVersion, secret, codes };
};

/** What a sign-in with the right password leads to: `in`, or why it is refused. */
const signIn = (userId: string, code: string): Promise<string> =>
  requireSecondFactor(userId, code, (_userId, work) => work()).then(
    () => 'in',
    ({ reason }) => reason,
  );

const actionsOf = async (userId: string) =>
  (await db().select().from(auditEvents).where(eq(auditEvents.userId, userId))).map(({ action }) => action);

describe('setting up', () => {
  test('counts once a code was entered, in the format of authenticator apps', async () => {
    const { id: userId, email } = await signUp();
    const { secret, uri } = await startEnrolment({ userId });
    expect(new URL(uri).protocol).toBe('otpauth:');
    expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({ secret, algorithm: 'SHA1', digits: '6' });
    expect(decodeURIComponent(uri)).toContain(email);
    expect(await signIn(userId, '')).toBe('in');
    await expect(confirmEnrolment({ userId }, '000000')).rejects.toBeInstanceOf(InvalidInputError);
    expect(await hasSecondFactor({ userId })).toBe(false);
    const codes = await confirmEnrolment({ userId }, codeOf(secret));
    expect(new Set(codes).size).toBe(10);
    expect(await signIn(userId, '')).toBe('missing');
    // The code that turned it on was used.
    expect(await signIn(userId, codeOf(secret))).toBe('wrong');
  });

  test('never replaces a factor that is on, and needs a password', async () => {
    const { userId, secret } = await enrolled();
    await expect(startEnrolment({ userId })).rejects.toBeInstanceOf(ConflictError);
    await expect(confirmEnrolment({ userId }, codeOf(secret))).rejects.toBeInstanceOf(ConflictError);
    expect(await signIn(userId, codeOf(secret))).toBe('in');
    const identity = {
      provider: 'google',
      subject: 'g',
      email: 'g@example.com',
      isEmailVerified: true,
      name: null,
    } as const;
    const { id } = await signInWithIdentity(identity);
    await expect(startEnrolment({ userId: id })).rejects.toBeInstanceOf(ConflictError);
  });

  test('ten times at once turns it on once', async () => {
    const { id: userId } = await signUp();
    const { secret } = await startEnrolment({ userId });
    const attempts = Array.from({ length: 10 }, () => confirmEnrolment({ userId }, codeOf(secret)));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('stores neither the secret nor the recovery codes', async () => {
    const { userId, secret, codes } = await enrolled();
    const stored = JSON.stringify(await db().select().from(secondFactors).where(eq(secondFactors.userId, userId)));
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(text);
    }
  });
});

describe('a code of the app', () => {
  test('works once, even if twenty use it at the same time', async () => {
    const { userId, secret } = await enrolled();
    const code = codeOf(secret);
    const results = await Promise.all(Array.from({ length: 20 }, () => signIn(userId, code)));
    expect(results.filter((result) => result === 'in')).toHaveLength(1);
    vi.setSystemTime(Date.now() + PERIOD_MS);
    expect(await signIn(userId, code)).toBe('wrong');
  });

  test('counts one period early and late, and none before the last that was used', async () => {
    const { userId, secret } = await enrolled();
    expect(await signIn(userId, codeOf(secret, 2))).toBe('wrong');
    expect(await signIn(userId, codeOf(secret, -2))).toBe('wrong');
    expect(await signIn(userId, ` ${codeOf(secret, 1).replace(/^.../, '$& ')} `)).toBe('in');
    expect(await signIn(userId, codeOf(secret))).toBe('wrong');
    expect(await signIn(userId, codeOf(secret, -1))).toBe('wrong');
    vi.setSystemTime(Date.now() + 3 * PERIOD_MS);
    expect(await signIn(userId, codeOf(secret, -1))).toBe('in');
  });

  test('of another account, or malformed, is refused', async () => {
    const [ada, eve] = [await enrolled(), await enrolled()];
    expect(await signIn(ada.userId, codeOf(eve.secret))).toBe('wrong');
    expect(await signIn(ada.userId, eve.codes[0] ?? '')).toBe('wrong');
    for (const code of ['0', '12345', '1234567', '١٢٣٤٥٦', "' or 1=1", 'x'.repeat(10_000), ' \u0000'.trim()]) {
      expect(await signIn(ada.userId, code)).not.toBe('in');
    }
    expect(await actionsOf(ada.userId)).toContain('session.refused');
  });
});

describe('recovery codes', () => {
  test('work once each, in any case, even if twenty use one at the same time', async () => {
    const { userId, codes } = await enrolled();
    const [first = '', second = ''] = codes;
    const results = await Promise.all(Array.from({ length: 20 }, () => signIn(userId, first)));
    expect(results.filter((result) => result === 'in')).toHaveLength(1);
    expect(await signIn(userId, second.replaceAll('-', '').toUpperCase())).toBe('in');
    expect(await findSecondFactor({ userId })).toEqual({ recoveryCodes: 8, hasApp: true });
    expect((await actionsOf(userId)).filter((action) => action === 'second_factor.recovered')).toHaveLength(2);
  });

  test('are replaced as a whole', async () => {
    const { userId, codes } = await enrolled();
    const [next = ''] = await replaceRecoveryCodes({ userId });
    expect(await signIn(userId, codes[0] ?? '')).toBe('wrong');
    expect(await signIn(userId, next)).toBe('in');
  });
});

describe('turning it off', () => {
  test('needs password and code, and removes everything', async () => {
    const { userId, secret, codes } = await enrolled();
    const proof = (password: string, code: string) => requireProof(userId, { password, code });
    await expect(proof('wrong', codeOf(secret))).rejects.toMatchObject({ errors: [{ field: 'password' }] });
    await expect(proof(password, '')).rejects.toMatchObject({ errors: [{ field: 'code' }] });
    await expect(proof(password, '000000')).rejects.toMatchObject({ errors: [{ field: 'code' }] });
    await proof(password, codeOf(secret));
    await disableSecondFactor({ userId });
    await disableSecondFactor({ userId });
    expect(await signIn(userId, '')).toBe('in');
    expect(await findSecondFactor({ userId })).toBeNull();
    await expect(replaceRecoveryCodes({ userId })).rejects.toBeInstanceOf(ConflictError);
    const { secret: next } = await startEnrolment({ userId });
    await confirmEnrolment({ userId }, codeOf(next));
    expect(await signIn(userId, codes[0] ?? '')).toBe('wrong');
  });

  test('by an administrator ends sessions and links', async () => {
    const { userId, email, sessionVersion } = await enrolled();
    await requestPasswordReset(email);
    await resetSecondFactor(email.toUpperCase());
    expect(await signIn(userId, '')).toBe('in');
    expect(await findSessionUser({ id: userId, sessionId: userId, sessionVersion })).toBeNull();
    expect(await actionsOf(userId)).toContain('second_factor.reset');
    await expect(resetSecondFactor(email)).rejects.toBeInstanceOf(ConflictError);
    await expect(resetSecondFactor('nobody@example.com')).rejects.toBeInstanceOf(NotFoundError);
  });
});
