import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { users } from '@/drizzle/schema/users';
import { db } from '@/lib/server/db';
import { authBrowser } from '@/lib/tools/testing/auth-browser';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { someAddress } from '@/lib/tools/testing/request';
import { mailsTo } from '@/lib/tools/testing/sent-mails';
import { guardLoggedSignIn } from '../api/guard-attempt';
import { requestPasswordReset, resetPassword } from '../domain/users/account-links';
import { signUpUser } from '../domain/users/accounts';
import { confirmEnrolment, startEnrolment } from '../domain/users/second-factor';
import { configure } from '../env';
import { redirectLog } from '../log';
import { deviceCookie } from './known-device';
import { authOptions } from './options';

ownDatabase();

const PASSWORD = 'correct horse battery';
beforeAll(() => {
  redirectLog({ write: () => {} }, 'info');
  configure({ APP_URL: 'http://localhost:3000' });
});

const enrolled = async () => {
  const { id: userId, email } = await signUpUser({ email: `${randomUUID()}@example.com`, password: PASSWORD });
  const { secret } = await startEnrolment({ userId });
  const codes = await confirmEnrolment({ userId }, new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  return { userId, email, codes };
};

/** A browser at an address of its own, known to the account or not. */
const browserOf = (knownTo?: string) => {
  const address = someAddress();
  const headers = new Headers({ 'X-Client-Address': address, 'X-Forwarded-For': address });
  if (knownTo) headers.set('Cookie', deviceCookie(headers, knownTo).split(';')[0] ?? '');
  return authBrowser(() => authOptions(guardLoggedSignIn, headers), headers);
};

/** Sends the form of sign-in, with any fields. @returns the error's code; null on success */
const post = async (visitor: ReturnType<typeof browserOf>, fields: Record<string, string>): Promise<string | null> => {
  const { csrfToken } = JSON.parse(await visitor.request(['csrf'], 'GET'));
  const to = await visitor.request(['callback', 'credentials'], 'POST', { body: { csrfToken, ...fields } });
  return new URL(to, 'http://localhost:3000').searchParams.get('error');
};

test('a password alone opens no session, whatever is sent with it', async () => {
  const { email, codes } = await enrolled();
  const visitor = browserOf();
  const variants: Record<string, string>[] = [
    {},
    { code: '' },
    { code: ' ' },
    { secondFactor: 'false' },
    { id: 'x', code: '' },
  ];
  for (const fields of variants) {
    expect(await post(visitor, { email, password: PASSWORD, ...fields })).toBe('CodeRequired');
  }
  expect(await post(visitor, { email, password: PASSWORD, code: '000000' })).toBe('CodeWrong');
  expect(await post(visitor, { email, password: PASSWORD, code: 'x'.repeat(101) })).toBe('CredentialsSignin');
  expect(await visitor.user()).toBeNull();
  expect(await post(visitor, { email, password: PASSWORD, code: codes[0] ?? '' })).toBeNull();
  expect(await visitor.user()).toMatchObject({ email });
});

test('without the right password, a code says nothing, and isn’t used up', async () => {
  const { email, codes } = await enrolled();
  const visitor = browserOf();
  expect(await post(visitor, { email, password: 'wrong', code: codes[0] ?? '' })).toBe('CredentialsSignin');
  expect(await post(visitor, { email, password: 'wrong' })).toBe('CredentialsSignin');
  expect(await post(visitor, { email, password: PASSWORD, code: codes[0] ?? '' })).toBeNull();
});

test('after ten wrong codes from any addresses, only known browsers can go on', async () => {
  const { email, codes } = await enrolled();
  const attempt = (visitor: ReturnType<typeof browserOf>, code: string) =>
    post(visitor, { email, password: PASSWORD, code });
  const guesses = await Promise.all(Array.from({ length: 15 }, (_, n) => attempt(browserOf(), String(100_000 + n))));
  expect(guesses.filter((code) => code === 'CodeWrong')).toHaveLength(10);
  expect(guesses.filter((code) => code === 'TooManyAttempts')).toHaveLength(5);
  expect(await attempt(browserOf(), codes[0] ?? '')).toBe('TooManyAttempts');
  expect(await attempt(browserOf(email), codes[0] ?? '')).toBeNull();
});

test('a link for a new password doesn’t replace the code', async () => {
  const { email } = await enrolled();
  await db().update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email));
  await requestPasswordReset(email);
  const reset = (await mailsTo(email)).find(({ kind }) => kind === 'reset_password');
  const password = 'another long phrase';
  await resetPassword(reset?.secret ?? '', password);
  expect(await post(browserOf(), { email, password })).toBe('CodeRequired');
});
