import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { backUpCluster } from '@/drizzle/postgres/base-backup';
import { hasCluster } from '@/drizzle/postgres/cluster';
import { directUrl } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import packageJson from '@/package.json';
import { CommandError } from '../main';
import { type ArchiveWriter, DUMP, isFileName, type Manifest, SECRET, writeArchive } from './archive';
import { asCommandError, withDraftFolder } from './draft-folder';
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
    if (!isFileName(`storage/${key}`)) {
      console.error(`Left out ${path.join(root, key)}: the service stores no file of that name.`);
      continue;
    }
    await archive.addFile(`storage/${key}`, path.join(root, key));
  }
};

const addDatabase = async (
  archive: ArchiveWriter,
  folder: string,
  signal: AbortSignal,
): Promise<Manifest['database']> => {
  const { DATABASE_URL, DATA_DIR } = env();
  if (DATABASE_URL) {
    const dump = path.join(folder, DUMP);
    await dumpDatabase(directUrl(), dump, signal);
    await archive.addFile(DUMP, dump);
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

const fill = async (archive: ArchiveWriter, folder: string, signal: AbortSignal): Promise<Manifest> => {
  const { DATA_DIR, s3 } = env();
  const secret = path.join(DATA_DIR, SECRET);
  if (existsSync(secret)) await archive.addText(SECRET, await readFile(secret, 'utf8'));
  const done = new Set<string>();
  if (!s3) await addFiles(archive, done);
  const database = await addDatabase(archive, folder, signal);
  if (!s3) await addFiles(archive, done);
  return { format: 1, version: packageJson.version, createdAt: new Date().toISOString(), database, hasFiles: !s3 };
};

/** Moves a file to a name that no other file has. */
const moveToNew = async (from: string, to: string): Promise<void> => {
  // Renaming alone would replace a file that was written meanwhile; not every disk has hard links.
  const placeholder = await open(to, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new CommandError(`${to} exists already.`) : error;
  });
  await placeholder.close();
  await rename(from, to);
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
  const backUp = async (folder: string, signal: AbortSignal) => {
    const draft = path.join(folder, 'backup.tar');
    await writeArchive(draft, (archive) => fill(archive, folder, signal), signal);
    await moveToNew(draft, file);
  };
  await withDraftFolder(`${file}.partial-`, backUp).catch((error) => {
    throw asCommandError(error, `${file} cannot be written`);
  });
};
