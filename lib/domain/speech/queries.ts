import { and, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { speechLines } from '@/drizzle/schema/speech-lines';
import type { Connection } from '@/lib/db';

export type SpeechRow = typeof speechLines.$inferSelect;

/** The user's lines with these hashes. */
export const findSpeech = async (db: Connection, userId: string, hashes: readonly string[]): Promise<SpeechRow[]> =>
  hashes.length === 0
    ? []
    : db
        .select()
        .from(speechLines)
        .where(and(eq(speechLines.userId, userId), inArray(speechLines.hash, [...hashes])));

/** Stores a line, also in place of one whose file was lost. */
export const saveSpeech = async (db: Connection, values: typeof speechLines.$inferInsert): Promise<SpeechRow> => {
  const { userId: _, hash: __, ...changes } = values;
  const [row] = await db
    .insert(speechLines)
    .values(values)
    .onConflictDoUpdate({ target: [speechLines.userId, speechLines.hash], set: { ...changes, usedAt: sql`now()` } })
    .returning();
  if (!row) throw new Error('The insert returned no row.');
  return row;
};

/** Records that lines are used now. */
export const touchSpeech = async (db: Connection, userId: string, hashes: readonly string[]): Promise<void> => {
  await db
    .update(speechLines)
    .set({ usedAt: sql`now()` })
    .where(and(eq(speechLines.userId, userId), inArray(speechLines.hash, [...hashes])));
};

export const deleteSpeechUsedBefore = async (db: Connection, date: Date): Promise<void> => {
  await db.delete(speechLines).where(lt(speechLines.usedAt, date));
};

/**
 * Deletes the least recently used lines of users who have more than `bytes`, except those used after `date`.
 * One statement, so that lines stored meanwhile do not count.
 */
export const deleteSpeechAbove = async (db: Connection, bytes: number, date: Date): Promise<void> => {
  const { userId, hash, usedAt, sizeBytes } = getTableColumns(speechLines);
  const running = sql<number>`sum(${sizeBytes}) over (partition by ${userId} order by ${usedAt} desc, ${hash})`;
  const ranked = db
    .select({ userId, hash, usedAt, total: running.as('total') })
    .from(speechLines)
    .as('ranked');
  const excess = db
    .select({ userId: ranked.userId, hash: ranked.hash })
    .from(ranked)
    .where(and(sql`${ranked.total} > ${bytes}`, lt(ranked.usedAt, date)));
  await db.delete(speechLines).where(sql`(${userId}, ${hash}) in ${excess}`);
};

/** Of these lines, those that a row refers to. */
export const findStoredSpeech = (db: Connection, lines: readonly { userId: string; hash: string }[]) =>
  db
    .select({ userId: speechLines.userId, hash: speechLines.hash })
    .from(speechLines)
    .where(
      and(
        inArray(speechLines.userId, [...new Set(lines.map(({ userId }) => userId))]),
        inArray(
          speechLines.hash,
          lines.map(({ hash }) => hash),
        ),
      ),
    );
