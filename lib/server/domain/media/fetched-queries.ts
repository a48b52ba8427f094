import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { fetchedFiles } from '@/drizzle/schema/media';
import { DAY_MS } from '@/lib/core/model/durations';
import { deleteUnreferenced } from '@/lib/server/adapters/delete-leftovers';
import { type Connection, db } from '@/lib/server/db';

export type FetchedFile = typeof fetchedFiles.$inferSelect;

/** An external file and the user it is fetched for. */
export interface ExternalFile {
  url: string;
  ownerId: string;
}

/** A short key for a URL in indexes: URLs can be long. */
export const hashOf = (url: string): string => createHash('sha256').update(url).digest('hex');

const isOf = ({ url, ownerId }: ExternalFile) =>
  and(eq(fetchedFiles.userId, ownerId), eq(fetchedFiles.urlHash, hashOf(url)));

/** The stored rows of these files, each for its owner. */
export const findFetched = async (db: Connection, files: readonly ExternalFile[]): Promise<FetchedFile[]> =>
  files.length === 0
    ? []
    : db
        .select()
        .from(fetchedFiles)
        .where(or(...files.map(isOf)));

/** If two fetch the same file concurrently, the last version wins. */
export const upsertFetched = async (
  db: Connection,
  values: Omit<typeof fetchedFiles.$inferInsert, 'urlHash' | 'sizeBytes'> & { sizeBytes: number },
): Promise<void> => {
  const fetchedAt = new Date();
  await db
    .insert(fetchedFiles)
    .values({ ...values, urlHash: hashOf(values.url), fetchedAt })
    .onConflictDoUpdate({ target: [fetchedFiles.userId, fetchedFiles.urlHash], set: { ...values, fetchedAt } });
};

/** Records that the file has not changed. */
export const touchFetched = async (db: Connection, file: ExternalFile): Promise<void> => {
  await db.update(fetchedFiles).set({ fetchedAt: new Date() }).where(isOf(file));
};

const deleteFetchedBefore = async (db: Connection, date: Date): Promise<void> => {
  await db.delete(fetchedFiles).where(lt(fetchedFiles.fetchedAt, date));
};

/** Which of these storage keys a row of any user refers to. */
const findFetchedKeys = async (db: Connection, keys: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ key: fetchedFiles.storageKey })
    .from(fetchedFiles)
    .where(inArray(fetchedFiles.storageKey, [...keys]));
  return rows.map(({ key }) => key);
};

/** Days for which an unused external file is kept. */
const KEPT_DAYS = 30;

/** Deletes rows of external files that no quiz has used for long, then the stored files without a row. */
export const sweepFetched = async (): Promise<void> => {
  await deleteFetchedBefore(db(), new Date(Date.now() - KEPT_DAYS * DAY_MS));
  await deleteUnreferenced('fetched', (keys) => findFetchedKeys(db(), keys));
};
