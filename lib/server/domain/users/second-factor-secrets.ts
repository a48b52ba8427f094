import { and, eq, isNotNull, notLike, sql } from 'drizzle-orm';
import { secondFactors } from '@/drizzle/schema/users';
import { db } from '@/lib/server/db';
import { eachReadable, type SealedText, seal, sealPrefix, unseal } from '@/lib/server/seal';

/** Where the secret of a user's app may be unsealed. */
export const sealContext = (userId: string): string => `second factor ${userId}`;

/** The secrets of all apps. */
export const storedFactors = async (): Promise<SealedText[]> => {
  const { userId, sealed } = secondFactors;
  const rows = await db()
    .select({ userId, sealed: sql<string>`${sealed}` })
    .from(secondFactors)
    .where(isNotNull(sealed));
  return rows.map((row) => ({ sealed: row.sealed, read: () => unseal(row.sealed, sealContext(row.userId)) }));
};

const BATCH_SIZE = 1000;

/** Seals secrets with the current key, so that earlier keys can be removed. */
export const resealFactors = async (): Promise<void> => {
  const { userId, sealed } = secondFactors;
  const stale = await db()
    .select({ userId, sealed: sql<string>`${sealed}` })
    .from(secondFactors)
    // Without those that have no secret.
    .where(notLike(sealed, `${sealPrefix()}%`))
    .orderBy(sql`random()`)
    .limit(BATCH_SIZE);
  await eachReadable(stale, 'second factor', async (row) => {
    const place = sealContext(row.userId);
    await db()
      .update(secondFactors)
      .set({ sealed: seal(unseal(row.sealed, place), place) })
      .where(and(eq(userId, row.userId), eq(sealed, row.sealed)));
  });
};
