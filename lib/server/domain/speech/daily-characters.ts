import { and, eq, sql } from 'drizzle-orm';
import { speechUsage } from '@/drizzle/schema/speech';
import { SpeechError } from '@/lib/server/adapters/speech/engine';
import { type Connection, db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { DailyLimitError } from '@/lib/server/errors';
import { secondsToMidnight, today } from '../day';

/** A user's day (UTC), as `YYYY-MM-DD`. */
interface SpeechDay {
  userId: string;
  day: string;
}

const isDay = ({ userId, day }: SpeechDay) => and(eq(speechUsage.userId, userId), eq(speechUsage.day, day));

/** Counts characters and returns true, unless the day would exceed `cap`. One statement, so that parallel requests cannot. */
const takeCharacters = async (db: Connection, day: SpeechDay, characters: number, cap: number): Promise<boolean> => {
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

const returnCharacters = async (db: Connection, day: SpeechDay, characters: number): Promise<void> => {
  await db
    .update(speechUsage)
    .set({ characters: sql`greatest(0, ${speechUsage.characters} - ${characters})` })
    .where(isDay(day));
};

/** The characters that a user had spoken on a day. */
const findCharacters = async (db: Connection, day: SpeechDay): Promise<number> => {
  const [row] = await db.select({ characters: speechUsage.characters }).from(speechUsage).where(isDay(day));
  return row?.characters ?? 0;
};

/** Characters that a user can still have spoken today (UTC). */
export const charactersLeft = async (userId: string): Promise<number> =>
  Math.max(0, env().SPEECH_DAILY_CHARACTERS - (await findCharacters(db(), { userId, day: today() })));

const limitError = async (userId: string, characters: number): Promise<DailyLimitError> => {
  const cap = env().SPEECH_DAILY_CHARACTERS;
  return new DailyLimitError(
    `The voice has to generate ${characters} more characters, but you have ${await charactersLeft(userId)} of ${cap} left ` +
      'today (UTC). Reduce what the voice reads, or try again tomorrow.',
    secondsToMidnight(),
  );
};

/** Checks without counting, to fail early. `countCharacters` decides. @throws DailyLimitError */
export const requireCharacters = async (userId: string, characters: number): Promise<void> => {
  if (characters > (await charactersLeft(userId))) throw await limitError(userId, characters);
};

/** Faults of requests that no engine charges for. */
const FREE: readonly SpeechError['fault'][] = ['busy', 'down', 'unreachable', 'rejected', 'unknown_voice'];

/**
 * Counts the characters of a line before it is spoken by `work`, and takes them back if the engine did not speak. What
 * was stopped, or is not usable, counts: the engine may have charged for it.
 * @throws DailyLimitError if the day has too few left
 */
export const countCharacters = async <T>(userId: string, characters: number, work: () => Promise<T>): Promise<T> => {
  const day = { userId, day: today() };
  if (!(await takeCharacters(db(), day, characters, env().SPEECH_DAILY_CHARACTERS))) {
    throw await limitError(userId, characters);
  }
  try {
    return await work();
  } catch (error) {
    if (error instanceof SpeechError && FREE.includes(error.fault)) await returnCharacters(db(), day, characters);
    throw error;
  }
};
