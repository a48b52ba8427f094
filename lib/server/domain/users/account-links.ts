import { eq, sql } from 'drizzle-orm';
import { users } from '@/drizzle/schema/users';
import { DAY_MS, MINUTE_MS } from '@/lib/core/model/durations';
import { db, type Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { AccountBlockedError, ConflictError } from '@/lib/server/errors';
import { inDashboard, recordAudit } from '../audit/audit';
import { queueMail } from '../mail/outbox';
import { firstRow } from '../sql';
import { createAccount, findUserByEmail, signUpUser } from './accounts';
import { requireAdmission } from './admission';
import { hashNewPassword } from './passwords';
import type { Credentials } from './schema';
import {
  createToken,
  deleteOtherTokens,
  deleteTokensOf,
  findToken,
  hashOfToken,
  type NewToken,
  type Purpose,
  takeToken,
} from './tokens';
import { ACCESS_REMOVED, removeUnprovenAccess } from './unproven-access';

const SIGN_UP_MS = DAY_MS;
const RESET_MS = 30 * MINUTE_MS;
const CHANGE_MS = DAY_MS;

/** From `APP_URL` only: a forged `Host` header would lead to another server, with the secret. */
const link = (page: string, secret: string): string => `${env().APP_URL}/${page}#${secret}`;

const IGNORE = 'If this wasn’t you, you can ignore this e-mail. Nothing changes without the link.';

/** A link is invalid: it was used, has expired, or was replaced. */
export class InvalidLinkError extends Error {
  override readonly name = 'InvalidLinkError';
}

const requireLink = <T>(token: T | undefined): T => {
  if (token === undefined) throw new InvalidLinkError('The link was used already or has expired.');
  return token;
};

type LinkMail = Parameters<typeof queueMail>[1];

/**
 * Creates a link and sends it. Links that were sent before become invalid (D241), unless the mail is dropped because
 * there were too many: otherwise, attackers could keep someone from ever having a valid link.
 */
const sendLink = async (
  tx: Transaction,
  { purpose, lifetimeMs, ...values }: NewToken & { purpose: Purpose; lifetimeMs: number },
  mailOf: (secret: string) => LinkMail,
): Promise<void> => {
  const secret = await createToken(tx, purpose, lifetimeMs, values);
  const isQueued = await queueMail(tx, mailOf(secret));
  if (isQueued) await deleteOtherTokens(tx, purpose, secret, values);
};

/** @returns the hash of the link's secret */
const queueSignUpMail = async (
  tx: Transaction,
  { email, passwordHash, invitationId }: { email: string; passwordHash: string; invitationId: string | null },
): Promise<string> => {
  const user = await findUserByEmail(tx, email);
  // Created in both cases, so that both take equally long.
  const secret = await createToken(tx, 'sign_up', SIGN_UP_MS, { email, passwordHash, invitationId });
  await queueMail(tx, {
    kind: user ? 'account_exists' : 'confirm_sign_up',
    recipient: email,
    userId: user?.id ?? null,
    content: user
      ? {
          subject: 'You already have an account',
          paragraphs: [
            'Someone, probably you, tried to create an account with this address, which has one.',
            'Sign in with your password. If you have forgotten it, choose a new one there.',
          ],
          action: { label: 'Sign in', url: `${env().APP_URL}/sign-in` },
          footer: IGNORE,
        }
      : {
          subject: 'Confirm your e-mail address',
          paragraphs: ['Confirm your address to create your account. The link works for 24 hours.'],
          action: { label: 'Confirm address', url: link('confirm', secret) },
          footer: IGNORE,
        },
  });
  return hashOfToken(secret);
};

/**
 * Signs someone up. With SMTP, the account is created when the address is confirmed, and the response is the same whether
 * the address has an account (D202). Without it, and for the first account and invitations to this address, at once.
 * @param secret of an invitation or of the link for the first account
 * @returns whether a link was sent, and the hash of its secret, which identifies the sign-up to its browser (D255)
 * @throws SignUpRefusedError, InvalidInputError; ConflictError if no link is sent and the address has an account
 */
export const startSignUp = async (
  { email, password }: Credentials,
  secret?: string | undefined,
): Promise<{ isMailSent: false } | { isMailSent: true; tokenHash: string }> => {
  const { isTrusted, invitationId } = await requireAdmission(db(), { email, secret });
  if (!env().SMTP_URL || isTrusted) {
    await signUpUser({ email, password }, secret);
    return { isMailSent: false };
  }
  const passwordHash = await hashNewPassword({ password, email, field: 'password' });
  const tokenHash = await db().transaction((tx) => queueSignUpMail(tx, { email, passwordHash, invitationId }));
  return { isMailSent: true, tokenHash };
};

/** Creates the account whose address was confirmed. @throws InvalidLinkError, SignUpRefusedError, ConflictError */
const confirmSignUp = async (tx: Transaction, secret: string, passwordHash: string): Promise<void> => {
  const { email, invitationId } = requireLink(await takeToken(tx, 'sign_up', secret));
  await deleteOtherTokens(tx, 'sign_up', secret, { email });
  await createAccount(tx, { email, passwordHash, emailVerifiedAt: new Date() }, { invitationId });
};

/** Requests a link for a new password. Takes equally long, and says the same, whether the address has an account. */
export const requestPasswordReset = (email: string): Promise<void> =>
  db().transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    const token = { purpose: 'reset_password', lifetimeMs: RESET_MS, email, userId: user?.id ?? null } as const;
    await sendLink(tx, token, (secret) => ({
      kind: 'reset_password',
      recipient: email,
      userId: user?.id ?? null,
      isSkipped: !user,
      content: {
        subject: 'Choose a new password',
        paragraphs: [
          'Someone, probably you, asked for a new password for your account.',
          'The link works once, for 30 minutes. Your other browsers are signed out when you use it.',
        ],
        action: { label: 'Choose a new password', url: link('reset-password', secret) },
        footer: IGNORE,
      },
    }));
  });

