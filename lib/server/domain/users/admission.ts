import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { invitations } from '@/drizzle/schema/access';
import { users } from '@/drizzle/schema/users';
import { DAY_MS } from '@/lib/core/model/durations';
import { emailSchema } from '@/lib/core/model/email';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { InvalidInputError } from '@/lib/server/errors';
import { type AuditActor, recordAudit } from '../audit/audit';
import { queueMail } from '../mail/outbox';
import { firstRow } from '../sql';
import { hashOfToken, newToken } from './tokens';
import { hasWayIn } from './ways-in';

/** The person may not create an account here. The message says why. */
export class SignUpRefusedError extends Error {
  override readonly name = 'SignUpRefusedError';
}

/** The secret of the link for the first account: the same in every process, and useless once there is an account (D203). */
const firstAccountSecrets = (): string[] =>
  env().APP_SECRETS.map((secret) => createHmac('sha256', secret).update('first account').digest('base64url'));

const isFirstAccountSecret = (given: string): boolean =>
  firstAccountSecrets().some((secret) => {
    const [actual, expected] = [Buffer.from(given), Buffer.from(secret)];
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });

/** Whether someone can sign in. Accounts of `npm run key` don't count: they have no password. */
const hasAccounts = async (db: Connection): Promise<boolean> =>
  (await firstRow(db.select({ id: users.id }).from(users).where(hasWayIn()).limit(1))) !== undefined;

/** The fragment of a URL is never sent to a server, so neither logs nor `Referer` headers contain the secret. */
const signUpLink = (secret: string): string => `${env().APP_URL}/sign-up#${secret}`;

/** The link that creates the first account of an installation with a public address; null if it isn't needed. */
export const firstAccountLink = async (): Promise<string | null> =>
  !env().isProduction || (await hasAccounts(db())) ? null : signUpLink(firstAccountSecrets()[0] ?? '');

export interface Applicant {
  email: string;
  /** The secret of an invitation, or of the link for the first account. */
  secret?: string | undefined;
  /** The invitation of a confirmed sign-up. */
  invitationId?: string | null | undefined;
  /** The service that the person signs in with has verified the address, so an invitation for it counts without its link. */
  isVerified?: boolean;
}

export interface Admission {
  /** The first account administers the installation. */
  isAdmin: boolean;
  invitationId: string | null;
  /** The person is known to own the address, or there is nobody to ask: the account can be created without a confirmation. */
  isTrusted: boolean;
}

const isInDomains = (email: string): boolean => {
  const { SIGN_UP_DOMAINS } = env();
  return SIGN_UP_DOMAINS.length === 0 || SIGN_UP_DOMAINS.includes(email.split('@').at(-1) ?? '');
};

/** Compares with the current time, not with that of the transaction: it may have waited for a withdrawal that began later (D259). */
export const isOpen = and(isNull(invitations.usedAt), gt(invitations.expiresAt, sql`clock_timestamp()`));

const findInvitation = (db: Connection, { email, secret, invitationId, isVerified }: Applicant) => {
  const isGiven = or(
    secret === undefined ? undefined : eq(invitations.tokenHash, hashOfToken(secret)),
    invitationId ? eq(invitations.id, invitationId) : undefined,
    isVerified ? eq(invitations.email, email) : undefined,
  );
  if (!isGiven) return undefined;
  const isTheirs = or(isNull(invitations.email), eq(invitations.email, email));
  return firstRow(
    db
      .select({ id: invitations.id, email: invitations.email })
      .from(invitations)
      .where(and(isGiven, isOpen, isTheirs))
      .limit(1),
  );
};

const refuse = (message: string): never => {
  throw new SignUpRefusedError(message);
};

/**
 * Whether someone may create an account (D203, D204).
 * @throws SignUpRefusedError
 */
