import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { fetchedFiles } from '@/drizzle/schema/media';
import { DAY_MS } from '@/lib/core/model/durations';
import { MEDIA_MAX_BYTES } from '@/lib/core/model/limits';
import { MEDIA_TYPES } from '@/lib/core/model/media';
import { deleteUnreferenced, type SweptFiles } from '@/lib/server/adapters/delete-leftovers';
import { checkFile, type ReceivedFile, receiveFile } from '@/lib/server/adapters/media/receive-file';
import { guardedFetch } from '@/lib/server/adapters/outbound/guarded-fetch';
import { OutboundError } from '@/lib/server/adapters/outbound/outbound-error';
import { signedUrl, storage } from '@/lib/server/adapters/storage';
import { type Connection, db } from '@/lib/server/db';
import { lockQuotas, requireAnyRoom, requireRoom } from '../account-quotas/account-quotas';

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
const upsertFetched = async (
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
const touchFetched = async (db: Connection, file: ExternalFile): Promise<void> => {
  await db.update(fetchedFiles).set({ fetchedAt: new Date() }).where(isOf(file));
};

/** Milliseconds for one file. */
const TIMEOUT = 15_000;
/** The largest allowed file. Its type may allow less. */
const MAX_BYTES = Math.max(...Object.values(MEDIA_MAX_BYTES));

/** Checks the owner's quota, counting the file instead of the version that it replaces. @throws QuotaExceededError */
const record = (values: Parameters<typeof upsertFetched>[1], file: ExternalFile): Promise<void> =>
  db().transaction(async (tx) => {
    await lockQuotas(tx, file.ownerId);
    const [replaced] = await findFetched(tx, [file]);
    await requireRoom(tx, file.ownerId, 'media_bytes', values.sizeBytes - (replaced?.sizeBytes ?? 0));
    await upsertFetched(tx, values);
  });

const keep = async (
  foreign: ExternalFile,
  received: ReceivedFile,
  etag: string | null,
  known: FetchedFile | undefined,
): Promise<void> => {
  const { url, ownerId } = foreign;
  const file = await checkFile(received, ownerId);
  const { type, width, height, durationSeconds } = file.facts;
  const { kind, extension } = MEDIA_TYPES[type];
  const storageKey = `fetched/${file.sha256}.${extension}`;
  // Before anything is stored: other users may share the stored file, so it could not be deleted again.
  await requireAnyRoom(ownerId, 'media_bytes', file.size - (known?.sizeBytes ?? 0));
  // Even if it exists: the sweep keeps recently written files.
  await storage().adopt(storageKey, file.path);
  const facts = { kind, width, height, durationSeconds, sha256: file.sha256 };
  await record({ userId: ownerId, url, storageKey, etag, sizeBytes: file.size, ...facts }, foreign);
};

const statusFault = (status: number): string =>
  status >= 300 && status < 400
    ? `The server responded with ${status}. Redirects are not followed: use the final URL of the file.`
    : `The server responded with ${status}.`;

/**
 * Fetches an external file for its owner, checked like an upload, and stores it under the hash of its content (D33).
 * A file fetched before is revalidated. It counts towards its owner's media quota.
 * @throws OutboundError, QuotaExceededError, and the errors of an upload
 */
export const fetchFile = async (
  file: ExternalFile,
  known: FetchedFile | undefined,
  signal: AbortSignal,
): Promise<void> => {
  if (!known) await requireAnyRoom(file.ownerId, 'media_bytes');
  const headers = {
    Accept: 'image/*, video/*, audio/*',
    ...(known?.etag ? { 'If-None-Match': known.etag } : {}),
  };
  const request = { headers, timeout: TIMEOUT, maxBytes: MAX_BYTES, signal };
  return guardedFetch(file.url, request, async ({ status, headers: answered, body }) => {
    if (status === 304 && known?.etag) return touchFetched(db(), file);
    if (status !== 200) throw new OutboundError(statusFault(status));
    return receiveFile(body, file.ownerId, (received) => keep(file, received, answered.etag ?? null, known));
  });
};

/** The path and query at which this app serves the fetched file. */
export const fetchedPath = ({ storageKey }: FetchedFile): string => {
  const { pathname, search } = new URL(signedUrl(storageKey));
  return pathname + search;
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
export const sweepFetched = async (): Promise<SweptFiles> => {
  await deleteFetchedBefore(db(), new Date(Date.now() - KEPT_DAYS * DAY_MS));
  return deleteUnreferenced('fetched', (keys) => findFetchedKeys(db(), keys));
};
