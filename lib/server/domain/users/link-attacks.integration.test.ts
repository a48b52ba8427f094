import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountTokens, invitations } from '@/drizzle/schema/access';
import { mails } from '@/drizzle/schema/mail';
import { users } from '@/drizzle/schema/users';
import { db } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { AccountBlockedError, ConflictError, InvalidInputError, UnavailableError } from '@/lib/server/errors';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { mailsTo } from '@/lib/tools/testing/sent-mails';
import { inDashboard } from '../audit/audit';
import {
  confirmAddress,
  InvalidLinkError,
  requestAddressChange,
  requestPasswordReset,
  resetPassword,
  startSignUp,
} from './account-links';
import { changePassword, ensureUser, setPassword, signUpUser, verifyCredentials } from './accounts';
import { createInvitation, firstAccountLink, SignUpRefusedError } from './admission';
import { hashPassword } from './passwords';

ownDatabase();

const password = 'correct horse battery';
const next = 'another long phrase';
const LOCAL = { APP_URL: 'http://localhost:3000', SIGN_UP: 'open', SMTP_URL: 'smtp://127.0.0.1:1' };

beforeEach(async () => {
  configure({ ...LOCAL, MAIL_FROM: 'quiz@example.com' });
  await signUpUser({ email: 'admin@example.com', password });
});
afterEach(async () => {
  for (const table of [mails, accountTokens, invitations, users]) await db().delete(table);
});

const isFulfilled = ({ status }: PromiseSettledResult<unknown>): boolean => status === 'fulfilled';

/** How many of twenty concurrent attempts succeed. The others must fail with one of these errors. */
const successes = async (
  attempt: (n: number) => Promise<unknown>,
  ...errors: (new (
    message: string,
  ) => Error)[]
): Promise<number> => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => attempt(n)));
  for (const result of results) {
    if (result.status === 'rejected') expect(errors).toContain(result.reason.constructor);
  }
  return results.filter(isFulfilled).length;
};

const secretsTo = async (email: string) => (await mailsTo(email)).map(({ secret }) => secret);
const secretOf = (link: string): string => new URL(link).hash.slice(1);

interface LinkKind {
  name: string;
  address: string;
  request(userId: string): Promise<unknown>;
  use(secret: string, userId: string): Promise<unknown>;
}

/** Every link that is sent to an address on request. */
const KINDS: LinkKind[] = [
  {
    name: 'a new password',
    address: 'ada@example.com',
    request: () => requestPasswordReset('ada@example.com'),
    use: (secret) => resetPassword(secret, next),
  },
  {
    name: 'a new address',
    address: 'new@example.com',
    request: (userId) => requestAddressChange({ userId }, 'new@example.com'),
    use: (secret, userId) => confirmAddress(secret, { userId }),
  },
  {
    name: 'a sign-up',
    address: 'eve@example.com',
    request: () => startSignUp({ email: 'eve@example.com', password: next }),
    use: (secret) => confirmAddress(secret, { isSameBrowser: true }),
  },
];

describe.each(KINDS)('a link for $name', ({ address, request, use }) => {
  let userId: string;
  beforeEach(async () => {
    userId = (await signUpUser({ email: 'ada@example.com', password })).id;
  });

  test('works once, also at the same time', async () => {
    await request(userId);
    const [secret = ''] = await secretsTo(address);
    expect(await successes(() => use(secret, userId), InvalidLinkError)).toBe(1);
    await expect(use(secret, userId)).rejects.toBeInstanceOf(InvalidLinkError);
  });

  test('can’t be guessed from what is stored or a part of it', async () => {
    await request(userId);
    const [secret = ''] = await secretsTo(address);
    const last = secret.endsWith('A') ? 'B' : 'A';
    const guesses = [
      '',
      '%',
      createHash('sha256').update(secret).digest('hex'),
      secret.slice(0, -1),
      `${secret.slice(0, -1)}${last}`,
      `${secret}=`,
      ` ${secret}`,
      secret.toLowerCase(),
      "' or '1'='1",
    ].filter((guess) => guess !== secret);
    for (const guess of guesses) await expect(use(guess, userId)).rejects.toBeInstanceOf(InvalidLinkError);
    await use(secret, userId);
  });

  test('expires', async () => {
    await request(userId);
    const [secret = ''] = await secretsTo(address);
    await db().update(accountTokens).set({ expiresAt: sql`now()` });
    await expect(use(secret, userId)).rejects.toBeInstanceOf(InvalidLinkError);
  });

  test('stays valid when attackers cause too many mails', async () => {
    for (let count = 0; count < 9; count++) await request(userId);
    const sent = (await mailsTo(address)).filter(({ status }) => status === 'queued');
    expect(sent).toHaveLength(5);
    await use(sent[4]?.secret ?? '', userId);
  });
});

