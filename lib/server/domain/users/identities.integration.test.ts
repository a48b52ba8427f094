import { describe, expect, test } from 'vitest';
import { mails } from '@/drizzle/schema/mail';
import { db } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { ConflictError } from '@/lib/server/errors';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { ensureUser, signUpUser } from './accounts';
import {
  findLinked,
  IDENTITY_PROVIDERS,
  type Identity,
  linkIdentity,
  signInWithIdentity,
  startLinking,
  unlinkIdentity,
} from './identities';

const password = 'correct horse battery';
let count = 0;
const newEmail = () => `user-${++count}@example.com`;

ownDatabase();

describe.each(IDENTITY_PROVIDERS)('signing in with %s', (provider) => {
  const identityOf = (email: string): Identity => ({
    provider,
    subject: `https://id.example.com ${email}`,
    email,
    isEmailVerified: true,
    name: 'Ada',
  });

  test('creates one account, even ten times concurrently', async () => {
    const identity = identityOf(newEmail());
    const users = await Promise.all(Array.from({ length: 10 }, () => signInWithIdentity(identity)));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    expect(users[0]).toMatchObject({ email: identity.email, name: 'Ada' });
  });

  test('finds the account after the address there has changed', async () => {
    const identity = identityOf(newEmail());
    const { id } = await signInWithIdentity(identity);
    expect(await signInWithIdentity({ ...identity, email: newEmail() })).toMatchObject({ id });
  });

  test('links an account created by `npm run key`, if the service itself has verified the address', async () => {
    const email = newEmail();
    const { id } = await ensureUser({ email });
    const trusted = { ...identityOf(email), isEmailVerified: false };
    await expect(signInWithIdentity(trusted)).rejects.toBeInstanceOf(ConflictError);
    expect(await signInWithIdentity(identityOf(email))).toMatchObject({ id });
  });

  test('is rejected for an account with a password or another identity', async () => {
    const email = newEmail();
    await signUpUser({ email, password });
    await expect(signInWithIdentity(identityOf(email))).rejects.toBeInstanceOf(ConflictError);
    const other = newEmail();
    await signInWithIdentity(identityOf(other));
    for (const thief of [
      { ...identityOf(other), subject: 'somebody else' },
      { ...identityOf(other), provider: provider === 'google' ? ('oidc' as const) : ('google' as const) },
    ]) {
      await expect(signInWithIdentity(thief)).rejects.toBeInstanceOf(ConflictError);
    }
  });
});

describe('linked accounts', () => {
  const identityOf = (provider: Identity['provider']): Identity => ({
    provider,
    subject: provider === 'google' ? `google-${++count}` : `https://id.example.com user-${++count}`,
    email: newEmail(),
    isEmailVerified: true,
    name: null,
  });
  const BOTH = {
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    OIDC_ISSUER: 'https://id.example.com/',
    OIDC_CLIENT_ID: 'client',
    OIDC_CLIENT_SECRET: 'secret',
  };
  const link = async (userId: string, identity: Identity) =>
    linkIdentity({ userId }, await startLinking({ userId }), identity);

  test('are never both unlinked from an account without a password, even at the same time', async () => {
    configure(BOTH);
    for (let round = 0; round < 5; round++) {
      const { id: userId } = await signInWithIdentity(identityOf('google'));
      expect(await link(userId, identityOf('oidc'))).toBe('linked');
      const results = await Promise.allSettled(
        Array.from({ length: 10 }, (_, n) => unlinkIdentity({ userId }, IDENTITY_PROVIDERS[n % 2] ?? 'oidc')),
      );
      expect(await findLinked({ userId })).toHaveLength(1);
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ConflictError);
    }
  });

  test('count as ways to sign in only if their service is still configured', async () => {
    configure(BOTH);
    const { id: userId } = await signInWithIdentity(identityOf('google'));
    await link(userId, identityOf('oidc'));
    configure({ OIDC_ISSUER: 'https://id.example.com.au' });
    await expect(unlinkIdentity({ userId }, 'google')).rejects.toBeInstanceOf(ConflictError);
    configure({ ...BOTH, GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' });
    await expect(unlinkIdentity({ userId }, 'oidc')).rejects.toBeInstanceOf(ConflictError);
    configure(BOTH);
    await unlinkIdentity({ userId }, 'google');
    expect(await findLinked({ userId })).toEqual(['oidc']);
  });

  test('can all be unlinked from an account with a password; its owner is told', async () => {
    const { id: userId, email } = await signUpUser({ email: newEmail(), password });
    const identity = identityOf('google');
    await link(userId, identity);
    await unlinkIdentity({ userId }, 'google');
    await unlinkIdentity({ userId }, 'google');
    expect((await signInWithIdentity(identity)).id).not.toBe(userId);
    const told = (await db().select().from(mails)).filter(({ recipient }) => recipient === email);
    expect(told.map(({ kind }) => kind)).toEqual(['sign_in_changed', 'sign_in_changed']);
  });

  test('belong to one account, even if two link the same at once', async () => {
    const identity = identityOf('google');
    const owners = await Promise.all(Array.from({ length: 5 }, () => signUpUser({ email: newEmail(), password })));
    const results = await Promise.all(owners.map(({ id }) => link(id, identity)));
    expect(results.sort()).toEqual(['linked', 'taken', 'taken', 'taken', 'taken']);
  });
});
