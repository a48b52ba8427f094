import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountTokens, invitations } from '@/drizzle/schema/access';
import { mails } from '@/drizzle/schema/mail';
import { users } from '@/drizzle/schema/users';
import type { InvitationFilter } from '@/lib/core/contracts/invitations';
import { db } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { ConflictError, NotFoundError } from '@/lib/server/errors';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { mailsTo } from '@/lib/tools/testing/sent-mails';
import { inDashboard } from '../audit/audit';
import { confirmAddress, startSignUp } from './account-links';
import { createAccount, signUpUser } from './accounts';
import { admit, createInvitation, SignUpRefusedError } from './admission';
import { listInvitations, serializeInvitation, withdrawInvitation } from './invitations';

ownDatabase({ LOG_LEVEL: 'silent' });

const password = 'correct horse battery';

let by: ReturnType<typeof inDashboard>;
let adminId: string;
beforeEach(async () => {
  configure({ SIGN_UP: 'open' });
  adminId = (await signUpUser({ email: 'admin@example.com', password })).id;
  by = inDashboard(adminId);
  configure({ SIGN_UP: 'invite' });
});
afterEach(async () => {
  configure({ SMTP_URL: '', MAIL_FROM: '' });
  for (const table of [mails, accountTokens, invitations, users]) await db().delete(table);
});

const invite = async (email?: string) => {
  const { id, link } = await createInvitation(by, { email });
  return { id, secret: new URL(link).hash.slice(1) };
};

/** Creates an account with an invitation, without the work of a password. */
const accept = (secret: string, email = `${randomUUID()}@example.com`) =>
  db().transaction((tx) => createAccount(tx, { email, passwordHash: 'unused' }, { secret }));

const statusesOf = async (filter: InvitationFilter = {}) =>
  (await listInvitations({ limit: 10, after: null, ...filter })).rows.map(({ id, status }) => [id, status]);

test('lists invitations by status with who created them, and never what opens them', async () => {
  const [used, open] = [await invite(), await invite('ada@example.com')];
  const [ended, left] = [await invite(), await invite()];
  await accept(used.secret);
  await withdrawInvitation(by, ended.id);
  expect(await statusesOf()).toEqual([
    [left.id, 'open'],
    [ended.id, 'ended'],
    [open.id, 'open'],
    [used.id, 'used'],
  ]);
  for (const [status, ids] of [
    ['open', [left.id, open.id]],
    ['used', [used.id]],
    ['ended', [ended.id]],
  ] as const) {
    expect(await statusesOf({ status })).toEqual(ids.map((id) => [id, status]));
  }
  const { rows, next } = await listInvitations({ limit: 3, after: null });
  expect(await listInvitations({ limit: 3, after: next })).toMatchObject({ rows: [{ id: used.id }], next: null });
  expect(rows.map(serializeInvitation)).toMatchObject(
    rows.map(() => ({ invited_by: { id: adminId, email: 'admin@example.com' } })),
  );
  const hashes = await db().select({ tokenHash: invitations.tokenHash }).from(invitations);
  for (const { tokenHash } of hashes) expect(JSON.stringify(rows)).not.toContain(tokenHash);
  await db().delete(users).where(eq(users.id, adminId));
  expect((await listInvitations({ limit: 1, after: null })).rows.map(serializeInvitation)).toMatchObject([
    { id: left.id, invited_by: null },
  ]);
});

test('a withdrawn link is refused, a used invitation stays used, and an unknown one is not found', async () => {
  const [withdrawn, used] = [await invite(), await invite()];
  await withdrawInvitation(by, withdrawn.id);
  await withdrawInvitation(by, withdrawn.id);
  await expect(accept(withdrawn.secret)).rejects.toBeInstanceOf(SignUpRefusedError);
  await accept(used.secret);
  await expect(withdrawInvitation(by, used.id)).rejects.toBeInstanceOf(ConflictError);
  expect(await statusesOf({ status: 'used' })).toEqual([[used.id, 'used']]);
  await expect(withdrawInvitation(by, randomUUID())).rejects.toBeInstanceOf(NotFoundError);
});

test('a sign-up whose address is not confirmed yet ends with its invitation', async () => {
  configure({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'quiz@example.com' });
  const { id, secret } = await invite();
  expect(await startSignUp({ email: 'ada@example.com', password }, secret)).toMatchObject({ isMailSent: true });
  const [{ secret: confirmation = '' } = {}] = await mailsTo('ada@example.com');
  await withdrawInvitation(by, id);
  await expect(confirmAddress(confirmation, { isSameBrowser: true })).rejects.toBeInstanceOf(SignUpRefusedError);
  expect(await db().$count(users)).toBe(1);
});

test('refuses a sign-up that began before the withdrawal and gets its turn after it', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, secret } = await invite();
    const late = db().transaction(async (tx) => {
      // The transaction’s time is before that of the withdrawal.
      await tx.$count(users);
      await withdrawInvitation(by, id);
      return admit(tx, { email: 'late@example.com', secret });
    });
    await expect(late).rejects.toBeInstanceOf(SignUpRefusedError);
  }
});

test('of parallel sign-ups and withdrawals of an invitation, either one sign-up or the withdrawals succeed', async () => {
  for (let round = 0; round < 12; round++) {
    const { id, secret } = await invite();
    const withdraw = () => withdrawInvitation(by, id).then(() => 'withdrawn');
    const join = () => accept(secret).then(() => 'joined');
    const attempts = round % 2 ? [withdraw, join, withdraw, join, join] : [join, withdraw, join, withdraw, join];
    const results = await Promise.allSettled(attempts.map((attempt) => attempt()));
    const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect([['joined'], ['withdrawn', 'withdrawn']]).toContainEqual(done);
    for (const result of results) {
      if (result.status === 'rejected') {
        expect([ConflictError, SignUpRefusedError]).toContain(result.reason.constructor);
      }
    }
    expect(await statusesOf({ status: 'open' })).toEqual([]);
  }
});
