import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import { endedSessions } from '@/drizzle/schema/ended-sessions';
import { users } from '@/drizzle/schema/users';
import type { Connection, Transaction } from '@/lib/db';
import { firstRow } from '../sql';

type NewUser = Pick<typeof users.$inferInsert, 'email' | 'name' | 'passwordHash' | 'googleId'>;

const sessionUser = { id: users.id, email: users.email, name: users.name, sessionVersion: users.sessionVersion };

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

export const findUserByEmail = (db: Connection, email: string) =>
  firstRow(db.select({ id: users.id }).from(users).where(hasEmail(email)));

/** Returns nothing if another user has the email address or the Google account: the unique indexes decide. */
export const insertUser = (db: Connection, { email, name, passwordHash, googleId }: NewUser) =>
  firstRow(
    db.insert(users).values({ email, name, passwordHash, googleId }).onConflictDoNothing().returning(sessionUser),
  );

/** Marks the user as welcomed. @returns true for exactly one caller: the row's lock decides between concurrent ones */
export const claimWelcome = async (tx: Transaction, id: string): Promise<boolean> => {
  const welcomed = await tx
    .update(users)
    .set({ welcomedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.welcomedAt)))
    .returning({ id: users.id });
  return welcomed.length > 0;
};

/** The user, unless the session has ended. */
export const findUserOfSession = async (db: Connection, { id, sessionId }: { id: string; sessionId: string }) => {
  const ended = db.select({ id: endedSessions.id }).from(endedSessions).where(eq(endedSessions.id, sessionId));
  const [user] = await db
    .select(sessionUser)
    .from(users)
    .where(and(eq(users.id, id), notExists(ended)));
  return user;
};

/** Does nothing if the user was deleted. */
export const insertEndedSession = async (
  db: Connection,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> => {
  const session = db
    .select({
      id: sql<string>`${sessionId}::uuid`.as('id'),
      userId: users.id,
      createdAt: sql<Date>`now()`.as('created_at'),
    })
    .from(users)
    .where(eq(users.id, userId));
  await db.insert(endedSessions).select(session).onConflictDoNothing();
};

export const deleteEndedSessionsBefore = async (db: Connection, date: Date): Promise<void> => {
  await db.delete(endedSessions).where(lt(endedSessions.createdAt, date));
};

/** The hash is null for users without a password. */
export const findUserWithPassword = (db: Connection, email: string) =>
  firstRow(
    db
      .select({ ...sessionUser, passwordHash: users.passwordHash })
      .from(users)
      .where(hasEmail(email)),
  );

export const findUserByGoogleId = (db: Connection, googleId: string) =>
  firstRow(db.select(sessionUser).from(users).where(eq(users.googleId, googleId)));

/** Returns nothing unless a user with this email address has neither a password nor a Google account. */
export const linkGoogleAccount = (db: Connection, { email, googleId }: { email: string; googleId: string }) =>
  firstRow(
    db
      .update(users)
      .set({ googleId })
      .where(and(hasEmail(email), isNull(users.passwordHash), isNull(users.googleId)))
      .returning(sessionUser),
  );

/** Also ends all sessions. */
export const updateUserPassword = (db: Connection, { email, passwordHash }: { email: string; passwordHash: string }) =>
  firstRow(
    db
      .update(users)
      .set({ passwordHash, sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(hasEmail(email))
      .returning({ id: users.id }),
  );

export const updateUserName = async (
  db: Connection,
  { id, name }: { id: string; name: string | null },
): Promise<void> => {
  await db.update(users).set({ name }).where(eq(users.id, id));
};

/** The hash is null for users without a password; both are empty for deleted users. */
export const findCredentials = async (
  db: Connection,
  id: string,
): Promise<{ email: string; passwordHash: string | null }> => {
  const { email, passwordHash } = users;
  const [user] = await db.select({ email, passwordHash }).from(users).where(eq(users.id, id));
  return user ?? { email: '', passwordHash: null };
};

/** Also ends all sessions. @returns whether the password was still `previous`: one of two concurrent changes wins */
export const updatePasswordOf = async (
  db: Connection,
  { id, previous, passwordHash }: { id: string; previous: string | null; passwordHash: string },
): Promise<boolean> => {
  const isPrevious = previous === null ? isNull(users.passwordHash) : eq(users.passwordHash, previous);
  const rows = await db
    .update(users)
    .set({ passwordHash, sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(and(eq(users.id, id), isPrevious))
    .returning({ id: users.id });
  return rows.length > 0;
};

/** Ends all sessions. */
export const raiseSessionVersion = async (db: Connection, id: string): Promise<void> => {
  await db
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, id));
};

export const deleteUser = async (db: Connection, id: string): Promise<void> => {
  await db.delete(users).where(eq(users.id, id));
};
