import { and, eq, sql } from 'drizzle-orm';
import { aiUsage } from '@/drizzle/schema/ai-usage';
import type { Connection, Transaction } from '@/lib/db';

/** A user's day (UTC), as `YYYY-MM-DD`. */
export interface UsageKey {
  userId: string;
  day: string;
}

/** Sets tokens aside and returns true, unless the day would exceed `cap`. One statement, so that parallel requests cannot. */
export const takeTokens = async (
  tx: Transaction,
  { userId, day }: UsageKey,
  tokens: number,
  cap: number,
): Promise<boolean> => {
  if (tokens > cap) return false;
  const sum = sql`${aiUsage.tokens} + excluded.tokens`;
  const taken = await tx
    .insert(aiUsage)
    .values({ userId, day, tokens })
    .onConflictDoUpdate({
      target: [aiUsage.userId, aiUsage.day],
      set: { tokens: sum },
      setWhere: sql`${sum} <= ${cap}`,
    })
    .returning({ tokens: aiUsage.tokens });
  return taken.length > 0;
};

/** Adds tokens and costs to a day. Negative tokens release what was set aside. */
export const addUsage = async (
  tx: Transaction,
  { userId, day }: UsageKey,
  { tokens, cost }: { tokens: number; cost: number },
): Promise<void> => {
  await tx
    .update(aiUsage)
    .set({ tokens: sql`greatest(0, ${aiUsage.tokens} + ${tokens})`, cost: sql`${aiUsage.cost} + ${cost}` })
    .where(and(eq(aiUsage.userId, userId), eq(aiUsage.day, day)));
};

/** The tokens of a day that are spent or set aside. */
export const findTokens = async (db: Connection, { userId, day }: UsageKey): Promise<number> => {
  const [row] = await db
    .select({ tokens: aiUsage.tokens })
    .from(aiUsage)
    .where(and(eq(aiUsage.userId, userId), eq(aiUsage.day, day)));
  return row?.tokens ?? 0;
};
