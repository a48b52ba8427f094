import { and, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import { media } from '@/drizzle/schema/media';
import { questions } from '@/drizzle/schema/questions';
import { quizzes } from '@/drizzle/schema/quizzes';
import { rounds } from '@/drizzle/schema/rounds';
import { themes } from '@/drizzle/schema/themes';
import type { Connection, Transaction } from '@/lib/db';
import { MEDIA_KINDS, type MediaKind, type MediaType } from '@/lib/model/media';
import type { PageRequest } from '@/lib/model/page';
import { containing } from '../containing';
import type { MediaFilter, MediaTypeFilter } from './schema';

export type Media = typeof media.$inferSelect;

interface MediaKey {
  id: string;
  userId: string;
}

const isOwn = ({ id, userId }: MediaKey) => and(eq(media.id, id), eq(media.userId, userId));
const isKind = (type: MediaTypeFilter): type is MediaKind => (MEDIA_KINDS as readonly string[]).includes(type);
const isOf = (type: MediaTypeFilter) =>
  isKind(type) ? eq(media.kind, type) : eq(media.mimeType, type satisfies MediaType);

export const insertMedia = async (db: Connection, values: typeof media.$inferInsert): Promise<Media> => {
  const [row] = await db.insert(media).values(values).returning();
  if (!row) throw new Error('The insert returned no row.');
  return row;
};

export const findMedia = async (db: Connection, key: MediaKey): Promise<Media | undefined> => {
  const [row] = await db.select().from(media).where(isOwn(key));
  return row;
};

/** Newest first; one row more than `limit` when there is a next page. */
export const findMediaPage = (
  db: Connection,
  { userId, q, type, limit, after }: PageRequest & MediaFilter & { userId: string },
): Promise<Media[]> =>
  db
    .select()
    .from(media)
    .where(
      and(
        eq(media.userId, userId),
        q ? ilike(media.fileName, containing(q)) : undefined,
        type && isOf(type),
        after ? sql`(${media.createdAt}, ${media.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(limit + 1);

/** Whose files and texts to search, for which part of a file's key, and how many to find. */
interface Naming {
  userId: string;
  name: string;
  limit: number;
}

/** The user's quizzes with a question whose content mentions `name`. */
export const findQuizzesNaming = (db: Connection, { userId, name, limit }: Naming) =>
  db
    .selectDistinct({ id: quizzes.id, title: quizzes.title })
    .from(quizzes)
    .innerJoin(rounds, eq(rounds.quizId, quizzes.id))
    .innerJoin(questions, eq(questions.roundId, rounds.id))
    .where(and(eq(quizzes.userId, userId), sql`strpos(${questions.content}::text, ${name}) > 0`))
    .limit(limit);

/** The user's themes whose background does. */
export const findThemesNaming = (db: Connection, { userId, name, limit }: Naming) =>
  db
    .select({ id: themes.id, name: themes.name })
    .from(themes)
    .where(and(eq(themes.userId, userId), sql`strpos(${themes.backgroundImageUrl}, ${name}) > 0`))
    .limit(limit);

/** Returns what was deleted; nothing when the user has no such file. */
export const deleteMedia = async (tx: Transaction, key: MediaKey): Promise<Media | undefined> => {
  const [row] = await tx.delete(media).where(isOwn(key)).returning();
  return row;
};

/** The files with these keys, of whichever user. */
export const findByStorageKeys = (db: Connection, keys: readonly string[]): Promise<Media[]> =>
  db
    .select()
    .from(media)
    .where(inArray(media.storageKey, [...keys]));

/** Which of these keys are named by a row, of whichever user. */
export const findStoredKeys = async (db: Connection, keys: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ key: media.storageKey })
    .from(media)
    .where(inArray(media.storageKey, [...keys]));
  return rows.flatMap(({ key }) => key ?? []);
};

/** Where a user's files lie in storage. */
export const findMediaKeysOf = async (db: Connection, userId: string): Promise<string[]> => {
  const rows = await db.select({ key: media.storageKey }).from(media).where(eq(media.userId, userId));
  return rows.map(({ key }) => key);
};
