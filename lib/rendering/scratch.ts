import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env';

/** Lends a path for a file that is gone when `use` ends, however it ends. */
export const withScratchFile = async <T>(use: (file: string) => Promise<T>): Promise<T> => {
  const folder = path.join(env().DATA_DIR, 'scratch');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomUUID());
  try {
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
};
