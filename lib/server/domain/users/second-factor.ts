import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { secondFactors, users } from '@/drizzle/schema/users';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { ConflictError, InvalidInputError, PasskeyError, requireFound, SecondFactorError } from '@/lib/server/errors';
import { seal, unseal } from '@/lib/server/seal';
import { inDashboard, recordAudit } from '../audit/audit';
import { firstRow } from '../sql';
import { hasEmail, requirePassword } from './accounts';
import { verifyPasskeyProof } from './passkey-ceremonies';
import { findCredentials } from './passkeys';
import { sealContext } from './second-factor-secrets';
import { noticeSignInChange } from './sign-in-notice';
import { deleteTokensOf, hashOfToken } from './tokens';
import { lockWaysIn } from './ways-in';

/** What authenticator apps support: RFC 6238 with SHA-1, six digits and 30 seconds. */
const PERIOD_SECONDS = 30;
/** Codes before and after the current one that count, for clocks that are wrong and people who type slowly (RFC 6238, 5.2). */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 80 bits each, so that their SHA-256 can't be guessed. */
const RECOVERY_BYTES = 10;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Quiz Video Service', label, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) });

const fault = (message: string) => new InvalidInputError([{ field: 'code', message, code: 'custom' }]);
const wrongCode = () => fault('That code is wrong or was used already. Enter the current one.');

const isOf = (userId: string) => eq(secondFactors.userId, userId);
const isConfirmed = isNotNull(secondFactors.confirmedAt);

/** Whether the user needs a code to sign in with the password. */
export const hasSecondFactor = async (
  { userId }: { userId: string },
  connection: Connection = db(),
): Promise<boolean> => (await connection.$count(secondFactors, and(isOf(userId), isConfirmed))) > 0;

/** Recovery codes that are left, and whether the second factor is an app; null without a second factor. */
export const findSecondFactor = async (user: {
  userId: string;
}): Promise<{ recoveryCodes: number; hasApp: boolean } | null> => {
  const recoveryCodes = sql<number>`cardinality(${secondFactors.recoveryHashes})`;
  const hasApp = sql<boolean>`${secondFactors.sealed} is not null`;
  const row = await firstRow(
    db()
      .select({ recoveryCodes, hasApp })
      .from(secondFactors)
      .where(and(isOf(user.userId), isConfirmed)),
  );
  return row ?? null;
};

/** The time step of a code, which is within the window; null for other codes. */
const stepOf = (userId: string, sealed: string, code: string): number | null => {
  const timestamp = Date.now();
  const delta = totpOf(unseal(sealed, sealContext(userId))).validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
};

/** Uses up a code of the app: of several attempts with it, one succeeds (RFC 6238, 5.2). */
const takeAppCode = async (tx: Connection, userId: string, code: string): Promise<boolean> => {
  const row = await firstRow(
    tx
      .select({ sealed: secondFactors.sealed })
      .from(secondFactors)
      .where(and(isOf(userId), isConfirmed)),
  );
  const step = row?.sealed ? stepOf(userId, row.sealed, code) : null;
  if (step === null) return false;
  const rows = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOf(userId), isConfirmed, lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
};

const takeRecoveryCode = (userId: string, code: string): Promise<boolean> =>
  db().transaction(async (tx) => {
    const hash = hashOfToken(code);
    const rows = await tx
      .update(secondFactors)
      .set({ recoveryHashes: sql`array_remove(${secondFactors.recoveryHashes}, ${hash})` })
      .where(and(isOf(userId), isConfirmed, sql`${hash} = any(${secondFactors.recoveryHashes})`))
      .returning({ left: sql<number>`cardinality(${secondFactors.recoveryHashes})` });
    const [row] = rows;
    if (!row) return false;
    const details = { left: row.left };
    await recordAudit(tx, { by: inDashboard(userId), userId, action: 'second_factor.recovered', details });
    await noticeSignInChange(tx, userId, `A recovery code was used to open your account. ${row.left} are left.`);
    return true;
  });

/** Codes as people type them: with spaces or hyphens, in any case. */
const normalise = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** Uses up a code of the app or a recovery code. @returns whether it is right */
const takeCode = (userId: string, input: string): Promise<boolean> => {
  const code = normalise(input.slice(0, 100));
  return /^\d{6}$/.test(code) ? takeAppCode(db(), userId, code) : takeRecoveryCode(userId, code);
};