/**
 * Sets the password of the account that a link was sent to, ends its sessions and invalidates its other links. The first
 * proof of the address also removes the other ways into the account (D256).
 * @throws InvalidLinkError; InvalidInputError if the password is easy to guess
 */
export const resetPassword = async (secret: string, password: string): Promise<{ email: string }> => {
  const { email, userId } = requireLink(await findToken(db(), 'reset_password', secret));
  if (!userId) throw new InvalidLinkError('The link was used already or has expired.');
  const passwordHash = await hashNewPassword({ password, email, field: 'password' });
  await db().transaction(async (tx) => {
    requireLink(await takeToken(tx, 'reset_password', secret));
    await deleteTokensOf(tx, userId);
    const isRemoved = await removeUnprovenAccess(tx, userId);
    const values = { passwordHash, sessionVersion: sql`${users.sessionVersion} + 1`, emailVerifiedAt: sql`now()` };
    await tx.update(users).set(values).where(eq(users.id, userId));
    await recordAudit(tx, { by: inDashboard(userId), userId, action: 'password.changed' });
    await queueMail(tx, {
      kind: 'password_changed',
      recipient: email,
      userId,
      content: {
        subject: 'Your password was changed',
        paragraphs: [
          'The password of your account was changed, and all browsers were signed out.',
          ...(isRemoved ? ACCESS_REMOVED : []),
        ],
        footer: 'If this wasn’t you, choose a new password at once and ask the operator of the service for help.',
      },
    });
  });
  return { email };
};

/** Requests a change of address, which is confirmed at the new one. The caller has checked the password. */
export const requestAddressChange = ({ userId }: { userId: string }, email: string): Promise<void> =>
  db().transaction(async (tx) => {
    const other = await findUserByEmail(tx, email);
    const token = { purpose: 'change_address', lifetimeMs: CHANGE_MS, email, userId } as const;
    await sendLink(tx, token, (secret) => ({
      kind: 'confirm_address',
      recipient: email,
      userId,
      isSkipped: other !== undefined,
      content: {
        subject: 'Confirm your new e-mail address',
        paragraphs: [
          'Confirm that your account should use this address. The link works for 24 hours, in a browser that is signed in to the account.',
        ],
        action: { label: 'Confirm address', url: link('confirm', secret) },
        footer: IGNORE,
      },
    }));
  });

