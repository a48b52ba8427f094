import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '@/drizzle/schema/users';
import type { Transaction } from '@/lib/server/db';

/** Marks the user as welcomed. @returns true for exactly one caller: the row's lock decides between concurrent ones */
export const claimWelcome = async (tx: Transaction, id: string): Promise<boolean> => {
  const welcomed = await tx
    .update(users)
    .set({ welcomedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.welcomedAt)))
    .returning({ id: users.id });
  return welcomed.length > 0;
};
