import { existsSync } from 'node:fs';
import { link, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { backUpCluster } from '@/drizzle/postgres/base-backup';
import { hasCluster } from '@/drizzle/postgres/cluster';
import { directUrl } from '@/lib/db';
import { env } from '@/lib/env';
import packageJson from '@/package.json';
import { CommandError } from '../main';
import { type ArchiveWriter, type Manifest, writeArchive } from './archive';
import { dumpDatabase } from './dump';

/** Unfinished files, segments (they are rendered again when needed), and the probe of `/readyz`. */
const LEFT_OUT = /^(\.|segments\/|readyz\/)/;

/** Adds the files that are not in the archive yet. */
const addFiles = async (archive: ArchiveWriter, done: Set<string>) => {
  const root = path.join(env().DATA_DIR, 'storage');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const key = path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (!entry.isFile() || LEFT_OUT.test(key) || done.has(key)) continue;
    done.add(key);
    await archive.addFile(`storage/${key}`, path.join(root, key));
  }
};

const addDatabase = async (archive: ArchiveWriter, folder: string): Promise<Manifest['database']> => {
  const { DATABASE_URL, DATA_DIR } = env();
  if (DATABASE_URL) {
    const dump = path.join(folder, 'database.dump');
    await dumpDatabase(directUrl(), dump);
    await archive.addFile('database.dump', dump);
    await rm(dump);
    return { kind: 'dump' };
  }
  const sink = {
    addChanging: async (name: string, source: string) => {
      await archive.addFile(`postgres/${name}`, source);
    },
    addFolder: (name: string) => archive.addFolder(`postgres/${name}`),
    addText: (name: string, text: string) => archive.addText(`postgres/${name}`, text),
  };
  const postgres = await backUpCluster(DATA_DIR, sink, console.error);
  return { kind: 'embedded', postgres, platform: `${process.platform}-${process.arch}` };
};

const fill = async (archive: ArchiveWriter, folder: string): Promise<Manifest> => {
  const { DATA_DIR, s3 } = env();
  const secret = path.join(DATA_DIR, 'app-secret');
  if (existsSync(secret)) await archive.addText('app-secret', await readFile(secret, 'utf8'));
  const done = new Set<string>();
  if (!s3) await addFiles(archive, done);
  const database = await addDatabase(archive, folder);
  if (!s3) await addFiles(archive, done);
  return { format: 1, version: packageJson.version, createdAt: new Date().toISOString(), database, hasFiles: !s3 };
};

/** What prevents a folder from being created beside `file`. */
const FOLDER_ERRORS: Record<string, string> = {
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'the folder does not exist',
  EACCES: 'you may not write there',
  EROFS: 'the file system is read-only',
};

/**
 * Backs up database, files and generated secret while the service may be running. Files are read before and after the
 * database, so that all files that it names are in the archive. `file` appears when it is complete and on disk.
 * @throws CommandError
 */
export const writeBackup = async (file: string): Promise<void> => {
  const { DATABASE_URL, DATA_DIR } = env();
  if (!DATABASE_URL && !(await hasCluster(DATA_DIR))) throw new CommandError(`There is no database in ${DATA_DIR}.`);
  if (existsSync(file)) throw new CommandError(`${file} exists already.`);
  // Only this user can enter it. The dump is secret, too.
  const folder = await mkdtemp(`${file}.partial-`).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be written: ${FOLDER_ERRORS[error.code ?? ''] ?? error.message}.`);
  });
  try {
    const draft = path.join(folder, 'backup.tar');
    await writeArchive(draft, (archive) => fill(archive, folder));
    // A link replaces no file that another process has written meanwhile.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new CommandError(`${file} exists already.`) : error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
