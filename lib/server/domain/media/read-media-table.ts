import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readTable, type TableContents } from '@/lib/server/adapters/media/inspect';
import { storage } from '@/lib/server/adapters/storage';
import { NotFoundError } from '@/lib/server/errors';
import type { Media } from './media';

/** Calls `use` with a local copy of a stored file. @throws NotFoundError if the file is missing */
const withLocalCopy = async <T>(storageKey: string, use: (path: string) => Promise<T>): Promise<T> => {
  const path = await storage().newIncoming();
  try {
    await pipeline(storage().get(storageKey), createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(
      async (error: unknown) => {
        throw (await storage().exists(storageKey)) ? error : new NotFoundError('Media file');
      },
    );
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
};

/**
 * Reads the quizzes of a table in another process.
 * @throws NotFoundError if the file was deleted meanwhile; UnsupportedMediaError if reading it takes too much time or
 * memory; TooManyConcurrentRequestsError, UnavailableError
 */
export const readMediaTable = (
  { storageKey, userId }: Pick<Media, 'storageKey' | 'userId'>,
  options: Parameters<typeof readTable>[1],
): Promise<TableContents> => withLocalCopy(storageKey, (path) => readTable(path, options, userId));
