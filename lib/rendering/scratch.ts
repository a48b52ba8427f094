import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { makePrivateFolder } from '../adapters/private-folder';
import { env } from '../env';

/** Where files are made that nobody but this machine needs. */
export const scratchFolder = (): string => path.join(env().DATA_DIR, 'scratch');

/** Lends a path for a file that is gone when `use` ends, however it ends. */
export const withScratchFile = async <T>(use: (file: string) => Promise<T>): Promise<T> => {
  const folder = scratchFolder();
  await makePrivateFolder(folder);
  const file = path.join(folder, randomUUID());
  try {
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
};
