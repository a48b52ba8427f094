import { and, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { validate } from 'uuid';
import { speechLines, speechUsage } from '@/drizzle/schema/speech';
import { DAY_MS } from '@/lib/core/model/durations';
import { deleteUnreferenced, type SweptFiles } from '@/lib/server/adapters/delete-leftovers';
import { type Connection, db } from '@/lib/server/db';
import { today } from '../day';
import { lineOfFile, SPEECH, speechFile } from './speech-lines';

/** Speech that was not used for this long is deleted. */
const UNUSED_DAYS = 30;

/** Limit for the speech of one user, about six hours. What was used within a day is kept: a video may be waiting for it. */
const MAX_BYTES_PER_USER = 1024 ** 3;

const findReferenced = async (keys: string[]): Promise<string[]> => {
  const lines = keys.map(lineOfFile).filter(({ userId }) => validate(userId));
  const rows = await findStoredSpeech(db(), lines);
  return rows.map(speechFile);
};

/** Deletes unused speech, the least recently used speech of users who have too much, then files without a row. */
export const sweepSpeech = async ({ now = Date.now(), maxBytes = MAX_BYTES_PER_USER } = {}): Promise<SweptFiles> => {
  await deleteSpeechUsedBefore(db(), new Date(now - UNUSED_DAYS * DAY_MS));
  await deleteSpeechAbove(db(), maxBytes, new Date(now - DAY_MS));
  await deleteUsageBefore(db(), today());
  return deleteUnreferenced(SPEECH, findReferenced, now);
};

const deleteSpeechUsedBefore = async (db: Connection, date: Date): Promise<void> => {
  await db.delete(speechLines).where(lt(speechLines.usedAt, date));
};

/**
 * Deletes the least recently used lines of users who have more than `bytes`, except those used after `date`.
 * One statement, so that lines stored meanwhile do not count.
 */
const deleteSpeechAbove = async (db: Connection, bytes: number, date: Date): Promise<void> => {
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
const findStoredSpeech = (db: Connection, lines: readonly { userId: string; hash: string }[]) =>
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

/** Deletes the counts of days before `day`. */
const deleteUsageBefore = async (db: Connection, day: string): Promise<void> => {
  await db.delete(speechUsage).where(sql`${speechUsage.day} < ${day}`);
};