describe.each(KINDS.filter(({ name }) => name !== 'a sign-up'))('a new link for $name', ({ address, request, use }) => {
  test('ends those that were sent before, also if they are requested at the same time', async () => {
    const { id: userId } = await signUpUser({ email: 'ada@example.com', password });
    await request(userId);
    await Promise.all([request(userId), request(userId), request(userId)]);
    expect(await db().$count(accountTokens)).toBe(1);
    await request(userId);
    const secrets = await secretsTo(address);
    const newest = secrets.pop() ?? '';
    expect(secrets).toHaveLength(4);
    for (const secret of secrets) await expect(use(secret, userId)).rejects.toBeInstanceOf(InvalidLinkError);
    await use(newest, userId);
  });
});

test('of several sign-ups with an address, the first that is confirmed counts, and the others end', async () => {
  await startSignUp({ email: 'ada@example.com', password });
  // An attacker's, who hopes that the newest link is used.
  await startSignUp({ email: 'ada@example.com', password: 'the password of eve' });
  const [own = '', other = ''] = await secretsTo('ada@example.com');
  await confirmAddress(own, { isSameBrowser: true });
  await db().delete(users).where(eq(users.email, 'ada@example.com'));
  await expect(confirmAddress(other, { isSameBrowser: true })).rejects.toBeInstanceOf(InvalidLinkError);
});

describe('a sign-up with an address of someone else', () => {
  const email = 'ada@example.com';
  const attackers = 'the password of eve';
  const own = 'the password of ada';
  /** @returns the secret of the link that the owner of the address gets */
  const signUpByAttacker = async (invitation?: string): Promise<string> => {
    await startSignUp({ email, password: attackers }, invitation);
    return (await secretsTo(email)).at(-1) ?? '';
  };

  test('creates no account until its owner chooses a password, which then counts alone', async () => {
    const secret = await signUpByAttacker();
    const asks = { email, status: 'needs_password' };
    expect(await confirmAddress(secret)).toEqual(asks);
    await expect(confirmAddress(secret, { password: 'password2026' })).rejects.toBeInstanceOf(InvalidInputError);
    await expect(confirmAddress(secret, { password: email })).rejects.toBeInstanceOf(InvalidInputError);
    expect(await confirmAddress(secret)).toEqual(asks);
    expect(await db().$count(users, eq(users.email, email))).toBe(0);
    expect(await confirmAddress(secret, { password: own })).toEqual({ email, status: 'created' });
    expect(await verifyCredentials({ email, password: attackers })).toBeNull();
    expect(await verifyCredentials({ email, password: own })).toMatchObject({ email, isAdmin: false });
  });

  test('with an invitation for any address doesn’t give them the account either', async () => {
    const { id: userId } = await ensureUser({ email: 'admin@example.com' });
    configure({ SIGN_UP: 'invite' });
    const secret = await signUpByAttacker(secretOf((await createInvitation(inDashboard(userId), {})).link));
    expect(await confirmAddress(secret)).toEqual({ email, status: 'needs_password' });
    await confirmAddress(secret, { password: own });
    expect(await verifyCredentials({ email, password: attackers })).toBeNull();
    expect(await verifyCredentials({ email, password: own })).not.toBeNull();
  });

  test('leaves the attacker no other link once it is confirmed', async () => {
    const secret = await signUpByAttacker();
    await signUpByAttacker();
    expect(await verifyCredentials({ email, password: attackers })).toBeNull();
    await requestPasswordReset(email);
    await confirmAddress(secret, { password: own });
    for (const other of await secretsTo(email)) {
      await expect(confirmAddress(other, { isSameBrowser: true })).rejects.toBeInstanceOf(InvalidLinkError);
      await expect(resetPassword(other, attackers)).rejects.toBeInstanceOf(InvalidLinkError);
    }
  });

  test('yields one account if it is confirmed with several passwords at the same time', async () => {
    const secret = await signUpByAttacker();
    const passwords = Array.from({ length: 20 }, (_, n) => `${own} ${n}`);
    const results = await Promise.allSettled(passwords.map((password) => confirmAddress(secret, { password })));
    const winner = results.findIndex(isFulfilled);
    expect(results.filter(isFulfilled)).toHaveLength(1);
    for (const [n, result] of results.entries()) {
      if (n !== winner) expect(result).toMatchObject({ reason: expect.any(InvalidLinkError) });
    }
    expect(await db().$count(users, eq(users.email, email))).toBe(1);
    expect(await verifyCredentials({ email, password: passwords[winner] ?? '' })).not.toBeNull();
  });
});

