import { and, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import { media } from '@/drizzle/schema/media';
import { type MediaFilter, type MediaTypeFilter, mediaSchema } from '@/lib/core/contracts/media';
import type { Actor } from '@/lib/core/model/actor';
import type { Credit, PictureSourceId } from '@/lib/core/model/credit';
import { serializerOf } from '@/lib/core/model/fields';
import { MEDIA_KINDS, type MediaKind, type MediaType } from '@/lib/core/model/media';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { signedUrl } from '@/lib/server/adapters/storage';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { requireFound } from '@/lib/server/errors';
import { containing, filteredPage, firstRow, insertedRow, isOwnedRow, type OwnedKey } from '../sql';

export type Media = typeof media.$inferSelect;

const isOwn = isOwnedRow(media);
const isKind = (type: MediaTypeFilter): type is MediaKind => (MEDIA_KINDS as readonly string[]).includes(type);
const isOf = (type: MediaTypeFilter) =>
  isKind(type) ? eq(media.kind, type) : eq(media.mimeType, type satisfies MediaType);

export const insertMedia = (db: Connection, values: typeof media.$inferInsert): Promise<Media> =>
  insertedRow(db.insert(media).values(values).returning());

export const findMedia = (db: Connection, key: OwnedKey): Promise<Media | undefined> =>
  firstRow(db.select().from(media).where(isOwn(key)));

/** The actor's copy of a picture of another service. */
export const findImported = (
  { userId }: Actor,
  { source, sourceId }: { source: PictureSourceId; sourceId: string },
): Promise<Media | undefined> =>
  firstRow(
    db()
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

/** Keeps the checksum of a file, which does not change. */
export const setContentChecksum = async (key: OwnedKey, contentCrc32: number): Promise<void> => {
  await db().update(media).set({ contentCrc32 }).where(isOwn(key));
};

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

/** Lists the actor's files, newest first, filtered by type or kind and by file name. */
export const listMedia = ({ userId }: Actor, { q, type, ...page }: PageRequest & MediaFilter): Promise<Page<Media>> =>
  filteredPage(
    db(),
    {
      table: media,
      indexed: and(eq(media.userId, userId), type && isOf(type)),
      filter: q ? ilike(media.fileName, containing(q)) : undefined,
    },
    page,
    (where) =>
      db()
        .select()
        .from(media)
        .where(where)
        .orderBy(desc(media.createdAt), desc(media.id))
        .limit(page.limit + 1),
  );

/** The files with these storage keys, of any user. */
export const findByStorageKeys = (db: Connection, keys: readonly string[]): Promise<Media[]> =>
  db
    .select()
    .from(media)
    .where(inArray(media.storageKey, [...keys]));

/** The storage keys of a user's files with these ids, by id. */
export const findStorageKeys = async (userId: string, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db()
    .select({ id: media.id, key: media.storageKey })
    .from(media)
    .where(and(eq(media.userId, userId), inArray(media.id, [...ids])));
  return new Map(rows.map(({ id, key }) => [id, key]));
};

/** Which of these storage keys belong to an upload of any user. */
export const findReferencedMedia = async (keys: string[]): Promise<string[]> => {
  const rows = await db().select({ key: media.storageKey }).from(media).where(inArray(media.storageKey, keys));
  return rows.flatMap(({ key }) => key ?? []);
};

/** The storage keys of a user's files. */
export const findMediaKeysOf = async (db: Connection, userId: string): Promise<string[]> => {
  const rows = await db.select({ key: media.storageKey }).from(media).where(eq(media.userId, userId));
  return rows.map(({ key }) => key);
};

export const getMedia = async (actor: Actor, id: string): Promise<Media> =>
  requireFound(await findMedia(db(), { id, userId: actor.userId }), 'Media file');

/** `url` never expires, because users store it in questions and themes (D32). */
export const serializeMedia = serializerOf(mediaSchema, ({ storageKey }: Media) => ({
  storage_path: storageKey,
  url: signedUrl(storageKey),
}));
