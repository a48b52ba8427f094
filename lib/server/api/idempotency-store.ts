import { and, eq, lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '@/drizzle/schema/requests';
import { db } from '../db';

/** How long responses are stored (D8). */
const LIFETIME = sql`interval '24 hours'`;
/** A claim that was not renewed for this long belonged to a process that died. */
export const LEASE_SECONDS = 30;
const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Identifies a key: keys are separate for each user, operation, and live and test mode. */
export interface KeyOwner {
  userId: string;
  operationId: string;
  key: string;
}

/** The right to run the request. `holder` distinguishes it from later claims. */
export interface Claim extends KeyOwner {
  holder: string;
  fingerprint: string | null;
}

export interface StoredResponse {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

const { userId, operationId, key, holder, fingerprint, leasedUntil, createdAt } = idempotencyKeys;
const isOf = (owner: KeyOwner) => and(eq(userId, owner.userId), eq(operationId, owner.operationId), eq(key, owner.key));
const isHeldBy = (claim: Claim) => and(isOf(claim), eq(holder, claim.holder));

/**
 * Claims the key if it is free: unused, expired, or left by a process that died while running the same request. A
 * single statement, so only one of several concurrent requests succeeds.
 */
export const insertClaim = async (claim: Claim): Promise<boolean> => {
  const values = { ...claim, leasedUntil: leaseEnd, status: null, headers: null, body: null, createdAt: sql`now()` };
  const isExpired = sql`${createdAt} < now() - ${LIFETIME}`;
  const isAbandoned = sql`${leasedUntil} < now() and ${fingerprint} is not distinct from excluded.fingerprint`;
  const claimed = await db()
    .insert(idempotencyKeys)
    .values(values)
    .onConflictDoUpdate({
      target: [userId, operationId, key],
      set: values,
      setWhere: sql`${isExpired} or (${isAbandoned})`,
    })
    .returning({ holder });
  return claimed.length > 0;
};

/** The claim on a key; undefined if it was just deleted. */
export const findClaim = async (owner: KeyOwner) => {
  const [found] = await db().select().from(idempotencyKeys).where(isOf(owner));
  return found;
};

export const renewLease = async (claim: Claim): Promise<void> => {
  await db().update(idempotencyKeys).set({ leasedUntil: leaseEnd }).where(isHeldBy(claim));
};

export const storeResponse = async (claim: Claim, response: StoredResponse): Promise<void> => {
  await db()
    .update(idempotencyKeys)
    .set({ ...response, fingerprint: claim.fingerprint, leasedUntil: null })
    .where(isHeldBy(claim));
};

/** Frees the key, so that the request can be sent again with it. */
export const deleteClaim = async (claim: Claim): Promise<void> => {
  await db().delete(idempotencyKeys).where(isHeldBy(claim));
};

/** Deletes expired keys, which count as free already. */
export const deleteExpiredKeys = async (): Promise<void> => {
  await db()
    .delete(idempotencyKeys)
    .where(lt(createdAt, sql`now() - ${LIFETIME}`));
};
