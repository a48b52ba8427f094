import { lt, or } from 'drizzle-orm';
import { shares } from '@/drizzle/schema/shares';
import { DAY_MS } from '@/lib/core/model/durations';
import { db } from '@/lib/server/db';

/** How long owners can read the comments of ended shares. */
const RETENTION_DAYS = 90;

/** Deletes shares that ended long ago, with their comments. */
export const pruneShares = async (): Promise<void> => {
  const before = new Date(Date.now() - RETENTION_DAYS * DAY_MS);
  await db()
    .delete(shares)
    .where(or(lt(shares.expiresAt, before), lt(shares.revokedAt, before)));
};
