import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { isBackupFile, isBackupFolder } from '@/drizzle/postgres/base-backup';
import { isStorageKey } from '@/lib/adapters/storage/key';
import { CommandError } from '../main';
import { END, MANIFEST, type Manifest, manifestSchema } from './archive';
import { type ArchiveEntry, scanArchive } from './scan-archive';

/** Files of every backup, with their largest size in bytes. */
const SMALL_FILES = new Map([
  [MANIFEST, 64 * 1024],
  [END, 0],
  ['app-secret', 4096],
  ['postgres/password', 4096],
]);
const DUMP = 'database.dump';
/** Configuration, which backups of earlier versions have. It can run commands, so it stays in the archive. */
const IGNORED = /^postgres\/data\/(?:postgresql(?:\.auto)?|pg_hba|pg_ident)\.conf$/;

const after = (name: string, folder: string): string | null =>
  name.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : null;

/** Whether a backup has such an entry. Names never lead out of the folder: no part of them starts with a dot. */
const isKnown = (name: string, isFolder: boolean): boolean => {
  const inDatabase = after(name, 'postgres');
  if (isFolder) return inDatabase !== null && isBackupFolder(inDatabase.replace(/\/$/, ''));
  const key = after(name, 'storage');
  return (
    SMALL_FILES.has(name) ||
    name === DUMP ||
    (inDatabase !== null && isBackupFile(inDatabase)) ||
    (key !== null && isStorageKey(key))
  );
};

const requireMembers = (file: string, { database, hasFiles }: Manifest, names: ReadonlySet<string>): void => {
  const isEmbedded = database.kind === 'embedded';
  const needed = isEmbedded
    ? ['password', 'data/PG_VERSION', 'data/backup_label', 'data/global/pg_control'].map((name) => `postgres/${name}`)
    : [DUMP];
  const missing = needed.find((name) => !names.has(name));
  if (missing !== undefined) throw new CommandError(`${file} is incomplete: it has no ${missing}.`);
  const extra = [...names].find(
    (name) => name.startsWith(isEmbedded ? DUMP : 'postgres/') || (!hasFiles && name.startsWith('storage/')),
  );
  if (extra !== undefined) throw new CommandError(`${file} is damaged: its manifest does not fit ${extra}.`);
};

const requireRoom = async (file: string, folder: string, entries: readonly ArchiveEntry[]): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  const needed = entries.reduce((sum, { size }) => sum + size, 0);
  if (needed <= bavail * bsize) return;
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
  throw new CommandError(`${file} needs ${gigabytes(needed)}; ${folder} has room for ${gigabytes(bavail * bsize)}.`);
};

const readManifest = async (file: string, folder: string): Promise<Manifest> => {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8');
  let parsed: ReturnType<typeof manifestSchema.safeParse>;
  try {
    parsed = manifestSchema.safeParse(JSON.parse(text));
  } catch {
    throw new CommandError(`${file} is damaged: its manifest is no JSON.`);
  }
  if (!parsed.success) throw new CommandError(`${file} was written by a version that this one does not know.`);
  return parsed.data;
};

/** Extracts the entries into new files. */
const extractTo = async (file: string, folder: string): Promise<ReadonlySet<string>> => {
  const names = new Set<string>();
  const add = async ({ name, type, size = 0 }: Header, contents: NodeJS.ReadableStream) => {
    const isFolder = type === 'directory';
    if (IGNORED.test(name)) return void contents.resume();
    // The name of an entry can also stand in a header before it.
    if ((type !== 'file' && !isFolder) || !isKnown(name, isFolder)) {
      throw new CommandError(`${file} is not a backup of this service: it contains ${JSON.stringify(name)}.`);
    }
    if (size > (SMALL_FILES.get(name) ?? size))
      throw new CommandError(`${file} is damaged: ${name} has ${size} bytes.`);
    if (!isFolder && names.has(name)) throw new CommandError(`${file} is damaged: it contains ${name} twice.`);
    names.add(name);
    const target = path.join(folder, name);
    await mkdir(isFolder ? target : path.dirname(target), { recursive: true, mode: 0o700 });
    if (isFolder) contents.resume();
    else await pipeline(contents, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
  };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const tar = extract();
  tar.on('entry', (header, contents, next) => {
    contents.on('error', reject);
    add(header, contents as unknown as NodeJS.ReadableStream).then(() => next(), reject);
  });
  // A file that ends in the middle of an entry is an error of the archive, while the entry waits for ever.
  tar.on('finish', resolve).on('error', reject);
  const input = createReadStream(file).on('error', reject);
  input.pipe(tar as unknown as NodeJS.WritableStream);
  try {
    await promise;
    return names;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${file} cannot be restored: ${error instanceof Error ? error.message : error}.`);
  } finally {
    input.destroy();
    tar.destroy();
  }
};

/**
 * Extracts an archive into an empty folder, only what backups contain: known names, files and folders, readable by this user.
 * @returns its manifest
 * @throws CommandError if it is not a complete archive of this service
 */
export const readArchive = async (file: string, folder: string): Promise<Manifest> => {
  const entries = await scanArchive(file);
  const unknown = entries.find(({ name, isFolder }) => !isKnown(name, isFolder) && !IGNORED.test(name));
  if (unknown) {
    throw new CommandError(`${file} is not a backup of this service: it contains ${JSON.stringify(unknown.name)}.`);
  }
  await requireRoom(file, folder, entries);
  const names = await extractTo(file, folder);
  for (const name of [MANIFEST, END]) {
    if (!names.has(name)) throw new CommandError(`${file} is incomplete: it has no ${name}.`);
  }
  const manifest = await readManifest(file, folder);
  requireMembers(file, manifest, names);
  return manifest;
};
