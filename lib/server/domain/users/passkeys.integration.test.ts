import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountTokens } from '@/drizzle/schema/access';
import { auditEvents } from '@/drizzle/schema/audit';
import { mails } from '@/drizzle/schema/mail';
import { passkeys, users } from '@/drizzle/schema/users';
import { db } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { AccountBlockedError, ConflictError, InvalidInputError, SecondFactorError } from '@/lib/server/errors';
import { createAuthenticator, type Forgery } from '@/lib/tools/testing/authenticator';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { signUpUser } from './accounts';
import { requireAdmission } from './admission';
import { linkIdentity, signInWithIdentity, startLinking, unlinkIdentity } from './identities';
import {
  addPasskey,
  signInWithPasskey,
  startAddingPasskey,
  startPasskeyProof,
  startPasskeySignIn,
} from './passkey-ceremonies';
import { listPasskeys, MAX_PASSKEYS, removePasskey } from './passkeys';
import {
  disableSecondFactor,
  enablePasskeyFactor,
  findSecondFactor,
  requireProof,
  requireSecondFactor,
} from './second-factor';

ownDatabase();

const LOCALHOST = { APP_URL: 'http://localhost:3000' };
const GOOGLE = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' };
const password = 'correct horse battery';
let count = 0;
beforeEach(() => {
  configure({ ...LOCALHOST, ...GOOGLE });
});
afterEach(() => {
  configure({ ...LOCALHOST, GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' });
});

const signUp = async () => {
  const { id: userId } = await signUpUser({ email: `user-${++count}@example.com`, password });
  return { userId };
};

const addTo = async (user: { userId: string }, forged: Forgery = {}, name = '') => {
  const authenticator = createAuthenticator();
  const { challenge, options } = await startAddingPasskey(user);
  await addPasskey(user, { challenge, json: authenticator.register(options, forged), name });
  return authenticator;
};

/** A user with a passkey. */
const withPasskey = async () => {
  const user = await signUp();
  return { ...user, authenticator: await addTo(user) };
};

/** A user with Google and passkeys, but no password. */
const withoutPassword = async (keys: number) => {
  const email = `user-${++count}@example.com`;
  const identity = { provider: 'google', subject: email, email, isEmailVerified: true, name: null } as const;
  const { id: userId } = await signInWithIdentity(identity);
  for (let n = 0; n < keys; n++) await addTo({ userId });
  return { userId, email, keys: (await listPasskeys({ userId })).map(({ id }) => id) };
};

const actionsOf = async (userId: string) =>
  (await db().select().from(auditEvents).where(eq(auditEvents.userId, userId))).map(({ action }) => action);

const REFUSED = { name: 'PasskeyError', reason: 'refused' };
const EXPIRED = { name: 'PasskeyError', reason: 'expired' };

describe('adding', () => {
  test('stores the passkey with a name, tells the user, and asks for one that verifies the person', async () => {
    const user = await signUp();
    const { options } = await startAddingPasskey(user);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { id } = await addTo(user, {}, ' Phone ');
    await addTo(user);
    expect((await listPasskeys(user)).map(({ name }) => name)).toEqual(['Phone', 'Passkey']);
    const [row] = await db().select().from(passkeys).where(eq(passkeys.userId, user.userId)).limit(1);
    expect(row).toMatchObject({ rpId: 'localhost', transports: [], lastUsedAt: null });
    expect((await startAddingPasskey(user)).options.excludeCredentials).toContainEqual(expect.objectContaining({ id }));
    expect((await actionsOf(user.userId)).filter((action) => action === 'passkey.added')).toHaveLength(2);
    const told = await db().select().from(mails).where(eq(mails.userId, user.userId));
    expect(told.filter(({ kind }) => kind === 'sign_in_changed')).toHaveLength(2);
  });

  test.each<[string, Forgery]>([
    ['of a foreign origin', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://localhost:3001' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without verification of the person', { isVerified: false }],
    ['to another challenge', { challenge: 'x'.repeat(43) }],
  ])('refuses a response %s', async (_title, forged) => {
    const user = await signUp();
    await expect(addTo(user, forged)).rejects.toMatchObject(REFUSED);
    expect(await listPasskeys(user)).toEqual([]);
  });

  test.each<NonNullable<Forgery['attestation']>>([
    ['packed', new Map([['x5c', [new Uint8Array(9)]]])],
    ['apple', new Map([['x5c', [new Uint8Array(9)]]])],
    ['tpm', new Map()],
  ])('refuses certificates (%s) before the library looks for revoked ones', async (...attestation) => {
    const cause = { message: 'The attestation has certificates.' };
    await expect(addTo(await signUp(), { attestation })).rejects.toMatchObject({ ...REFUSED, cause });
  });

  test('refuses malformed responses, whatever their size', async () => {
    const user = await signUp();
    const { options } = await startAddingPasskey(user);
    const good = JSON.parse(createAuthenticator().register(options));
    const withObject = (attestationObject: string) => ({ ...good, response: { ...good.response, attestationObject } });
    const inputs = [
      '',
      'null',
      '[',
      JSON.stringify({ ...good, id: 'x'.repeat(2000) }),
      JSON.stringify(withObject('x'.repeat(10_000_000))),
      JSON.stringify(withObject('v____w')),
      JSON.stringify(withObject(Buffer.from('9bffffffffffffffff', 'hex').toString('base64url'))),
      JSON.stringify(withObject(Buffer.alloc(10_000, 0x81).toString('base64url'))),
    ];
    for (const json of inputs) {
      const { challenge } = await startAddingPasskey(user);
      await expect(addPasskey(user, { challenge, json, name: '' })).rejects.toMatchObject(REFUSED);
    }
  });

  test('needs a challenge of this user, for this purpose, that was neither used nor is older than five minutes', async () => {
    const [ada, eve] = [await signUp(), await signUp()];
    const { challenge, options } = await startAddingPasskey(ada);
    const json = createAuthenticator().register(options);
    await expect(addPasskey(eve, { challenge, json, name: '' })).rejects.toMatchObject(EXPIRED);
    await expect(addPasskey(ada, { challenge, json, name: '' })).rejects.toMatchObject(EXPIRED);
    const signIn = await startPasskeySignIn();
    const forged = createAuthenticator().register({ ...options, challenge: signIn.challenge });
    await expect(addPasskey(ada, { challenge: signIn.challenge, json: forged, name: '' })).rejects.toMatchObject(
      EXPIRED,
    );
    const late = await startAddingPasskey(ada);
    await db()
      .update(accountTokens)
      .set({ expiresAt: sql`${accountTokens.expiresAt} - interval '5 minutes'` });
    const lateJson = createAuthenticator().register(late.options);
    await expect(addPasskey(ada, { challenge: late.challenge, json: lateJson, name: '' })).rejects.toMatchObject(
      EXPIRED,
    );
  });

  test('accepts a passkey once in all accounts, long names never, and ten passkeys, even if twenty are added at once', async () => {
    const user = await signUp();
    const authenticator = await addTo(user);
    const other = await signUp();
    const { challenge, options } = await startAddingPasskey(other);
    const json = authenticator.register(options);
    await expect(addPasskey(other, { challenge, json, name: '' })).rejects.toBeInstanceOf(ConflictError);
    await expect(addTo(other, {}, 'x'.repeat(61))).rejects.toBeInstanceOf(InvalidInputError);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => addTo(other)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_PASSKEYS);
    await expect(startAddingPasskey(other)).rejects.toBeInstanceOf(ConflictError);
  });
});

describe('signing in', () => {
  test('finds the account by the passkey alone, and stores when it was used', async () => {
    const { userId, authenticator } = await withPasskey();
    const { challenge, options } = await startPasskeySignIn();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    expect(await signInWithPasskey(challenge, authenticator.sign(options))).toMatchObject({ id: userId });
    expect((await listPasskeys({ userId }))[0]?.lastUsedAt).toBeInstanceOf(Date);
  });

  test.each<[string, Forgery]>([
    ['of a foreign origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without verification of the person', { isVerified: false }],
    ['to another challenge', { challenge: 'x'.repeat(43) }],
    ['whose count is behind', { counter: 1 }],
    ['whose count starts again', { counter: 0 }],
    ['of an unknown passkey', { id: 'AAAA' }],
    ['without a user', { userHandle: null }],
    ['of another user', { userHandle: 'AAAA' }],
  ])('refuses a response %s', async (_title, forged) => {
    const { authenticator } = await withPasskey();
    const first = await startPasskeySignIn();
    await signInWithPasskey(first.challenge, authenticator.sign(first.options));
    const { challenge, options } = await startPasskeySignIn();
    await expect(signInWithPasskey(challenge, authenticator.sign(options, forged))).rejects.toMatchObject(REFUSED);
  });

  test('records a count that is behind: the passkey may have been copied', async () => {
    const { userId, authenticator } = await withPasskey();
    const { challenge, options } = await startPasskeySignIn();
    await expect(signInWithPasskey(challenge, authenticator.sign(options, { counter: 1 }))).rejects.toMatchObject(
      REFUSED,
    );
    expect(await actionsOf(userId)).toContain('session.refused');
  });

  test('accepts passkeys that never count', async () => {
    const user = await signUp();
    const authenticator = await addTo(user, { counter: 0 });
    for (let n = 0; n < 2; n++) {
      const { challenge, options } = await startPasskeySignIn();
      const json = authenticator.sign(options, { counter: 0 });
      expect(await signInWithPasskey(challenge, json)).toMatchObject({ id: user.userId });
    }
  });

  test('refuses the signature of another user’s passkey', async () => {
    const [ada, eve] = [await withPasskey(), await withPasskey()];
    const { challenge, options } = await startPasskeySignIn();
    const handle = Buffer.from(ada.userId).toString('base64url');
    const json = eve.authenticator.sign(options, { id: ada.authenticator.id, userHandle: handle, counter: 99 });
    await expect(signInWithPasskey(challenge, json)).rejects.toMatchObject(REFUSED);
  });

  test('takes a challenge once, by one of twenty at the same time, and within five minutes', async () => {
    const { authenticator } = await withPasskey();
    const { challenge, options } = await startPasskeySignIn();
    const responses = Array.from({ length: 20 }, () => authenticator.sign(options));
    const results = await Promise.allSettled(responses.map((json) => signInWithPasskey(challenge, json)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(signInWithPasskey(challenge, authenticator.sign(options))).rejects.toMatchObject(EXPIRED);
    const late = await startPasskeySignIn();
    await db()
      .update(accountTokens)
      .set({ expiresAt: sql`${accountTokens.expiresAt} - interval '5 minutes'` });
    await expect(signInWithPasskey(late.challenge, authenticator.sign(late.options))).rejects.toMatchObject(EXPIRED);
  });

  test('uses a challenge up even if the response is refused', async () => {
    const { authenticator } = await withPasskey();
    const { challenge, options } = await startPasskeySignIn();
    await expect(signInWithPasskey(challenge, '{}')).rejects.toMatchObject(REFUSED);
    await expect(signInWithPasskey(challenge, authenticator.sign(options))).rejects.toMatchObject(EXPIRED);
  });

  test('is refused to blocked users, and at another host', async () => {
    const { userId, authenticator } = await withPasskey();
    configure({ APP_URL: 'https://quiz.example', APP_SECRET: 'x'.repeat(32), OUTBOUND_ALLOW_CIDRS: '' });
    const moved = await startPasskeySignIn();
    const json = authenticator.sign(moved.options, { origin: 'https://quiz.example' });
    await expect(signInWithPasskey(moved.challenge, json)).rejects.toMatchObject(REFUSED);
    configure(LOCALHOST);
    await db().update(users).set({ blockedAt: new Date() }).where(eq(users.id, userId));
    const { challenge, options } = await startPasskeySignIn();
    await expect(signInWithPasskey(challenge, authenticator.sign(options))).rejects.toBeInstanceOf(AccountBlockedError);
  });

  test.each(['http://127.0.0.1:3000', 'https://203.0.113.7', 'https://[2001:db8::1]'])(
    'is not offered at %s, where browsers have no passkeys',
    async (APP_URL) => {
      configure({ APP_URL, APP_SECRET: 'x'.repeat(32), OUTBOUND_ALLOW_CIDRS: '' });
      await expect(startPasskeySignIn()).rejects.toBeInstanceOf(ConflictError);
    },
  );
});

describe('confirming', () => {
  test('takes the place of password and code, for the same user only', async () => {
    const [ada, eve] = [await withPasskey(), await withPasskey()];
    const prove = async (as: typeof ada, by: typeof ada, forged: Forgery = {}) => {
      const { challenge, options } = await startPasskeyProof(as);
      await requireProof(ada.userId, {
        password: '',
        code: '',
        passkey: { challenge, json: by.authenticator.sign(options, forged) },
      });
    };
    await prove(ada, ada);
    await prove(ada, ada, { userHandle: null });
    await expect(prove(ada, eve)).rejects.toBeInstanceOf(InvalidInputError);
    await expect(prove(eve, eve)).rejects.toBeInstanceOf(InvalidInputError);
    await expect(prove(ada, ada, { isVerified: false })).rejects.toBeInstanceOf(InvalidInputError);
  });

  test('needs a challenge for it: that of a sign-in doesn’t count, nor the other way round', async () => {
    const { userId, authenticator } = await withPasskey();
    const signIn = await startPasskeySignIn();
    const passkey = { challenge: signIn.challenge, json: authenticator.sign(signIn.options) };
    await expect(requireProof(userId, { password: '', code: '', passkey })).rejects.toBeInstanceOf(InvalidInputError);
    const proof = await startPasskeyProof({ userId });
    const json = authenticator.sign(proof.options);
    await expect(signInWithPasskey(proof.challenge, json)).rejects.toMatchObject(EXPIRED);
  });
});

describe('as the second factor', () => {
  const signInWithPassword = (userId: string, code = ''): Promise<string> =>
    requireSecondFactor(userId, code, (_userId, work) => work()).then(
      () => 'in',
      (error) => (error instanceof SecondFactorError ? error.reason : 'error'),
    );

  test('a passkey alone changes nothing for the password; turned on, the password needs a recovery code', async () => {
    const { userId, authenticator } = await withPasskey();
    expect(await signInWithPassword(userId)).toBe('in');
    const [code = ''] = await enablePasskeyFactor({ userId });
    expect(await findSecondFactor({ userId })).toEqual({ recoveryCodes: 10, hasApp: false });
    expect(await signInWithPassword(userId)).toBe('missing');
    expect(await signInWithPassword(userId, '000000')).toBe('wrong');
    expect(await signInWithPassword(userId, code)).toBe('in');
    const { challenge, options } = await startPasskeySignIn();
    expect(await signInWithPasskey(challenge, authenticator.sign(options))).toMatchObject({ id: userId });
    await expect(requireProof(userId, { password, code: '' })).rejects.toMatchObject({ errors: [{ field: 'code' }] });
    await expect(enablePasskeyFactor({ userId })).rejects.toBeInstanceOf(ConflictError);
  });

  test('the last passkey stays while it is the second factor', async () => {
    const { userId } = await withPasskey();
    await enablePasskeyFactor({ userId });
    const [{ id = '' } = {}] = await listPasskeys({ userId });
    await expect(removePasskey({ userId }, id)).rejects.toBeInstanceOf(ConflictError);
    await disableSecondFactor({ userId });
    await removePasskey({ userId }, id);
    await expect(enablePasskeyFactor({ userId })).rejects.toBeInstanceOf(ConflictError);
  });

  test('is never turned on without a passkey, even if it is removed at the same time', async () => {
    for (let n = 0; n < 5; n++) {
      const { userId } = await withPasskey();
      const [{ id = '' } = {}] = await listPasskeys({ userId });
      await Promise.allSettled([enablePasskeyFactor({ userId }), removePasskey({ userId }, id)]);
      const isOn = (await findSecondFactor({ userId })) !== null;
      expect((await listPasskeys({ userId })).length).toBe(isOn ? 1 : 0);
    }
  });

  test('needs a password', async () => {
    const { userId } = await withoutPassword(1);
    await expect(enablePasskeyFactor({ userId })).rejects.toBeInstanceOf(ConflictError);
  });
});

describe('the last way to sign in', () => {
  test('stays: a passkey without password and service, and a service without passkey', async () => {
    const { userId, keys } = await withoutPassword(1);
    const [key = ''] = keys;
    await unlinkIdentity({ userId }, 'google');
    await expect(removePasskey({ userId }, key)).rejects.toBeInstanceOf(ConflictError);
    const identity = {
      provider: 'google',
      subject: 'again',
      email: 'g@example.com',
      isEmailVerified: true,
      name: null,
    } as const;
    expect(await linkIdentity({ userId }, await startLinking({ userId }), identity)).toBe('linked');
    await removePasskey({ userId }, key);
    await removePasskey({ userId }, key);
    await expect(unlinkIdentity({ userId }, 'google')).rejects.toBeInstanceOf(ConflictError);
    expect((await actionsOf(userId)).filter((action) => action === 'passkey.removed')).toHaveLength(1);
  });

  test('stays if passkeys and the service are removed at the same time', async () => {
    for (let n = 0; n < 5; n++) {
      const { userId, keys } = await withoutPassword(2);
      const removals = keys.map((id) => removePasskey({ userId }, id));
      await Promise.allSettled([unlinkIdentity({ userId }, 'google'), ...removals]);
      const [user] = await db().select().from(users).where(eq(users.id, userId));
      const left = (await listPasskeys({ userId })).length + (user?.googleId ? 1 : 0);
      expect(left).toBe(1);
    }
  });

  test('is not a passkey of another host, nor a service that isn’t configured', async () => {
    const { userId, keys } = await withoutPassword(1);
    configure({ APP_URL: 'http://127.0.0.1:3000' });
    await expect(unlinkIdentity({ userId }, 'google')).rejects.toBeInstanceOf(ConflictError);
    configure({ ...LOCALHOST, GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' });
    await expect(removePasskey({ userId }, keys[0] ?? '')).rejects.toBeInstanceOf(ConflictError);
  });

  test('of another user can’t be removed', async () => {
    const [ada, eve] = [await withPasskey(), await withPasskey()];
    const [{ id = '' } = {}] = await listPasskeys(ada);
    await removePasskey(eve, id);
    expect(await listPasskeys(ada)).toHaveLength(1);
  });

  test('keeps others from the account: it can’t be claimed by address, and no other account is the first', async () => {
    const { userId, email } = await withoutPassword(1);
    await unlinkIdentity({ userId }, 'google');
    const claim = { provider: 'google', subject: 'thief', email, isEmailVerified: true, name: null } as const;
    await expect(signInWithIdentity(claim)).rejects.toBeInstanceOf(ConflictError);
    await db()
      .transaction(async (tx) => {
        await tx.delete(users).where(sql`${users.id} <> ${userId}`);
        expect(await requireAdmission(tx, { email: 'new@example.com' })).toMatchObject({ isAdmin: false });
        tx.rollback();
      })
      .catch((error: Error) => expect(error.message).toBe('Rollback'));
  });
});