/** Changes the address of an account, and tells the previous one. Links to that one become invalid. */
const changeAddress = async (tx: Transaction, secret: string, userId: string): Promise<void> => {
  const { email } = requireLink(await takeToken(tx, 'change_address', secret));
  await deleteTokensOf(tx, userId);
  const { email: previous, blockedAt } = users;
  const isIt = eq(users.id, userId);
  const user = requireLink(await firstRow(tx.select({ previous, blockedAt }).from(users).where(isIt).for('update')));
  if (user.blockedAt) throw new AccountBlockedError();
  // Sign-ups hold this lock too: two accounts that get the same address at once take turns.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sign-up'))`);
  if (await findUserByEmail(tx, email)) throw new ConflictError('Another account uses this address.');
  await tx.update(users).set({ email, emailVerifiedAt: new Date() }).where(isIt);
  await recordAudit(tx, { by: inDashboard(userId), userId, action: 'address.changed' });
  await queueMail(tx, {
    kind: 'address_changed',
    recipient: user.previous,
    userId,
    content: {
      subject: 'Your e-mail address was changed',
      paragraphs: [`Your account now uses ${email}. You sign in with that address from now on.`],
      footer: 'If this wasn’t you, ask the operator of the service for help at once.',
    },
  });
};

interface Confirmation {
  /** For the account of a sign-up; it replaces the one of the sign-up. */
  password?: string | undefined;
  /** Whether the link is used in the browser of the sign-up. */
  isSameBrowser?: boolean;
  /** Of the browser's session, if it has one. */
  userId?: string | undefined;
}

/** With `needs_password` and `needs_session`, nothing was confirmed, and the link still works. */
type ConfirmationStatus = 'created' | 'changed' | 'needs_password' | 'needs_session';

/**
 * Confirms an address: of a sign-up, whose account is created, or of a change. A sign-up needs a password unless the link is
 * used in the same browser, because its own may be an attacker's (D255). A change needs a session of the account, because the
 * account may be an attacker's (D256).
 * @returns the address that the link was sent to
 * @throws InvalidLinkError, SignUpRefusedError, ConflictError; AccountBlockedError if a change is of a blocked account;
 *   InvalidInputError if the password is easy to guess
 */
export const confirmAddress = async (
  secret: string,
  { password, isSameBrowser = false, userId }: Confirmation = {},
): Promise<{ email: string; status: ConfirmationStatus }> => {
  const signUp = await findToken(db(), 'sign_up', secret);
  if (!signUp) {
    const { email, userId: ownerId } = requireLink(await findToken(db(), 'change_address', secret));
    if (userId === undefined || userId !== ownerId) return { email, status: 'needs_session' };
    await db().transaction((tx) => changeAddress(tx, secret, userId));
    return { email, status: 'changed' };
  }
  const { email } = signUp;
  const ownHash = isSameBrowser ? signUp.passwordHash : null;
  const passwordHash = password === undefined ? ownHash : await hashNewPassword({ password, email, field: 'password' });
  if (passwordHash === null) return { email, status: 'needs_password' };
  await db().transaction((tx) => confirmSignUp(tx, secret, passwordHash));
  return { email, status: 'created' };
};

/** Browsers that a new account signs in with in its first minutes are no surprise. */
const NEW_ACCOUNT_MINUTES = 10;

/** Tells a user about a sign-in from a browser that was not used for the account before. */
export const noticeNewDevice = async (
  { userId }: { userId: string },
  { address, userAgent }: { address: string; userAgent: string },
): Promise<void> => {
  await db().transaction(async (tx) => {
    const isNew = sql<boolean>`${users.createdAt} > now() - ${NEW_ACCOUNT_MINUTES} * interval '1 minute'`;
    const user = await firstRow(tx.select({ email: users.email, isNew }).from(users).where(eq(users.id, userId)));
    if (!user || user.isNew) return;
    await queueMail(tx, {
      kind: 'new_device',
      recipient: user.email,
      userId,
      content: {
        subject: 'New sign-in to your account',
        paragraphs: [
          `Someone signed in to your account at ${new Date().toUTCString()} with a browser that was not used for it before.`,
          `Browser: ${userAgent.slice(0, 200) || 'unknown'}. Network address: ${address}.`,
        ],
        action: { label: 'Review your account', url: `${env().APP_URL}/account` },
        footer: 'If this was you, there is nothing to do. Otherwise, change your password, which ends all sessions.',
      },
    });
  });
};
