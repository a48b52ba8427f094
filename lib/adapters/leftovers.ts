import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { log } from '../log';
import { storage } from './storage';

/** Milliseconds. Whatever is younger may still be at work: a file is there before the row that names it. */
export const GRACE = 24 * 60 * 60 * 1000;

const isOld = (date: Date, now: number, grace = GRACE): boolean => now - date.getTime() > grace;

const orMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/**
 * Deletes the files in a folder of this machine that nobody has written to for so long: what processes
 * that were killed left behind.
 * @param grace milliseconds; a day by default
 * @returns how many
 */
export const deleteAbandoned = async (folder: string, grace = GRACE, now = Date.now()): Promise<number> => {
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

/**
 * Deletes the files below `prefix` in storage that are a day old and that nothing names any more: of
 * resources that are gone, or were never finished.
 * @param findNamed which of these keys are still named
 * @returns how many
 */
export const deleteOrphans = async (
  prefix: string,
  findNamed: (keys: string[]) => Promise<string[]>,
  now = Date.now(),
): Promise<number> => {
  const keys = await storage().list(prefix);
  let deleted = 0;
  for (let at = 0; at < keys.length; at += BATCH) {
    const batch = keys.slice(at, at + BATCH);
    const named = new Set(await findNamed(batch));
    for (const key of batch.filter((one) => !named.has(one))) {
      const file = await storage().stat(key);
      if (!file || !isOld(file.lastModified, now)) continue;
      await storage().delete(key);
      deleted++;
    }
  }
  if (deleted > 0) log().info({ prefix, deleted }, 'Files that nothing names were deleted');
  return deleted;
};