/** Counts an attempt before it is made. `work` throws if the code is wrong. */
export type GuardCode = (userId: string, work: () => Promise<void>) => Promise<void>;

/**
 * Checks the second factor of someone who has entered the right password, if the account has one.
 * @throws SecondFactorError
 */
export const requireSecondFactor = async (userId: string, code: string, guard: GuardCode): Promise<void> => {
  if (!(await hasSecondFactor({ userId }))) return;
  if (code.trim() === '') throw new SecondFactorError('missing');
  await guard(userId, async () => {
    if (await takeCode(userId, code)) return;
    await recordAudit(db(), { by: null, userId, action: 'session.refused', details: { reason: 'code' } });
    throw new SecondFactorError('wrong');
  });
};

/** What a signed-in user proves with that it is them: a passkey, or what the account has of password and second factor. */
export interface Proof {
  password: string;
  code: string;
  /** A passkey's response, as JSON, and the challenge that the browser has for it. */
  passkey?: { challenge: string; json: string } | undefined;
}

/**
 * Checks that a signed-in user has one of their passkeys, or knows the password and has the second factor, if the account has
 * them.
 * @throws InvalidInputError naming `password`, `code`, or `form` for the passkey
 */
export const requireProof = async (userId: string, { password, code, passkey }: Proof): Promise<void> => {
  if (passkey) {
    return verifyPasskeyProof(userId, passkey.challenge, passkey.json).catch((error: unknown) => {
      if (!(error instanceof PasskeyError)) throw error;
      const message = 'The passkey couldn’t be checked. Try again, or use your password.';
      throw new InvalidInputError([{ field: 'form', message, code: 'custom' }]);
    });
  }
  await requirePassword(userId, password);
  if ((await hasSecondFactor({ userId })) && !(await takeCode(userId, code))) throw wrongCode();
};

interface Enrolment {
  /** For an app that can't read the picture; base32. */
  secret: string;
  /** `otpauth://`, which the picture contains. */
  uri: string;
}

/** @returns the address of the account @throws ConflictError if it has no password */
const requirePasswordOf = async (tx: Transaction, userId: string): Promise<string> => {
  const { email, passwordHash } = users;
  const found = await firstRow(tx.select({ email, passwordHash }).from(users).where(eq(users.id, userId)));
  const user = requireFound(found, 'Account');
  if (user.passwordHash === null)
    throw new ConflictError('Set a password first: the second factor is required after it.');
  return user.email;
};

/**
 * Starts to set up a second factor, which counts once `confirmEnrolment` was called. The caller has checked the password.
 * @throws ConflictError if the account has one, or no password
 */
export const startEnrolment = ({ userId }: { userId: string }): Promise<Enrolment> =>
  db().transaction(async (tx) => {
    const email = await requirePasswordOf(tx, userId);
    const secret = new Secret({ size: SECRET_BYTES }).base32;
    const sealed = seal(secret, sealContext(userId));
    const rows = await tx
      .insert(secondFactors)
      .values({ userId, sealed })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { sealed },
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning({ userId: secondFactors.userId });
    if (rows.length === 0) throw new ConflictError('Two-factor sign-in is on already.');
    return { secret, uri: totpOf(secret, email).toString() };
  });

const newRecoveryCodes = (): { codes: string[]; hashes: string[] } => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(RECOVERY_BYTES).toString('hex'));
  return { codes: codes.map((code) => code.match(/.{5}/g)?.join('-') ?? code), hashes: codes.map(hashOfToken) };
};

/**
 * Turns the second factor on with a first code of the app.
 * @returns ten recovery codes, which only this function knows
 * @throws InvalidInputError if the code is wrong; ConflictError if none was started
 */
