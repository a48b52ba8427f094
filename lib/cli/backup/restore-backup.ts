import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCluster, installCluster } from '@/drizzle/postgres/cluster';
import { directUrl } from '@/lib/db';
import { env } from '@/lib/env';
import { CommandError } from '../main';
import type { Manifest } from './archive';
import { restoreDump } from './dump';
import { readArchive } from './read-archive';

/** The version in `drizzle/postgres`; the files of another one cannot be opened. */
const POSTGRES = 18;

const requireEmpty = async (dataDir: string) => {
  const hasDatabase = await hasCluster(dataDir);
  if (hasDatabase || existsSync(path.join(dataDir, 'storage'))) {
    throw new CommandError(
      `${dataDir} is not empty: it has a ${hasDatabase ? 'database' : 'storage folder'}. Choose another DATA_DIR, or stop the service and move them away.`,
    );
  }
};

const requireFit = ({ database, hasFiles }: Manifest) => {
  const { DATABASE_URL, s3 } = env();
  if (database.kind === 'embedded') {
    const here = `${process.platform}-${process.arch}`;
    if (DATABASE_URL)
      throw new CommandError('The backup is of an embedded database. Unset DATABASE_URL to restore it.');
    if (database.postgres !== POSTGRES || database.platform !== here) {
      throw new CommandError(
        `The backup is of PostgreSQL ${database.postgres} on ${database.platform}; here is ${POSTGRES} on ${here}.`,
      );
    }
  } else if (!DATABASE_URL) {
    throw new CommandError(
      'The backup is of your own PostgreSQL. Set DATABASE_URL to an empty database to restore it.',
    );
  }
  if (hasFiles && s3)
    throw new CommandError('The backup has files of STORAGE_DRIVER=fs. Restore it with that setting.');
};

/**
 * Restores a backup into a data folder without database and files. A secret that the folder has is replaced: without them
 * it protects nothing.
 * @throws CommandError; the folder is unchanged then
 */
export const restoreBackup = async (file: string): Promise<Manifest> => {
  const { DATA_DIR: dataDir } = env();
  await mkdir(dataDir, { recursive: true });
  await requireEmpty(dataDir);
  const draft = await mkdtemp(path.join(dataDir, 'restoring-'));
  try {
    const manifest = await readArchive(file, draft);
    requireFit(manifest);
    if (manifest.database.kind === 'dump') await restoreDump(directUrl(), path.join(draft, 'database.dump'));
    else await installCluster(dataDir, path.join(draft, 'postgres'), console.error);
    for (const name of ['app-secret', 'storage']) {
      if (existsSync(path.join(draft, name))) await rename(path.join(draft, name), path.join(dataDir, name));
    }
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};
