import { randomBytes } from 'node:crypto';
import { lstat, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { restoreCluster } from '@/drizzle/postgres/base-backup';
import { hasCluster } from '@/drizzle/postgres/cluster';
import { directUrl } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { CommandError } from '../main';
import { createUndo, type Undo } from '../undo';
import { DUMP, type Manifest, SECRET } from './archive';
import { asCommandError, withDraftFolder } from './draft-folder';
import { restoreDump } from './dump';
import { type BackupArchive, readArchive } from './read-archive';

/** The version in `drizzle/postgres`; the files of another one cannot be opened. */
const POSTGRES = 18;

/** Also true for a link that leads nowhere. */
const exists = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

const requireEmpty = async (dataDir: string) => {
  const hasDatabase = await hasCluster(dataDir);
  if (!hasDatabase && !(await exists(path.join(dataDir, 'storage')))) return;
  throw new CommandError(
    `${dataDir} is not empty: it has a ${hasDatabase ? 'database' : 'storage folder'}. Choose another DATA_DIR, or stop the service and move them away.`,
  );
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

/** Moves a restored file or folder to where nothing is. */
const place = async (from: string, to: string, undo: Undo) => {
  if (!(await exists(from))) return;
  if (await exists(to)) throw new CommandError(`${to} was created in the meantime.`);
  await rename(from, to);
  undo.later(() => rename(to, from));
};

/** Makes room for a restored secret. One that was there before this process can protect the data of another database. */
const setSecretAside = async (dataDir: string, draft: string, undo: Undo) => {
  const [current, restored] = [path.join(dataDir, SECRET), path.join(draft, SECRET)];
  if (!(await exists(current)) || !(await exists(restored))) return;
  const isGenerated = (await lstat(current)).mtimeMs >= performance.timeOrigin;
  const aside = isGenerated ? path.join(draft, 'generated-secret') : `${current}-${randomBytes(4).toString('hex')}`;
  await rename(current, aside);
  undo.later(() => rename(aside, current));
  if (!isGenerated) console.error(`${dataDir} had another secret, which is now ${aside}`);
};

const restoreTo = async (dataDir: string, draft: string, { database }: Manifest, signal: AbortSignal) => {
  const undo = createUndo();
  const placeFiles = async () => {
    signal.throwIfAborted();
    await setSecretAside(dataDir, draft, undo);
    for (const name of [SECRET, 'storage']) await place(path.join(draft, name), path.join(dataDir, name), undo);
  };
  try {
    if (database.kind === 'embedded') {
      await restoreCluster(dataDir, path.join(draft, 'postgres'), console.error, placeFiles);
    } else {
      await placeFiles();
      await restoreDump(directUrl(), path.join(draft, DUMP), signal);
    }
  } catch (error) {
    await undo.run();
    throw error;
  }
};

/**
 * Restores a backup into a data folder without database and files.
 * @throws CommandError or DatabaseSetupError; nothing has changed then
 */
export const restoreBackup = async (file: string): Promise<Manifest> => {
  const { DATA_DIR: dataDir } = env();
  const restore = async ({ manifest, extractTo }: BackupArchive) => {
    requireFit(manifest);
    await mkdir(dataDir, { recursive: true });
    await withDraftFolder(path.join(dataDir, 'restoring-'), async (draft, signal) => {
      await extractTo(draft, signal);
      await restoreTo(dataDir, draft, manifest, signal);
    });
    return manifest;
  };
  try {
    await requireEmpty(dataDir);
    return await readArchive(file, restore);
  } catch (error) {
    throw asCommandError(error, `${file} cannot be restored`);
  }
};