describe('links end', () => {
  test.each<[string, (userId: string) => Promise<unknown>]>([
    ['in the account', (userId) => changePassword({ userId }, { current: password, next })],
    ['by the operator', () => setPassword({ email: 'ada@example.com', password: next })],
  ])('when the password is changed %s', async (_name, change) => {
    const { id: userId } = await signUpUser({ email: 'ada@example.com', password });
    await requestPasswordReset('ada@example.com');
    await requestAddressChange({ userId }, 'new@example.com');
    await change(userId);
    const [[reset = ''], [moved = '']] = [await secretsTo('ada@example.com'), await secretsTo('new@example.com')];
    await expect(resetPassword(reset, 'a third long phrase')).rejects.toBeInstanceOf(InvalidLinkError);
    await expect(confirmAddress(moved)).rejects.toBeInstanceOf(InvalidLinkError);
  });

  test('and the owner is told when the password was changed in the account', async () => {
    const { id: userId } = await signUpUser({ email: 'ada@example.com', password });
    await changePassword({ userId }, { current: password, next });
    expect(await mailsTo('ada@example.com')).toMatchObject([
      { kind: 'sign_in_changed', text: expect.stringContaining('password') },
    ]);
  });

  test('of an invitation when it expires, and when its address gets another one', async () => {
    const { id: userId } = await ensureUser({ email: 'admin@example.com' });
    configure({ SIGN_UP: 'invite' });
    const invite = async (email?: string) => secretOf((await createInvitation(inDashboard(userId), { email })).link);
    const ada = { email: 'ada@example.com', password };
    const [older, newer, unbound] = [await invite(ada.email), await invite(ada.email), await invite()];
    await expect(startSignUp(ada, older)).rejects.toBeInstanceOf(SignUpRefusedError);
    await db().update(invitations).set({ expiresAt: sql`now()` }).where(sql`${invitations.email} is null`);
    await expect(startSignUp(ada, unbound)).rejects.toBeInstanceOf(SignUpRefusedError);
    expect(await startSignUp(ada, newer)).toEqual({ isMailSent: false });
  });
});

test('the link for the first account of a public installation creates one, also at the same time', async () => {
  await db().delete(users);
  const app = { APP_URL: 'https://quiz.example.com', APP_SECRET: 'x'.repeat(40), OUTBOUND_ALLOW_CIDRS: '' };
  configure({ ...app, SIGN_UP: 'invite' });
  const secret = secretOf((await firstAccountLink()) ?? '');
  const attempt = (n: number) => startSignUp({ email: `u${n}@example.com`, password }, secret);
  expect(await successes(attempt, SignUpRefusedError)).toBe(1);
  expect(await db().$count(users)).toBe(1);
});

