import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { ConflictError, InvalidInputError, NotFoundError } from '@/lib/server/errors';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { changePassword, ensureUser, setPassword, signUpUser, verifyCredentials } from './accounts';
import { findSessionUser } from './sessions';

const password = 'correct horse battery';
let count = 0;
const newEmail = () => `user-${++count}@example.com`;

ownDatabase();

describe('signing up', () => {
  test('creates an account with the password', async () => {
    const email = newEmail();
    const user = await signUpUser({ email, password });
    expect(user).toMatchObject({ id: expect.any(String), email, name: null, sessionVersion: 1, blockedAt: null });
    expect(await verifyCredentials({ email, password })).toEqual(user);
  });

  test('twenty times concurrently with one address creates one account', async () => {
    const email = newEmail();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => signUpUser({ email, password: `${password} ${index}` })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ConflictError);
    const winner = results.findIndex(({ status }) => status === 'fulfilled');
    expect(await verifyCredentials({ email, password: `${password} ${winner}` })).not.toBeNull();
  });

  test('with the address of an existing account does not change its password', async () => {
    const email = newEmail();
    await signUpUser({ email, password });
    await expect(signUpUser({ email, password: 'a quite different one' })).rejects.toBeInstanceOf(ConflictError);
    expect(await verifyCredentials({ email, password })).not.toBeNull();
  });

  test('does not take over an account created by `npm run key`', async () => {
    const email = newEmail();
    await ensureUser({ email: email.toUpperCase() });
    await expect(signUpUser({ email, password })).rejects.toBeInstanceOf(ConflictError);
    expect(await verifyCredentials({ email, password })).toBeNull();
  });
});

describe('a password that is easy to guess', () => {
  test.each(['Password2026!', 'ada.lovelace1815'])('%s is refused wherever an account gets one', async (guessable) => {
    const email = `ada.lovelace+${++count}@example.com`;
    await expect(signUpUser({ email, password: guessable })).rejects.toBeInstanceOf(InvalidInputError);
    const { id: userId } = await signUpUser({ email, password });
    await expect(setPassword({ email, password: guessable })).rejects.toMatchObject({
      errors: [{ field: 'password' }],
    });
    const change = { current: password, next: guessable };
    await expect(changePassword({ userId }, change)).rejects.toMatchObject({ errors: [{ field: 'next' }] });
    expect(await verifyCredentials({ email, password })).not.toBeNull();
  });
});

describe('signing in', () => {
  test('returns null for a wrong password, an unknown address, and an account without a password', async () => {
    const email = newEmail();
    const withoutPassword = newEmail();
    await signUpUser({ email, password });
    await ensureUser({ email: withoutPassword });
    expect(await verifyCredentials({ email, password: 'wrong password' })).toBeNull();
    expect(await verifyCredentials({ email: 'nobody@example.com', password })).toBeNull();
    expect(await verifyCredentials({ email: withoutPassword, password })).toBeNull();
  });
});

describe('setting a password', () => {
  test('allows signing in to an account created by `npm run key`', async () => {
    const email = newEmail();
    const { id } = await ensureUser({ email });
    await setPassword({ email, password });
    expect(await verifyCredentials({ email, password })).toMatchObject({ id });
  });

  test('ends all sessions', async () => {
    const user = await signUpUser({ email: newEmail(), password });
    expect(await findSessionUser({ ...user, sessionId: v7() })).toEqual(user);
    await setPassword({ email: user.email, password: 'another password' });
    expect(await findSessionUser({ ...user, sessionId: v7() })).toBeNull();
    expect(await findSessionUser({ ...user, sessionId: v7(), sessionVersion: 2 })).toMatchObject({ id: user.id });
  });

  test('requires an account', async () => {
    await expect(setPassword({ email: newEmail(), password })).rejects.toBeInstanceOf(NotFoundError);
  });
});