export const requireAdmission = async (db: Connection, applicant: Applicant): Promise<Admission> => {
  if (!(await hasAccounts(db))) {
    if (env().isProduction && !isFirstAccountSecret(applicant.secret ?? '')) {
      refuse('Create the first account with the link that the service prints when it starts.');
    }
    return { isAdmin: true, invitationId: null, isTrusted: true };
  }
  const { signUp } = env();
  if (signUp === 'closed') refuse('This installation accepts no new accounts.');
  if (!isInDomains(applicant.email)) {
    refuse(`Use an address of ${env().SIGN_UP_DOMAINS.slice(0, 5).join(' or ')}.`);
  }
  const invitation = await findInvitation(db, applicant);
  if (signUp === 'invite' && !invitation) {
    const hasLink = applicant.secret !== undefined || applicant.invitationId;
    refuse(
      hasLink
        ? 'This invitation is for another address, has been used or has expired. Ask for a new one.'
        : 'You need an invitation. Ask whoever runs this service for a link.',
    );
  }
  const isTrusted = invitation?.email === applicant.email;
  return { isAdmin: false, invitationId: invitation?.id ?? null, isTrusted };
};

/** Sign-ups and withdrawals of invitations take turns. */
export const lockSignUp = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('sign-up'))`);

/**
 * Checks whether someone may create an account, and uses up their invitation. Call it in the transaction that inserts the
 * user. Sign-ups take turns, so that only one account is the first, and an invitation serves one.
 * @throws SignUpRefusedError
 */
export const admit = async (tx: Transaction, applicant: Applicant): Promise<Admission> => {
  await lockSignUp(tx);
  const admission = await requireAdmission(tx, applicant);
  if (admission.invitationId) {
    await tx.update(invitations).set({ usedAt: sql`now()` }).where(eq(invitations.id, admission.invitationId));
  }
  return admission;
};

const INVITATION_DAYS = 7;
/** Open invitations of an installation. */
const MAX_INVITATIONS = 1000;

interface Invitation {
  id: string;
  /** Null for anyone who has the link. */
  email: string | null;
  /** Only this function returns it: the database has a hash. */
  link: string;
  expiresAt: Date;
}

/**
 * Creates a link with which one person can create an account within 7 days. With an address, only for it, and the link is
 * also sent there if mail is configured. The caller has checked that it is an administrator.
 * @throws InvalidInputError if the address is invalid or of another domain than `SIGN_UP_DOMAINS`, or 1,000 are open
 */
export const createInvitation = async (
  by: AuditActor,
  input: { email?: string | null | undefined },
): Promise<Invitation> => {
  const fault = (message: string) => new InvalidInputError([{ field: 'email', message, code: 'custom' }]);
  const parsed = input.email ? emailSchema.safeParse(input.email) : { data: null };
  if (parsed.data === undefined) throw fault('Enter an email address, like ada@example.com.');
  const email = parsed.data;
  if (email && !isInDomains(email)) throw fault(`Use an address of ${env().SIGN_UP_DOMAINS.slice(0, 5).join(' or ')}.`);
  const id = v7();
  const { secret, tokenHash } = newToken();
  const link = signUpLink(secret);
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * DAY_MS);
  await db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invitations'))`);
    const open = await tx.$count(invitations, isOpen);
    if (open >= MAX_INVITATIONS) throw fault(`${MAX_INVITATIONS} invitations are open. Wait until some expire.`);
    // Links that were sent to the address before become invalid (D241).
    if (email)
      await tx
        .update(invitations)
        .set({ expiresAt: sql`now()` })
        .where(and(isOpen, eq(invitations.email, email)));
    await tx.insert(invitations).values({ id, tokenHash, email, invitedBy: by.userId, expiresAt });
    await recordAudit(tx, { by, userId: by.userId, action: 'invitation.created', subjectId: id, details: { email } });
    if (!email) return;
    await queueMail(tx, {
      kind: 'invitation',
      recipient: email,
      userId: null,
      content: {
        subject: 'You are invited to Quiz Video Service',
        paragraphs: [
          `An administrator of ${new URL(env().APP_URL).host} invites you to create quiz videos there.`,
          `The link works once, for this address, until ${expiresAt.toUTCString()}.`,
        ],
        action: { label: 'Create your account', url: link },
        footer: 'If you don’t expect this invitation, you can ignore it.',
      },
    });
  });
  return { id, email, link, expiresAt };
};

/** Days for which used and expired invitations are kept. */
const KEPT_DAYS = 90;

export const pruneInvitations = async (): Promise<void> => {
  const limit = new Date(Date.now() - KEPT_DAYS * DAY_MS);
  await db().delete(invitations).where(sql`${invitations.expiresAt} < ${limit.toISOString()}::timestamptz`);
};
