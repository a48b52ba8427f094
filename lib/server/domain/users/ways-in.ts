import { eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { passkeys, users } from '@/drizzle/schema/users';
import type { Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';

/**
 * Whether someone can sign in to an account, also with services that are not configured now: a condition on its row of `users`.
 * Nobody can sign in to accounts of `npm run key`.
 */
export const hasWayIn = (): SQL => {
  const { passwordHash, googleId, oidcId } = users;
  const hasPasskey = sql`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`;
  return sql`(coalesce(${passwordHash}, ${googleId}, ${oidcId}) is not null or ${hasPasskey})`;
};

export type WayIn = 'password' | 'google' | 'oidc' | 'passkey';

/**
 * The ways to sign in to an account, each as a condition on its row of `users`. Accounts of services that are not configured
 * and passkeys of another host don't count.
 */
const waysIn = (): Record<WayIn, SQL> => {
  const { GOOGLE_CLIENT_ID, OIDC_ISSUER, passkeyHost } = env();
  const hasPasskey = sql`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id} and ${eq(passkeys.rpId, passkeyHost ?? '')})`;
  return {
    password: isNotNull(users.passwordHash),
    google: GOOGLE_CLIENT_ID === undefined ? sql`false` : isNotNull(users.googleId),
    oidc:
      OIDC_ISSUER === undefined
        ? sql`false`
        : sql`starts_with(${users.oidcId}, ${`${OIDC_ISSUER.replace(/\/$/, '')} `})`,
    passkey: hasPasskey,
  };
};

/** Whether a user can sign in without this way: a condition on the row of `users`. */
export const hasOtherWayIn = (without: WayIn): SQL | undefined => {
  const { [without]: _, ...others } = waysIn();
  return or(...Object.values<SQL>(others));
};

/**
 * Waits for other transactions that change the ways to sign in to an account. Call it before the statement that checks what is
 * left: that one then sees what they have removed.
 */
export const lockWaysIn = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
};

export const LAST_WAY_IN = 'This is your only way to sign in. Set a password first.';
