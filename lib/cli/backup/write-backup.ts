import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
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

const addDatabase = async (archive: ArchiveWriter, file: string): Promise<Manifest['database']> => {
  const { DATABASE_URL, DATA_DIR } = env();
  if (DATABASE_URL) {
    const dump = `${file}.dump`;
    try {
      await dumpDatabase(directUrl(), dump);
      await archive.addFile('database.dump', dump);
    } finally {
      await rm(dump, { force: true });
    }
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

/**
 * Backs up database, files and generated secret while the service may be running. Files are read before and after the
 * database, so that all files that it names are in the archive.
 * @throws CommandError
 */
export const writeBackup = async (file: string): Promise<void> => {
  const { DATABASE_URL, DATA_DIR, s3 } = env();
  if (!DATABASE_URL && !(await hasCluster(DATA_DIR))) throw new CommandError(`There is no database in ${DATA_DIR}.`);
  if (existsSync(file)) throw new CommandError(`${file} exists already.`);
  await writeArchive(file, async (archive) => {
    const secret = path.join(DATA_DIR, 'app-secret');
    if (existsSync(secret)) await archive.addText('app-secret', await readFile(secret, 'utf8'));
    const done = new Set<string>();
    if (!s3) await addFiles(archive, done);
    const database = await addDatabase(archive, file);
    if (!s3) await addFiles(archive, done);
    const { version } = packageJson;
    return { format: 1, version, createdAt: new Date().toISOString(), database, hasFiles: !s3 };
  });
};
