import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { users } from '@/drizzle/schema/users';
import { MINUTE_MS } from '@/lib/core/model/durations';
import { db } from '@/lib/server/db';
import { AccountBlockedError, ConflictError, requireFound } from '@/lib/server/errors';
import { inDashboard, recordAudit } from '../audit/audit';
import { firstRow } from '../sql';
import { createAccount, findUserByEmail, hasEmail } from './accounts';
import { SESSION_USER, type SessionUser } from './sessions';
import { noticeSignInChange } from './sign-in-notice';
import { createToken, takeToken } from './tokens';
import { hasOtherWayIn, hasWayIn, LAST_WAY_IN, lockWaysIn } from './ways-in';

/** Other services with whose accounts people sign in: Google, and the OpenID provider of the installation. */
export const IDENTITY_PROVIDERS = ['google', 'oidc'] as const;
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number];

const FIELDS = { google: 'googleId', oidc: 'oidcId' } as const satisfies Record<
  IdentityProvider,
  keyof typeof users.$inferInsert
>;

/** An account at another service. */
export interface Identity {
  provider: IdentityProvider;
  /** What stays the same when the address changes: Google's `sub`; the OpenID provider's issuer and `sub`. */
  subject: string;
  /** In lower case. The caller has checked that it counts as verified. */
  email: string;
  /** Whether the service itself says so. Otherwise, only `OIDC_TRUST_EMAIL` does. */
  isEmailVerified: boolean;
  name: string | null;
}

const isOf = ({ provider, subject }: Identity) => eq(users[FIELDS[provider]], subject);

const findUserByIdentity = (identity: Identity) =>
  firstRow(db().select(SESSION_USER).from(users).where(isOf(identity)));

/** Returns nothing unless a user with this verified address has no way to sign in: a user of `npm run key`. */
const claimAccount = ({ provider, subject, email, isEmailVerified }: Identity) =>
  db().transaction(async (tx) => {
    if (!isEmailVerified) return undefined;
    const isUnused = and(hasEmail(email), not(hasWayIn()));
    const set = { [FIELDS[provider]]: subject, emailVerifiedAt: new Date() };
    const user = await firstRow(tx.update(users).set(set).where(isUnused).returning(SESSION_USER));
    if (user) await recordAudit(tx, { by: inDashboard(user.id), userId: user.id, action: `${provider}.linked` });
    return user;
  });

/** Returns nothing if the address or the identity has an account already. @throws SignUpRefusedError */
const createAccountOf = async ({ provider, subject, email, name }: Identity): Promise<SessionUser | undefined> => {
  if (await findUserByEmail(db(), email)) return undefined;
  const values = { email, name, [FIELDS[provider]]: subject, emailVerifiedAt: new Date() };
  return db()
    .transaction((tx) => createAccount(tx, values, { isVerified: true }))
    .catch((error: unknown) => {
      if (error instanceof ConflictError) return undefined;
      throw error;
    });
};

/**
 * Finds the user of an identity, or creates one on the first visit. A user of `npm run key`, who has no way to sign in, gets
 * the identity, since the service has verified the address. Others don't: their owner never proved the address and may be a
 * different person. They link it in their account, where they are signed in.
 * @throws ConflictError if the address belongs to an account that its owner can sign in to
 * @throws SignUpRefusedError if it has none, and may not have one
 * @throws AccountBlockedError
 */
export const signInWithIdentity = async (identity: Identity): Promise<SessionUser> => {
  const user =
    (await findUserByIdentity(identity)) ??
    (await claimAccount(identity)) ??
    (await createAccountOf(identity)) ??
    // A concurrent first visit, for example in another tab, was faster.
    (await findUserByIdentity(identity));
  if (!user) throw new ConflictError('An account with this address exists, which is not linked.');
  if (user.blockedAt) throw new AccountBlockedError();
  return user;
};

/** From the confirmation with the password to the return from the other service. */
const LINK_MS = 10 * MINUTE_MS;

/** Lets a user link an identity. The caller has checked that it is them. @returns the secret for `linkIdentity` */
export const startLinking = ({ userId }: { userId: string }): Promise<string> =>
  db().transaction(async (tx) => {
    const { email } = requireFound(
      await firstRow(tx.select({ email: users.email }).from(users).where(eq(users.id, userId))),
      'Account',
    );
    return createToken(tx, 'link_identity', LINK_MS, { email, userId });
  });

/** `taken`: another account has it, or this one has another account of the same service. `expired`: not started, or long ago. */
export type LinkResult = 'linked' | 'taken' | 'expired';

const NAMES = { google: 'Google', oidc: 'single sign-on' } as const satisfies Record<IdentityProvider, string>;

/** Links an identity to the account of a user who has started that with the secret. The secret works once. */
export const linkIdentity = ({ userId }: { userId: string }, secret: string, identity: Identity): Promise<LinkResult> =>
  db().transaction(async (tx) => {
    const { provider, subject } = identity;
    const token = await takeToken(tx, 'link_identity', secret);
    if (token?.userId !== userId) return 'expired';
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`link ${subject}`}, 0))`);
    if (await firstRow(tx.select({ id: users.id }).from(users).where(isOf(identity)))) return 'taken';
    const rows = await tx
      .update(users)
      .set({ [FIELDS[provider]]: subject })
      .where(and(eq(users.id, userId), isNull(users[FIELDS[provider]])))
      .returning({ id: users.id });
    if (rows.length === 0) return 'taken';
    await recordAudit(tx, { by: inDashboard(userId), userId, action: `${provider}.linked` });
    await noticeSignInChange(tx, userId, `Your account can now be opened with ${NAMES[provider]}.`);
    return 'linked';
  });

/**
 * Unlinks the account of a service. The caller has checked that it is the user. Concurrent calls take turns, so that they
 * cannot remove the last two ways to sign in.
 * @throws ConflictError if it is the last way to sign in
 */
export const unlinkIdentity = ({ userId }: { userId: string }, provider: IdentityProvider): Promise<void> =>
  db().transaction(async (tx) => {
    const field = users[FIELDS[provider]];
    const isLinked = and(eq(users.id, userId), isNotNull(field));
    await lockWaysIn(tx, userId);
    const rows = await tx
      .update(users)
      .set({ [FIELDS[provider]]: null })
      .where(and(isLinked, hasOtherWayIn(provider)))
      .returning({ id: users.id });
    if (rows.length > 0) {
      await recordAudit(tx, { by: inDashboard(userId), userId, action: `${provider}.unlinked` });
      await noticeSignInChange(tx, userId, `Your account can no longer be opened with ${NAMES[provider]}.`);
    } else if ((await tx.$count(users, isLinked)) > 0) {
      throw new ConflictError(LAST_WAY_IN);
    }
  });

/** The services whose accounts are linked to the user's. */
export const findLinked = async ({ userId }: { userId: string }): Promise<IdentityProvider[]> => {
  const { googleId, oidcId } = users;
  const [user] = await db().select({ googleId, oidcId }).from(users).where(eq(users.id, userId));
  return IDENTITY_PROVIDERS.filter((provider) => user?.[FIELDS[provider]]);
};
