import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { users } from '@/drizzle/schema/users';
import { db } from '@/lib/server/db';
import { ConflictError, InvalidInputError, NotFoundError } from '@/lib/server/errors';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { changePassword, ensureUser, setPassword, signUpUser, verifyCredentials } from './accounts';
import { findSessionUser } from './sessions';
import { createToken, takeToken } from './tokens';

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

describe('a password that changes while a link is used', () => {
  const next = 'another long phrase';

  test.each<[string, (user: { id: string; email: string }) => Promise<unknown>]>([
    ['in the account', ({ id }) => changePassword({ userId: id }, { current: password, next })],
    ['by the operator', ({ email }) => setPassword({ email, password: next })],
  ])('%s waits for it, and neither fails', async (_name, change) => {
    const email = newEmail();
    const { id } = await signUpUser({ email, password });
    const secret = await db().transaction((tx) => createToken(tx, 'change_address', 60_000, { email, userId: id }));
    const changed = await db().transaction(async (tx) => {
      expect(await takeToken(tx, 'change_address', secret)).toBeDefined();
      const changing = change({ id, email });
      changing.catch(() => {});
      await expect
        .poll(
          () => db().$client`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        .toHaveLength(1);
      await tx.update(users).set({ name: 'Ada' }).where(eq(users.id, id));
      return { changing };
    });
    await changed.changing;
    expect(await verifyCredentials({ email, password: next })).toMatchObject({ name: 'Ada' });
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
