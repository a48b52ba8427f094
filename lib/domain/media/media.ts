import { and, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import { brands } from '@/drizzle/schema/brands';
import { media } from '@/drizzle/schema/media';
import { questions } from '@/drizzle/schema/questions';
import { quizzes } from '@/drizzle/schema/quizzes';
import { rounds } from '@/drizzle/schema/rounds';
import { themes } from '@/drizzle/schema/themes';
import { signedUrl } from '@/lib/adapters/storage';
import type { MediaFilter, MediaTypeFilter, MediaWire } from '@/lib/contracts/media';
import { type Connection, db, type Transaction } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import type { Credit, PictureSourceId } from '@/lib/model/credit';
import { MEDIA_KINDS, type MediaKind, type MediaType } from '@/lib/model/media';
import type { Page, PageRequest } from '@/lib/model/page';
import { containing, firstRow, insertedRow, isAfter, isOwnedRow, newestPage, type OwnedKey } from '../sql';

export type Media = typeof media.$inferSelect;

const isOwn = isOwnedRow(media);
const isKind = (type: MediaTypeFilter): type is MediaKind => (MEDIA_KINDS as readonly string[]).includes(type);
const isOf = (type: MediaTypeFilter) =>
  isKind(type) ? eq(media.kind, type) : eq(media.mimeType, type satisfies MediaType);

export const insertMedia = (db: Connection, values: typeof media.$inferInsert): Promise<Media> =>
  insertedRow(db.insert(media).values(values).returning());

export const findMedia = (db: Connection, key: OwnedKey): Promise<Media | undefined> =>
  firstRow(db.select().from(media).where(isOwn(key)));

/** The user's copy of a picture of another service. */
export const findImportedMedia = (
  db: Connection,
  { userId, source, sourceId }: { userId: string; source: PictureSourceId; sourceId: string },
): Promise<Media | undefined> =>
  firstRow(
    db
      .select()
      .from(media)
      .where(
        and(
          eq(media.userId, userId),
          sql`${media.credit}->>'source' = ${source}`,
          sql`${media.credit}->>'source_id' = ${sourceId}`,
        ),
      )
      .orderBy(media.createdAt)
      .limit(1),
  );

export const setCredit = (tx: Transaction, { id, userId }: Media, credit: Credit): Promise<Media> =>
  insertedRow(tx.update(media).set({ credit }).where(isOwn({ id, userId })).returning());

/** The user's file with these contents. Waits for a deletion in progress, so that a file being deleted is not found. */
export const findSameMedia = (
  tx: Transaction,
  { userId, sha256 }: Pick<Media, 'userId' | 'sha256'>,
): Promise<Media | undefined> =>
  firstRow(
    tx
      .select()
      .from(media)
      .where(and(eq(media.userId, userId), eq(media.sha256, sha256)))
      .orderBy(media.copyNumber)
      .limit(1)
      .for('no key update'),
  );

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
        isAfter(media, after),
      ),
    )
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(limit + 1);

/** Searches a user's texts for the random part of a file's key. */
interface Naming {
  userId: string;
  name: string;
  limit: number;
}

/** The user's quizzes with a question whose content contains `name`. */
export const findQuizzesNaming = (db: Connection, { userId, name, limit }: Naming) =>
  db
    .selectDistinct({ id: quizzes.id, title: quizzes.title })
    .from(quizzes)
    .innerJoin(rounds, eq(rounds.quizId, quizzes.id))
    .innerJoin(questions, eq(questions.roundId, rounds.id))
    .where(and(eq(quizzes.userId, userId), sql`strpos(${questions.content}::text, ${name}) > 0`))
    .limit(limit);

/** The user's themes whose background image URL contains `name`. */
export const findThemesNaming = (db: Connection, { userId, name, limit }: Naming) =>
  db
    .select({ id: themes.id, name: themes.name })
    .from(themes)
    .where(and(eq(themes.userId, userId), sql`strpos(${themes.backgroundImageUrl}, ${name}) > 0`))
    .limit(limit);

/** The user's brands with a logo or clip whose URL contains `name`. */
export const findBrandsNaming = (db: Connection, { userId, name, limit }: Naming) =>
  db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(
      and(
        eq(brands.userId, userId),
        sql`strpos(concat_ws(' ', ${brands.logoUrl}, ${brands.introClipUrl}, ${brands.outroClipUrl}), ${name}) > 0`,
      ),
    )
    .limit(limit);

/** Returns the deleted row; nothing if the user has no such file. */
export const deleteMedia = (tx: Transaction, key: OwnedKey): Promise<Media | undefined> =>
  firstRow(tx.delete(media).where(isOwn(key)).returning());

/** The files with these storage keys, of any user. */
export const findByStorageKeys = (db: Connection, keys: readonly string[]): Promise<Media[]> =>
  db
    .select()
    .from(media)
    .where(inArray(media.storageKey, [...keys]));

/** Which of these storage keys a row of any user refers to. */
export const findStoredKeys = async (db: Connection, keys: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ key: media.storageKey })
    .from(media)
    .where(inArray(media.storageKey, [...keys]));
  return rows.flatMap(({ key }) => key ?? []);
};

/** The storage keys of a user's files. */
export const findMediaKeysOf = async (db: Connection, userId: string): Promise<string[]> => {
  const rows = await db.select({ key: media.storageKey }).from(media).where(eq(media.userId, userId));
  return rows.map(({ key }) => key);
};

export const getMedia = async (actor: Actor, id: string): Promise<Media> =>
  requireFound(await findMedia(db(), { id, userId: actor.userId }), 'Media file');

/** Lists the actor's files, newest first, filtered by type or kind and by file name. */
export const listMedia = async ({ userId }: Actor, query: PageRequest & MediaFilter): Promise<Page<Media>> =>
  newestPage(await findMediaPage(db(), { ...query, userId }), query.limit);

/** `url` never expires, because users store it in questions and themes (D32). */
export const serializeMedia = (media: Media): MediaWire => ({
  id: media.id,
  file_name: media.fileName,
  storage_path: media.storageKey,
  mime_type: media.mimeType,
  size_bytes: media.sizeBytes,
  url: signedUrl(media.storageKey),
  width: media.width,
  height: media.height,
  duration_seconds: media.durationSeconds,
  sha256: media.sha256,
  credit: media.credit,
  created_at: media.createdAt.toISOString(),
});

/** The actor's copy of a picture of another service. */
export const findImported = (
  { userId }: Actor,
  picture: { source: PictureSourceId; sourceId: string },
): Promise<Media | undefined> => findImportedMedia(db(), { userId, ...picture });

/** Which of these storage keys belong to an upload of any user. */
export const findReferencedMedia = (keys: string[]): Promise<string[]> => findStoredKeys(db(), keys);