describe('a change of an attacker’s account to an address of someone else', () => {
  const email = 'ada@example.com';
  let [eve, ada] = ['', ''];
  let secret = '';
  beforeEach(async () => {
    eve = (await signUpUser({ email: 'eve@example.com', password })).id;
    ada = (await signUpUser({ email: 'ada@example.org', password })).id;
    await requestAddressChange({ userId: eve }, email);
    [secret = ''] = await secretsTo(email);
  });

  test('is not confirmed without a session of that account, and the link still works with one', async () => {
    for (const userId of [undefined, ada, '']) {
      expect(await confirmAddress(secret, { userId, password: next, isSameBrowser: true })).toEqual({
        email,
        status: 'needs_session',
      });
    }
    await requestPasswordReset(email);
    expect(await mailsTo(email)).toMatchObject([{ kind: 'confirm_address' }, { status: 'skipped' }]);
    expect(await confirmAddress(secret, { userId: eve })).toEqual({ email, status: 'changed' });
    await expect(confirmAddress(secret, { userId: eve })).rejects.toBeInstanceOf(InvalidLinkError);
  });

  test('changes only that account when it is confirmed in many browsers at the same time', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => confirmAddress(secret, { userId: [eve, ada, undefined][n % 3] })),
    );
    const statuses = results.map((result) => (result.status === 'fulfilled' ? result.value.status : 'refused'));
    expect(statuses.filter((status) => status === 'changed')).toHaveLength(1);
    expect(await db().$count(users, and(eq(users.id, eve), eq(users.email, email)))).toBe(1);
    expect(await db().$count(users, and(eq(users.id, ada), eq(users.email, 'ada@example.org')))).toBe(1);
  });

  test('is refused while the account is blocked, and when it is deleted', async () => {
    await db().update(users).set({ blockedAt: new Date() }).where(eq(users.id, eve));
    await expect(confirmAddress(secret, { userId: eve })).rejects.toBeInstanceOf(AccountBlockedError);
    // Someone else doesn't learn that it is blocked.
    expect(await confirmAddress(secret, { userId: ada })).toEqual({ email, status: 'needs_session' });
    await db().update(users).set({ blockedAt: null }).where(eq(users.id, eve));
    await db().delete(users).where(eq(users.id, eve));
    await expect(confirmAddress(secret, { userId: eve })).rejects.toBeInstanceOf(InvalidLinkError);
  });
});

test('of four accounts that confirm the same new address at once, one gets it', async () => {
  const owners = await Promise.all(
    Array.from({ length: 4 }, (_, n) => signUpUser({ email: `u${n}@example.com`, password })),
  );
  for (const { id: userId } of owners) await requestAddressChange({ userId }, 'same@example.com');
  const secrets = await secretsTo('same@example.com');
  expect(new Set(secrets).size).toBe(4);
  const errors = [ConflictError, InvalidLinkError];
  expect(await successes((n) => confirmAddress(secrets[n % 4] ?? '', { userId: owners[n % 4]?.id }), ...errors)).toBe(
    1,
  );
  expect(await db().$count(users, eq(users.email, 'same@example.com'))).toBe(1);
});

describe('whether an address has an account is not revealed', () => {
  /** The rows that a request leaves. */
  const rowsOf = async (request: () => Promise<unknown>): Promise<number[]> => {
    const count = async () => [await db().$count(mails), await db().$count(accountTokens)];
    const before = await count();
    await request();
    return (await count()).map((rows, index) => rows - (before[index] ?? 0));
  };

  test('by the rows that a request writes', async () => {
    const { id: userId } = await signUpUser({ email: 'ada@example.com', password });
    const requests: ((email: string) => Promise<unknown>)[] = [
      requestPasswordReset,
      (email) => startSignUp({ email, password: next }),
      (email) => requestAddressChange({ userId }, email),
    ];
    for (const request of requests) {
      const rows = [];
      for (const email of ['admin@example.com', 'nobody@example.com']) {
        rows.push([await rowsOf(() => request(email)), await rowsOf(() => request(email))]);
        for (const table of [mails, accountTokens]) await db().delete(table);
      }
      expect(rows[0]).toEqual(rows[1]);
    }
  });

  test('by the work with its password: with and without an account, one is checked', async () => {
    await signUpUser({ email: 'ada@example.com', password });
    await ensureUser({ email: 'program@example.com' });
    // As many as the service takes, so that one more is refused, instead of waiting for it.
    const busy = Array.from({ length: 102 }, () => hashPassword(password));
    const attempts = ['ada@example.com', 'program@example.com', 'nobody@example.com'].flatMap((email) => [
      verifyCredentials({ email, password }),
      startSignUp({ email, password: next }),
    ]);
    for (const result of await Promise.allSettled(attempts)) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) });
    }
    await Promise.all(busy);
  });
});
