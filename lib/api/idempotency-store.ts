import { and, eq, lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '@/drizzle/schema/idempotency-keys';
import { db } from '../db';

/** How long an answer is kept (D8). */
const KEPT = sql`interval '24 hours'`;
/** A request that has not renewed its claim for this long has died with its process. */
export const LEASE_SECONDS = 30;
const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Which key it is: one of a user, for one operation. */
export interface KeyOwner {
  userId: string;
  operationId: string;
  key: string;
}

/** A claim to run the request; `holder` tells it from later claims. */
export interface Claim extends KeyOwner {
  holder: string;
  fingerprint: string | null;
}

/** An answer as it was sent. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

const { userId, operationId, key, holder, fingerprint, leasedUntil, createdAt } = idempotencyKeys;
const isOf = (owner: KeyOwner) => and(eq(userId, owner.userId), eq(operationId, owner.operationId), eq(key, owner.key));
const isHeldBy = (claim: Claim) => and(isOf(claim), eq(holder, claim.holder));

/**
 * Takes the key, if it is free: never used, forgotten, or left by a process that died over the same
 * request. One statement, so of many at once only one gets it.
 */
export const insertClaim = async (claim: Claim): Promise<boolean> => {
  const values = { ...claim, leasedUntil: leaseEnd, status: null, headers: null, body: null, createdAt: sql`now()` };
  const isForgotten = sql`${createdAt} < now() - ${KEPT}`;
  const isAbandoned = sql`${leasedUntil} < now() and ${fingerprint} is not distinct from excluded.fingerprint`;
  const claimed = await db()
    .insert(idempotencyKeys)
    .values(values)
    .onConflictDoUpdate({
      target: [userId, operationId, key],
      set: values,
      setWhere: sql`${isForgotten} or (${isAbandoned})`,
    })
    .returning({ holder });
  return claimed.length > 0;
};

/** What is known of the key; nothing when its holder has just given it back. */
export const findClaim = async (owner: KeyOwner) => {
  const [found] = await db().select().from(idempotencyKeys).where(isOf(owner));
  return found;
};

export const renewLease = async (claim: Claim): Promise<void> => {
  await db().update(idempotencyKeys).set({ leasedUntil: leaseEnd }).where(isHeldBy(claim));
};

export const updateAnswer = async (claim: Claim, answer: KeptAnswer): Promise<void> => {
  await db()
    .update(idempotencyKeys)
    .set({ ...answer, fingerprint: claim.fingerprint, leasedUntil: null })
    .where(isHeldBy(claim));
};

/** The request may be sent again with the same key, as if for the first time. */
export const deleteClaim = async (claim: Claim): Promise<void> => {
  await db().delete(idempotencyKeys).where(isHeldBy(claim));
};

/** For the sweep: a key that is forgotten but not deleted yet is as good as free. */
export const deleteForgotten = async (): Promise<void> => {
  await db()
    .delete(idempotencyKeys)
    .where(lt(createdAt, sql`now() - ${KEPT}`));
};
