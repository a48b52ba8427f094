import { and, eq, isNull } from 'drizzle-orm';
import { passkeys, secondFactors, users } from '@/drizzle/schema/users';
import type { Transaction } from '@/lib/server/db';
import { revokeApiKeys } from '../api-keys/api-keys';
import { inDashboard, recordAudit } from '../audit/audit';
import { firstRow } from '../sql';
import { hasWayIn, lockWaysIn } from './ways-in';

/** Paragraphs of the mail to the owner. */
export const ACCESS_REMOVED = [
  'Nobody had confirmed the address of this account before, so someone else may have created it. Its API keys, passkeys, linked sign-ins and two-factor sign-in were removed. Set up those that you need again.',
  'Webhooks, review links and YouTube channels still work. Remove those that aren’t yours.',
];

/**
 * Removes the ways into an account that someone else may have set up: API keys, passkeys, linked identities and the second
 * factor. Call it in the transaction of the first proof that someone owns the address, before the proof is stored (D256).
 *
 * Nothing is removed if the address was proven before, from administrators, and from accounts that nobody could sign in to: their
 * keys are those of `npm run key`.
 * @returns whether there was anything to remove
 */
export const removeUnprovenAccess = async (tx: Transaction, userId: string): Promise<boolean> => {
  await lockWaysIn(tx, userId);
  const isUnproven = and(eq(users.id, userId), isNull(users.emailVerifiedAt), eq(users.isAdmin, false), hasWayIn());
  const { googleId, oidcId } = users;
  const user = await firstRow(tx.select({ googleId, oidcId }).from(users).where(isUnproven));
  if (!user) return false;
  const by = inDashboard(userId);
  const keys = await revokeApiKeys(tx, { userId, by });
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ name: passkeys.name });
  for (const details of removed) await recordAudit(tx, { by, userId, action: 'passkey.removed', details });
  const { confirmedAt } = secondFactors;
  const isTheirs = eq(secondFactors.userId, userId);
  const factor = await firstRow(tx.delete(secondFactors).where(isTheirs).returning({ confirmedAt }));
  if (factor?.confirmedAt) await recordAudit(tx, { by, userId, action: 'second_factor.reset' });
  await tx.update(users).set({ googleId: null, oidcId: null }).where(eq(users.id, userId));
  if (user.googleId) await recordAudit(tx, { by, userId, action: 'google.unlinked' });
  if (user.oidcId) await recordAudit(tx, { by, userId, action: 'oidc.unlinked' });
  return keys + removed.length > 0 || Boolean(factor?.confirmedAt || user.googleId || user.oidcId);
};
