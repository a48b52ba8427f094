import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createPrivateFolder } from '../adapters/private-folder';
import { env } from '../env';

/** The folder of temporary files. */
export const scratchFolder = (): string => path.join(env().DATA_DIR, 'scratch');

/** Calls `use` with the path of a temporary file, and deletes the file afterwards. */
export const withScratchFile = async <T>(use: (file: string) => Promise<T>): Promise<T> => {
  const folder = scratchFolder();
  await createPrivateFolder(folder);
  const file = path.join(folder, randomUUID());
  try {
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
};
