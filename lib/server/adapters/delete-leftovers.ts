import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { DAY_MS } from '@/lib/core/model/durations';
import { log } from '../log';
import { storage } from './storage';
import { type ListedFile, PARALLEL_FILES } from './storage/storage';

/** Younger files may still be in use: a file is written before the row that references it. */
export const GRACE_MS = DAY_MS;

const isOld = (date: Date, now: number, grace = GRACE_MS): boolean => now - date.getTime() > grace;

const orMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/**
 * Deletes local files and folders that killed processes left behind: those not modified within `grace` milliseconds.
 * @returns the number of deleted entries of `folder`
 */
export const deleteStale = async (folder: string, grace = GRACE_MS, now = Date.now()): Promise<number> => {
  let deleted = 0;
  for (const name of (await readdir(folder).catch(orMissing)) ?? []) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(orMissing);
    if (!found || !isOld(found.mtime, now, grace)) continue;
    await rm(file, { recursive: true, force: true });
    deleted++;
  }
  return deleted;
};

const BATCH = 500;

/** What a sweep of files has done. */
export interface SweptFiles {
  deleted: number;
  /** Bytes of the files that are left. */
  bytesLeft: number;
}

/** Deletes all files below `prefix` in storage. */
export const deleteBelow = async (prefix: string): Promise<void> => {
  const files = await storage().list(prefix);
  const remove = ({ key }: ListedFile) => storage().delete(key);
  await Readable.from(files).forEach(remove, { concurrency: PARALLEL_FILES });
};

/**
 * Deletes the files below `prefix` in storage that are more than a day old and not referenced.
 * @param findReferenced returns those of the keys that are referenced
 */
export const deleteUnreferenced = async (
  prefix: string,
  findReferenced: (keys: string[]) => Promise<string[]>,
  now = Date.now(),
): Promise<SweptFiles> => {
  const files = await storage().list(prefix);
  const keys = files.filter(({ lastModified }) => isOld(lastModified, now)).map(({ key }) => key);
  let deleted = 0;
  let bytesLeft = files.reduce((sum, { size }) => sum + size, 0);
  const deleteIfOld = async (key: string) => {
    // Again, because it may have been stored once more since.
    const file = await storage().stat(key);
    if (!file || !isOld(file.lastModified, now)) return;
    await storage().delete(key);
    deleted++;
    bytesLeft -= file.size;
  };
  for (let at = 0; at < keys.length; at += BATCH) {
    const batch = keys.slice(at, at + BATCH);
    const referenced = new Set(await findReferenced(batch));
    const leftovers = batch.filter((key) => !referenced.has(key));
    await Readable.from(leftovers).forEach(deleteIfOld, { concurrency: PARALLEL_FILES });
  }
  if (deleted > 0) log().info({ prefix, deleted }, 'Deleted unreferenced files');
  return { deleted, bytesLeft };
};
