import { randomUUID } from 'node:crypto';
import { addAbortSignal, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DAY_MS } from '@/lib/core/model/durations';
import { ARCHIVE_LIMITS } from '@/lib/core/model/limits';
import { deleteBelow, deleteUnreferenced, type SweptFiles } from '@/lib/server/adapters/delete-leftovers';
import { type ByteRange, storage } from '@/lib/server/adapters/storage';
import { TooManyConcurrentRequestsError } from '@/lib/server/errors';
import { processWide } from '@/lib/server/process-wide';
import { findReferencedMedia } from '../media/media';
import { findReferencedVideos } from '../renders/renders';

/** A part of a ZIP file: bytes of a stored file, from `start`. */
export interface Piece extends Pick<ByteRange, 'start'> {
  key: string;
  bytes: number;
}

/** A ZIP file whose videos stay where they are stored. Its other bytes are in one file (D215). */
export interface StoredArchive {
  userId: string;
  /** In order. */
  pieces: Piece[];
  /** Bytes of the ZIP file. */
  size: number;
  etag: string;
}

const FOLDER = 'archives';
/** Exports are archives of their own, which live longer (D238). */
export const TRANSFERS_FOLDER = 'transfers';
type ArchiveFolder = typeof FOLDER | typeof TRANSFERS_FOLDER;
/** Archives of a user that are kept, newest first. */
const KEPT = 5;
/** Archives are used for new links for a day, and links are valid for a day. */
export const ARCHIVE_LIFETIME_MS = DAY_MS;

/**
 * The storage keys of an archive: what links name, which is not stored as such, its pieces, and a new file for its other bytes.
 * Requests that store the same archive at the same time don't mix their files.
 */
export const archiveKeys = (userId: string, id: string, folder: ArchiveFolder = FOLDER) => {
  const base = `${folder}/${userId}/${id}`;
  return { zip: `${base}.zip`, pieces: `${base}.json`, rest: `${base}.${randomUUID()}` };
};

const ARCHIVE_KEY = /^(archives|transfers)\/([\da-f-]{36})\/([\w-]+)\.zip$/;

export const isArchiveKey = (key: string): boolean => ARCHIVE_KEY.test(key);

/** The archive of these keys and when it was stored; null if there is none. */
export const findArchive = async ({ pieces: key }: ReturnType<typeof archiveKeys>) => {
  const file = await storage().stat(key);
  if (!file) return null;
  return { archive: JSON.parse(await text(storage().get(key))) as StoredArchive, storedAt: file.lastModified };
};

/** Deletes all but the newest archives of a user. */
export const trimArchives = async (userId: string): Promise<void> => {
  const files = await storage().list(`${FOLDER}/${userId}`);
  const stored = files
    .filter(({ key }) => key.endsWith('.json'))
    .sort((a, b) => b.lastModified.getTime() - a.lastModified.getTime());
  for (const { key: pieces } of stored.slice(KEPT)) {
    await storage().delete(pieces);
    const base = pieces.slice(0, -'json'.length);
    for (const { key } of files.filter((file) => file.key.startsWith(base))) await storage().delete(key);
  }
};

/** Deletes archives that no valid link names. */
export const sweepArchives = (): Promise<SweptFiles> =>
  deleteUnreferenced(FOLDER, async () => [], Date.now() - ARCHIVE_LIFETIME_MS);

export const deleteArchivesOf = (userId: string): Promise<void> => deleteBelow(`${FOLDER}/${userId}`);

/** The pieces of a range, from first to last byte. */
const piecesIn = (pieces: readonly Piece[], { start, end }: ByteRange): Piece[] => {
  const found: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const first = Math.max(start - at, 0);
    const last = Math.min(end - at, piece.bytes - 1);
    if (first <= last) found.push({ ...piece, start: piece.start + first, bytes: last - first + 1 });
    at += piece.bytes;
  }
  return found;
};

const openStreams = processWide('archive streams', () => new Map<string, number>());

/** Counts a stream of a user until the returned function is called. @throws TooManyConcurrentRequestsError */
const takeStream = (userId: string): (() => void) => {
  const open = openStreams.get(userId) ?? 0;
  if (open >= ARCHIVE_LIMITS.streams) {
    throw new TooManyConcurrentRequestsError(
      `${ARCHIVE_LIMITS.streams} archives of this account are being downloaded, the maximum. Wait until one is finished.`,
    );
  }
  openStreams.set(userId, open + 1);
  return () => {
    const left = (openStreams.get(userId) ?? 1) - 1;
    if (left > 0) openStreams.set(userId, left);
    else openStreams.delete(userId);
  };
};

/** Streams pieces one after the other. Only one is open at a time, and it is closed immediately if the reader leaves. */
const streamPieces = (pieces: readonly Piece[]): Readable => {
  const leaving = new AbortController();
  async function* contents() {
    for (const { key, start, bytes } of pieces) {
      yield* addAbortSignal(leaving.signal, storage().get(key, { start, end: start + bytes - 1 }));
    }
  }
  const stream = Readable.from(contents(), { objectMode: false });
  const destroy = stream._destroy.bind(stream);
  // The iterator's own end waits for the next bytes, which may never come.
  stream._destroy = (error, callback) => {
    leaving.abort();
    destroy(error, callback);
  };
  return stream;
};

/** Files asked for in one query. */
const KEYS_AT_ONCE = 1000;

/** Whether all videos and media files of an archive still exist. */
const areThere = async (pieces: readonly Piece[]): Promise<boolean> => {
  const keys = [...new Set(pieces.map(({ key }) => key))];
  for (const [folder, findReferenced] of [
    ['renders', findReferencedVideos],
    ['media', findReferencedMedia],
  ] as const) {
    const wanted = keys.filter((key) => key.startsWith(`${folder}/`));
    for (let at = 0; at < wanted.length; at += KEYS_AT_ONCE) {
      const asked = wanted.slice(at, at + KEYS_AT_ONCE);
      if (new Set(await findReferenced(asked)).size < asked.length) return false;
    }
  }
  return true;
};

/** The archive that a link names, like a file of the storage; null if it or one of its files was deleted. */
export const openArchive = async (key: string) => {
  const [, folder, userId = '', id = ''] = ARCHIVE_KEY.exec(key) ?? [];
  const found = await findArchive(archiveKeys(userId, id, folder as ArchiveFolder));
  if (!found) return null;
  const { archive, storedAt } = found;
  if (!(await areThere(archive.pieces))) return null;
  return {
    size: archive.size,
    contentType: 'application/zip',
    etag: archive.etag,
    lastModified: storedAt,
    /** @throws TooManyConcurrentRequestsError */
    read: (range: ByteRange = { start: 0, end: archive.size - 1 }): Readable => {
      const release = takeStream(archive.userId);
      return streamPieces(piecesIn(archive.pieces, range)).once('close', release);
    },
  };
};
