import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { someAddress } from '@/lib/tools/testing/request';
import { deviceCookie } from '../auth/known-device';
import { authOptions } from '../auth/options';
import { TooManyAttemptsError } from '../auth/sign-in-attempt';
import { configure } from '../env';
import { CLIENT_ADDRESS_HEADER } from '../http/headers';
import { redirectLog } from '../log';
import { guardLoggedSignIn, guardPassword, guardSignIn, guardSignUp } from './guard-attempt';

ownDatabase();

const newEmail = () => `${randomUUID()}@example.com`;
const from = (address: string, cookie?: string) =>
  new Headers({ [CLIENT_ADDRESS_HEADER]: address, ...(cookie && { Cookie: cookie.split(';')[0] }) });
const signIn = (email: string, headers: Headers, isRight: boolean) =>
  guardSignIn({ email, headers }, async () => (isRight ? 'user' : null));

/** How many of `count` concurrent attempts were checked, not rejected. */
const checked = async (count: number, attempt: () => Promise<unknown>): Promise<number> => {
  const results = await Promise.allSettled(Array.from({ length: count }, attempt));
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(TooManyAttemptsError);
  }
  return results.filter(({ status }) => status === 'fulfilled').length;
};

describe('wrong passwords for an account', () => {
  test('count for their address only', async () => {
    const email = newEmail();
    const attacker = from(someAddress());
    expect(await checked(15, () => signIn(email, attacker, false))).toBe(10);
    await expect(signIn(email, attacker, true)).rejects.toBeInstanceOf(TooManyAttemptsError);
    expect(await signIn(email, from(someAddress()), true)).toBe('user');
    // The attacker's address can still sign in to another account.
    expect(await signIn(newEmail(), attacker, true)).toBe('user');
  });

  test('never lock out a known browser, even at the same address', async () => {
    const email = newEmail();
    const address = someAddress();
    const known = from(address, deviceCookie(new Headers(), email));
    await checked(70, () => signIn(email, from(address), false));
    expect(await signIn(email, known, true)).toBe('user');
    // A known browser has ten attempts too, and the right password resets the count.
    for (let round = 0; round < 2; round++) {
      expect(await checked(9, () => signIn(email, known, false))).toBe(9);
      expect(await signIn(email, known, true)).toBe('user');
    }
    expect(await checked(12, () => signIn(email, known, false))).toBe(10);
  });

  test('from many addresses delay unknown browsers, but not the owner’s', async () => {
    const email = newEmail();
    expect(await checked(100, () => signIn(email, from(someAddress()), false))).toBe(100);
    const known = from(someAddress(), deviceCookie(new Headers(), email));
    const unknown = checked(8, () => signIn(email, from(someAddress()), true));
    expect(await signIn(email, known, true)).toBe('user');
    // Five are delayed by five seconds; the others are rejected.
    expect(await unknown).toBe(5);
  });
});

describe('many right passwords from known devices', () => {
  /** How many of `count` attempts, each with its own device token, were treated as from a known device. */
  const countKnown = async (count: number, address: () => string, email: () => string): Promise<number> => {
    let known = 0;
    const attempt = () => {
      const account = email();
      const headers = from(address(), deviceCookie(new Headers(), account));
      return guardSignIn({ email: account, headers }, async ({ isKnownDevice }) => {
        if (isKnownDevice) known += 1;
        return 'user';
      });
    };
    await checked(count, attempt);
    return known;
  };

  test('take precedence 100 times an hour per account', async () => {
    const email = newEmail();
    expect(await countKnown(110, someAddress, () => email)).toBe(100);
  });

  test('take precedence 60 times a minute per address', async () => {
    const address = someAddress();
    expect(await countKnown(70, () => address, newEmail)).toBe(60);
  });
});

test('sign-ups count by address, separately from sign-ins', async () => {
  const headers = from(someAddress());
  expect(await checked(30, () => guardSignUp(headers, async () => {}))).toBe(20);
  expect(await signIn(newEmail(), headers, true)).toBe('user');
  await guardSignUp(from(someAddress()), async () => {});
});

test('attempts to enter one’s password count by user, and the right one resets the count', async () => {
  const userId = randomUUID();
  const wrong = () => guardPassword(userId, () => Promise.reject(new TypeError('wrong')));
  for (let round = 0; round < 2; round++) {
    for (let attempt = 0; attempt < 9; attempt++) await expect(wrong()).rejects.toThrow(TypeError);
    await guardPassword(userId, async () => {});
  }
  for (let attempt = 0; attempt < 10; attempt++) await expect(wrong()).rejects.toThrow(TypeError);
  await expect(wrong()).rejects.toBeInstanceOf(TooManyAttemptsError);
});

test('each sign-in has a line with its address, and none with the email address', async () => {
  const lines: Record<string, unknown>[] = [];
  redirectLog({ write: (line) => lines.push(JSON.parse(line)) }, 'info');
  const [email, address] = [newEmail(), someAddress()];
  const attempt = (isRight: boolean) =>
    guardLoggedSignIn({ email, headers: from(address) }, async () => (isRight ? { id: 'u1' } : null)).catch(() => null);
  await attempt(true);
  for (let count = 0; count < 11; count++) await attempt(false);
  expect(lines[0]).toMatchObject({ msg: 'A user signed in', userId: 'u1', via: 'password', address });
  expect(lines[1]).toMatchObject({ msg: 'A sign-in was refused', reason: 'wrong email address or password', address });
  expect(lines.at(-1)).toMatchObject({ msg: 'A sign-in was refused', reason: 'too many attempts', address });
  expect(lines).toHaveLength(12);
  expect(JSON.stringify(lines)).not.toContain(email);
});

test('a sign-in with Google has a line with its address, unless addresses are left out', async () => {
  const lines: Record<string, unknown>[] = [];
  redirectLog({ write: (line) => lines.push(JSON.parse(line)) }, 'info');
  const profile = { sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Ada' };
  const address = someAddress();
  const signInWithGoogle = () =>
    authOptions(guardLoggedSignIn, from(address)).callbacks?.jwt?.({
      token: {},
      user: { id: profile.sub },
      account: { provider: 'google', type: 'oauth', providerAccountId: profile.sub },
      profile,
    } as never);
  const token = await signInWithGoogle();
  configure({ LOG_CLIENT_ADDRESSES: 'no' });
  await signInWithGoogle();
  configure({ LOG_CLIENT_ADDRESSES: 'yes' });
  expect(lines[0]).toMatchObject({ msg: 'A user signed in', via: 'google', address, userId: token?.sub });
  expect(lines[1]).toMatchObject({ msg: 'A user signed in', via: 'google' });
  expect(lines[1]).not.toHaveProperty('address');
});
