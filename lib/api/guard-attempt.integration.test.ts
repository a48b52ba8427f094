import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ownDatabase } from '@/lib/testing/own-database';
import { someAddress } from '@/lib/testing/request';
import { TooManyAttemptsError } from '../auth/faults';
import { deviceCookie } from '../auth/known-device';
import { CLIENT_ADDRESS_HEADER } from './client-address';
import { guardPassword, guardSignIn, guardSignUp } from './guard-attempt';

ownDatabase();

const newEmail = () => `${randomUUID()}@example.com`;
const from = (address: string, cookie?: string) =>
  new Headers({ [CLIENT_ADDRESS_HEADER]: address, ...(cookie && { Cookie: cookie.split(';')[0] }) });
const signIn = (email: string, headers: Headers, isRight: boolean) =>
  guardSignIn({ email, headers }, async () => (isRight ? 'user' : null));

/** How many of `count` attempts at once were checked at all. */
const checked = async (count: number, attempt: () => Promise<unknown>): Promise<number> => {
  const results = await Promise.allSettled(Array.from({ length: count }, attempt));
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(TooManyAttemptsError);
  }
  return results.filter(({ status }) => status === 'fulfilled').length;
};

describe('wrong passwords for an account', () => {
  test('use up the tries of their own address, and of nobody else', async () => {
    const email = newEmail();
    const attacker = from(someAddress());
    expect(await checked(15, () => signIn(email, attacker, false))).toBe(10);
    await expect(signIn(email, attacker, true)).rejects.toBeInstanceOf(TooManyAttemptsError);
    expect(await signIn(email, from(someAddress()), true)).toBe('user');
    // Nor do they keep the attacker's address from another account.
    expect(await signIn(newEmail(), attacker, true)).toBe('user');
  });

  test('never keep out a browser that has signed in before, even at the same address', async () => {
    const email = newEmail();
    const address = someAddress();
    const known = from(address, deviceCookie(new Headers(), email));
    await checked(70, () => signIn(email, from(address), false));
    expect(await signIn(email, known, true)).toBe('user');
    // Such a browser has ten tries like everybody, and the right password gives them back.
    for (let round = 0; round < 2; round++) {
      expect(await checked(9, () => signIn(email, known, false))).toBe(9);
      expect(await signIn(email, known, true)).toBe('user');
    }
    expect(await checked(12, () => signIn(email, known, false))).toBe(10);
  });

  test('from everywhere slow further strangers down, and let the owner’s browser and the right password through', async () => {
    const email = newEmail();
    expect(await checked(100, () => signIn(email, from(someAddress()), false))).toBe(100);
    const known = from(someAddress(), deviceCookie(new Headers(), email));
    const strangers = checked(8, () => signIn(email, from(someAddress()), true));
    expect(await signIn(email, known, true)).toBe('user');
    // Five wait for five seconds and are let through; the others are told to come back.
    expect(await strangers).toBe(5);
  });
});

describe('the right password, over and over, from known devices', () => {
  /** How many of `count` attempts were checked ahead of others'. Each has a device token of its own. */
  const ahead = async (count: number, address: () => string, email: () => string): Promise<number> => {
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

  test('comes first a hundred times an hour for an account', async () => {
    const email = newEmail();
    expect(await ahead(110, someAddress, () => email)).toBe(100);
  });

  test('comes first sixty times a minute from an address', async () => {
    const address = someAddress();
    expect(await ahead(70, () => address, newEmail)).toBe(60);
  });
});

test('sign-ups count by address, apart from signing in', async () => {
  const headers = from(someAddress());
  expect(await checked(30, () => guardSignUp(headers, async () => {}))).toBe(20);
  expect(await signIn(newEmail(), headers, true)).toBe('user');
  await guardSignUp(from(someAddress()), async () => {});
});

test('tries of one’s own password count by user, apart from signing in, and the right one gives them back', async () => {
  const userId = randomUUID();
  const wrong = () => guardPassword(userId, () => Promise.reject(new TypeError('wrong')));
  for (let round = 0; round < 2; round++) {
    for (let attempt = 0; attempt < 9; attempt++) await expect(wrong()).rejects.toThrow(TypeError);
    await guardPassword(userId, async () => {});
  }
  for (let attempt = 0; attempt < 10; attempt++) await expect(wrong()).rejects.toThrow(TypeError);
  await expect(wrong()).rejects.toBeInstanceOf(TooManyAttemptsError);
});
