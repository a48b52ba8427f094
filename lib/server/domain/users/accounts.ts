import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '@/drizzle/schema/users';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { AccountBlockedError, ConflictError, InvalidInputError, requireFound } from '@/lib/server/errors';
import { inDashboard, recordAudit } from '../audit/audit';
import { firstRow } from '../sql';
import { type Admission, type Applicant, admit } from './admission';
import { hashNewPassword, passwordMatches } from './passwords';
import type { Credentials } from './schema';
import { SESSION_USER, type SessionUser } from './sessions';
import { noticeSignInChange } from './sign-in-notice';
import { deleteTokensOf } from './tokens';

type NewUser = Pick<
  typeof users.$inferInsert,
  'email' | 'name' | 'passwordHash' | 'googleId' | 'oidcId' | 'isAdmin' | 'emailVerifiedAt'
>;

export const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

export const findUserByEmail = (db: Connection, email: string) =>
  firstRow(db.select({ id: users.id }).from(users).where(hasEmail(email)));

/** Returns nothing if another user has the email address or the account of another service: the unique indexes decide. */
const insertUser = async (tx: Transaction, values: NewUser) => {
  const user = await firstRow(tx.insert(users).values(values).onConflictDoNothing().returning(SESSION_USER));
  if (user) {
    const by = values.passwordHash || values.googleId || values.oidcId ? inDashboard(user.id) : null;
    await recordAudit(tx, {
      by,
      userId: user.id,
      action: 'account.created',
      details: user.isAdmin ? { is_admin: true } : {},
    });
  }
  return user;
};

/**
 * Creates the account of someone who may have one. The unique index decides between concurrent calls.
 * @throws SignUpRefusedError; ConflictError if the address has an account, which leaves an invitation unused
 */
export const createAccount = async (
  tx: Transaction,
  values: NewUser,
  applicant: Omit<Applicant, 'email'>,
): Promise<SessionUser> => {
  const { isAdmin, invitationId, isTrusted }: Admission = await admit(tx, { ...applicant, email: values.email });
  // An invitation for an address proves it (D204).
  const isInvited = isTrusted && invitationId !== null;
  const emailVerifiedAt = values.emailVerifiedAt ?? (isInvited ? new Date() : null);
  const user = await insertUser(tx, { ...values, isAdmin, emailVerifiedAt });
  if (!user) throw new ConflictError('An account with this address already exists. Sign in instead.');
  return user;
};

/** The hash is null for users without a password. */
const findUserWithPassword = (db: Connection, email: string) =>
  firstRow(
    db
      .select({ ...SESSION_USER, passwordHash: users.passwordHash })
      .from(users)
      .where(hasEmail(email)),
  );

/** Also ends all sessions and invalidates links that were sent. */
const updateUserPassword = ({ email, passwordHash }: { email: string; passwordHash: string }) =>
  db().transaction(async (tx) => {
    const user = await firstRow(tx.select({ id: users.id }).from(users).where(hasEmail(email)));
    if (!user) return undefined;
    // Before the user, as the links do: locks in another order would wait for each other.
    await deleteTokensOf(tx, user.id);
    const changes = { passwordHash, sessionVersion: sql`${users.sessionVersion} + 1` };
    await tx.update(users).set(changes).where(eq(users.id, user.id));
    await recordAudit(tx, { by: null, userId: user.id, action: 'password.changed' });
    return user;
  });

const updateUserName = async (db: Connection, { id, name }: { id: string; name: string | null }): Promise<void> => {
  await db.update(users).set({ name }).where(eq(users.id, id));
};

/** The hash is null for users without a password; both are empty for deleted users. */
const findCredentials = async (db: Connection, id: string): Promise<{ email: string; passwordHash: string | null }> => {
  const { email, passwordHash } = users;
  const [user] = await db.select({ email, passwordHash }).from(users).where(eq(users.id, id));
  return user ?? { email: '', passwordHash: null };
};

