import { and, eq, sql } from 'drizzle-orm';
import { speechUsage } from '@/drizzle/schema/speech-usage';
import type { Connection } from '@/lib/db';

/** A user's day (UTC), as `YYYY-MM-DD`. */
export interface SpeechDay {
  userId: string;
  day: string;
}

const isDay = ({ userId, day }: SpeechDay) => and(eq(speechUsage.userId, userId), eq(speechUsage.day, day));

/** Counts characters and returns true, unless the day would exceed `cap`. One statement, so that parallel requests cannot. */
export const takeCharacters = async (
  db: Connection,
  day: SpeechDay,
  characters: number,
  cap: number,
): Promise<boolean> => {
  if (characters > cap) return false;
  const sum = sql`${speechUsage.characters} + excluded.characters`;
  const taken = await db
    .insert(speechUsage)
    .values({ ...day, characters })
    .onConflictDoUpdate({
      target: [speechUsage.userId, speechUsage.day],
      set: { characters: sum },
      setWhere: sql`${sum} <= ${cap}`,
    })
    .returning({ characters: speechUsage.characters });
  return taken.length > 0;
};

export const returnCharacters = async (db: Connection, day: SpeechDay, characters: number): Promise<void> => {
  await db
    .update(speechUsage)
    .set({ characters: sql`greatest(0, ${speechUsage.characters} - ${characters})` })
    .where(isDay(day));
};

/** The characters that a user had spoken on a day. */
export const findCharacters = async (db: Connection, day: SpeechDay): Promise<number> => {
  const [row] = await db.select({ characters: speechUsage.characters }).from(speechUsage).where(isDay(day));
  return row?.characters ?? 0;
};

/** Deletes the counts of days before `day`. */
export const deleteUsageBefore = async (db: Connection, day: string): Promise<void> => {
  await db.delete(speechUsage).where(sql`${speechUsage.day} < ${day}`);
};