export const confirmEnrolment = async ({ userId }: { userId: string }, input: string): Promise<string[]> => {
  const isPending = and(isOf(userId), isNull(secondFactors.confirmedAt));
  const row = await firstRow(db().select({ sealed: secondFactors.sealed }).from(secondFactors).where(isPending));
  const sealed = row?.sealed;
  if (!sealed) throw new ConflictError('Start again: two-factor sign-in is on already, or was not started.');
  const step = stepOf(userId, sealed, normalise(input.slice(0, 100)));
  if (step === null) throw fault('That code is wrong. Check the clock of your phone, then enter the current one.');
  const { codes, hashes } = newRecoveryCodes();
  await db().transaction(async (tx) => {
    const rows = await tx
      .update(secondFactors)
      .set({ confirmedAt: new Date(), lastStep: step, recoveryHashes: hashes })
      .where(and(isPending, eq(secondFactors.sealed, sealed)))
      .returning({ userId: secondFactors.userId });
    if (rows.length === 0) throw new ConflictError('Start again: another window has changed it.');
    await recordAudit(tx, { by: inDashboard(userId), userId, action: 'second_factor.enabled' });
    await noticeSignInChange(tx, userId, 'Signing in with your password now requires a code of your app.');
  });
  return codes;
};

/**
 * Turns the second factor on without an app: signing in with the password then requires a passkey or a recovery code (D236).
 * The caller has checked the password.
 * @returns ten recovery codes, which only this function knows
 * @throws ConflictError if it is on, or the account has no password or no passkey for this host
 */
export const enablePasskeyFactor = async ({ userId }: { userId: string }): Promise<string[]> => {
  const { codes, hashes } = newRecoveryCodes();
  await db().transaction(async (tx) => {
    await lockWaysIn(tx, userId);
    await requirePasswordOf(tx, userId);
    if ((await findCredentials({ userId }, tx)).length === 0) throw new ConflictError('Add a passkey first.');
    const set = { sealed: null, confirmedAt: new Date(), recoveryHashes: hashes };
    const rows = await tx
      .insert(secondFactors)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: secondFactors.userId, set, setWhere: isNull(secondFactors.confirmedAt) })
      .returning({ userId: secondFactors.userId });
    if (rows.length === 0) throw new ConflictError('Two-factor sign-in is on already.');
    await recordAudit(tx, {
      by: inDashboard(userId),
      userId,
      action: 'second_factor.enabled',
      details: { passkeys: true },
    });
    await noticeSignInChange(tx, userId, 'Signing in with your password now requires one of your passkeys.');
  });
  return codes;
};

/** Replaces all recovery codes. The caller has checked password and code. @throws ConflictError without a second factor */
export const replaceRecoveryCodes = ({ userId }: { userId: string }): Promise<string[]> =>
  db().transaction(async (tx) => {
    const { codes, hashes } = newRecoveryCodes();
    const rows = await tx
      .update(secondFactors)
      .set({ recoveryHashes: hashes })
      .where(and(isOf(userId), isConfirmed))
      .returning({ userId: secondFactors.userId });
    if (rows.length === 0) throw new ConflictError('Two-factor sign-in is off.');
    await recordAudit(tx, { by: inDashboard(userId), userId, action: 'second_factor.codes_replaced' });
    return codes;
  });

const remove = async (tx: Transaction, userId: string): Promise<boolean> => {
  const rows = await tx
    .delete(secondFactors)
    .where(and(isOf(userId), isConfirmed))
    .returning({ userId: secondFactors.userId });
  if (rows.length > 0)
    await noticeSignInChange(tx, userId, 'Signing in with your password no longer requires a second factor.');
  return rows.length > 0;
};

/** Turns the second factor off. The caller has checked password and code. Idempotent. */
export const disableSecondFactor = ({ userId }: { userId: string }): Promise<void> =>
  db().transaction(async (tx) => {
    if (!(await remove(tx, userId))) return;
    await recordAudit(tx, { by: inDashboard(userId), userId, action: 'second_factor.disabled' });
  });

/**
 * Turns the second factor of someone off who has lost the app and the recovery codes, and ends their sessions and links. For
 * `npm run admin`, whose users have access to the database.
 * @throws NotFoundError, ConflictError if it is off
 */
export const resetSecondFactor = (email: string): Promise<void> =>
  db().transaction(async (tx) => {
    const user = await firstRow(tx.select({ id: users.id }).from(users).where(hasEmail(email)));
    const { id: userId } = requireFound(user, 'Account');
    if (!(await remove(tx, userId))) throw new ConflictError('Two-factor sign-in is off for this account.');
    await deleteTokensOf(tx, userId);
    await tx
      .update(users)
      .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(eq(users.id, userId));
    await recordAudit(tx, { by: null, userId, action: 'second_factor.reset' });
  });
