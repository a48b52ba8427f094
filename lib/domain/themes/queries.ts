import { and, eq, or } from 'drizzle-orm';
import { themes } from '@/drizzle/schema/index';
import type { Transaction } from '@/lib/db';

export type Theme = typeof themes.$inferSelect;

/** A theme that the user may use, own or public; it cannot be deleted before the transaction ends. */
export const findUsableTheme = async (tx: Transaction, { id, userId }: { id: string; userId: string }) => {
  const [theme] = await tx
    .select({ id: themes.id })
    .from(themes)
    .where(and(eq(themes.id, id), or(eq(themes.userId, userId), eq(themes.isPublic, true))))
    .for('key share');
  return theme;
};