/** Also ends all sessions and invalidates links that were sent. @returns whether the password was still `previous`: one of two concurrent changes wins */
const updatePasswordOf = ({
  id,
  previous,
  passwordHash,
}: {
  id: string;
  previous: string | null;
  passwordHash: string;
}): Promise<boolean> =>
  db().transaction(async (tx) => {
    // Before the user, as the links do. Whoever lost against a concurrent change has no links left either.
    await deleteTokensOf(tx, id);
    const isPrevious = previous === null ? isNull(users.passwordHash) : eq(users.passwordHash, previous);
    const rows = await tx
      .update(users)
      .set({ passwordHash, sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(and(eq(users.id, id), isPrevious))
      .returning({ id: users.id });
    if (rows.length === 0) return false;
    await recordAudit(tx, { by: inDashboard(id), userId: id, action: 'password.changed' });
    await noticeSignInChange(tx, id, 'The password of your account was changed, and all browsers were signed out.');
    return true;
  });

export const deleteUser = async (db: Connection, id: string): Promise<void> => {
  await db.delete(users).where(eq(users.id, id));
};

/** Whether it is the signed-in user's password. Always true for users without one. */
const checkPassword = async (userId: string, password: string): Promise<boolean> => {
  const { passwordHash } = await findCredentials(db(), userId);
  return passwordHash === null || passwordMatches(passwordHash, password, { isUrgent: true });
};

/** Checks the signed-in user's password, if the account has one. @throws InvalidInputError if it is wrong */
export const requirePassword = async (userId: string, password: string): Promise<void> => {
  if (await checkPassword(userId, password)) return;
  throw new InvalidInputError([{ field: 'password', message: 'That is not your password.', code: 'custom' }]);
};

/** Finds or creates the user with this email address, ignoring case (D75). */
export const ensureUser = async ({ email }: { email: string }): Promise<{ id: string }> => {
  const user =
    (await findUserByEmail(db(), email)) ??
    (await db().transaction((tx) => insertUser(tx, { email }))) ??
    (await findUserByEmail(db(), email));
  if (!user) throw new Error('The user was deleted while being looked up.');
  return user;
};

/**
 * Creates an account with a password. Never changes an existing account, even one without a password (created by
 * `npm run key`), because typing an address does not prove that you own it. The unique index decides between concurrent
 * sign-ups.
 * @param secret of an invitation, or of the link for the first account
 * @throws ConflictError if the address has an account
 * @throws SignUpRefusedError
 * @throws InvalidInputError if the password is easy to guess
 */
export const signUpUser = async ({ email, password }: Credentials, secret?: string): Promise<SessionUser> => {
  const passwordHash = await hashNewPassword({ password, email, field: 'password' });
  return db().transaction((tx) => createAccount(tx, { email, passwordHash }, { secret }));
};

/**
 * The user with this email address and password. Null if the address is unknown, or its password is missing or wrong.
 * All take equally long, so that callers cannot tell them apart.
 * @throws UnavailableError if too many passwords are being checked
 * @throws AccountBlockedError only after the right password
 */
export const verifyCredentials = async (
  { email, password }: Credentials,
  { isKnownDevice } = { isKnownDevice: false },
): Promise<SessionUser | null> => {
  const found = await findUserWithPassword(db(), email);
  const matches = await passwordMatches(found?.passwordHash ?? null, password, { isUrgent: isKnownDevice });
  if (!found || !matches) return null;
  if (found.blockedAt) throw new AccountBlockedError();
  const { passwordHash: _, ...user } = found;
  return user;
};

/**
 * Sets an account's password and ends all its sessions. For `npm run password`, whose users have access to the database.
 * @throws NotFoundError
 * @throws InvalidInputError if the password is easy to guess
 */
export const setPassword = async ({ email, password }: Credentials): Promise<{ id: string }> => {
  const passwordHash = await hashNewPassword({ password, email, field: 'password' });
  return requireFound(await updateUserPassword({ email, passwordHash }), 'Account');
};

interface PasswordChange {
  /** Null if the account has no password yet. */
  current: string | null;
  next: string;
}

const URGENT = { isUrgent: true };

/**
 * Changes a user's password and ends all sessions. Requires the current password, so that someone who finds an open
 * browser cannot change it.
 * @throws InvalidInputError if `current` is wrong, a concurrent change won, or `next` is easy to guess
 */
export const changePassword = async (
  { userId }: { userId: string },
  { current, next }: PasswordChange,
): Promise<void> => {
  const { email, passwordHash } = await findCredentials(db(), userId);
  const isRight = passwordHash === null || (await passwordMatches(passwordHash, current ?? '', URGENT));
  const isChanged =
    isRight &&
    (await updatePasswordOf({
      id: userId,
      previous: passwordHash,
      passwordHash: await hashNewPassword({ password: next, email, field: 'next' }, URGENT),
    }));
  if (isChanged) return;
  throw new InvalidInputError([{ field: 'current', message: 'That is not your current password.', code: 'custom' }]);
};

/** Changes a user's display name; null removes it. */
export const renameUser = ({ userId }: { userId: string }, name: string | null): Promise<void> =>
  updateUserName(db(), { id: userId, name });

/** Whether the user can sign in with a password; users who signed up with another service cannot. */
export const hasPassword = async ({ userId }: { userId: string }): Promise<boolean> =>
  (await findCredentials(db(), userId)).passwordHash !== null;
