import { createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { z } from 'zod';
import { isBackupFile, isBackupFolder } from '@/drizzle/postgres/base-backup';
import { isStorageKey } from '@/lib/server/adapters/storage/storage';

export const MANIFEST = 'manifest.json';
/** The last entry, without which an archive was cut off. */
export const END = 'end';
export const SECRET = 'app-secret';
export const DUMP = 'database.dump';
const FORMAT = 1;
const READ_BYTES = 1024 * 1024;
/** Characters that fit a tar header without extensions, which restore does not read. */
const MAX_NAME = 100;

export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** Of the service. */
  version: z.string().regex(/^[\w.+-]{1,50}$/),
  createdAt: z.iso.datetime(),
  database: z.discriminatedUnion('kind', [
    /** A copy of the embedded database's files, which only fit this kind of machine. */
    z.strictObject({
      kind: z.literal('embedded'),
      postgres: z.int(),
      platform: z.string().regex(/^[\w-]{1,50}$/),
    }),
    /** A dump of another PostgreSQL, by pg_dump. */
    z.strictObject({ kind: z.literal('dump') }),
  ]),
  /** Whether it contains the files; those in S3 are backed up there. */
  hasFiles: z.boolean(),
});
export type Manifest = z.infer<typeof manifestSchema>;

const after = (name: string, folder: string): string | null =>
  name.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : null;

/** Whether backups contain files of this name. Such names lead to no other folder: no part of them starts with a dot. */
export const isFileName = (name: string): boolean => {
  const [inDatabase, key] = [after(name, 'postgres'), after(name, 'storage')];
  return (
    name.length <= MAX_NAME &&
    ([MANIFEST, END, SECRET, DUMP].includes(name) ||
      (inDatabase !== null && isBackupFile(inDatabase)) ||
      (key !== null && isStorageKey(key)))
  );
};

/** Whether backups contain folders of this name. */
export const isFolderName = (name: string): boolean => {
  const inDatabase = after(name, 'postgres');
  return name.length <= MAX_NAME && inDatabase !== null && isBackupFolder(inDatabase);
};

export interface ArchiveWriter {
  addText(name: string, text: string): Promise<void>;
  addFolder(name: string): Promise<void>;
  /** Adds a file with its size of now; zeros replace what is cut off meanwhile. Returns false if it doesn't exist. */
  addFile(name: string, file: string): Promise<boolean>;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Reads exactly `size` bytes. */
async function* readExactly(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  let isAtEnd = false;
  for (let at = 0; at < size; ) {
    const chunk = Buffer.alloc(Math.min(READ_BYTES, size - at));
    // What could not be read stays zero.
    const bytesRead: number = isAtEnd ? 0 : (await handle.read(chunk, 0, chunk.length, at)).bytesRead;
    isAtEnd ||= bytesRead === 0;
    yield isAtEnd ? chunk : chunk.subarray(0, bytesRead);
    at += isAtEnd ? chunk.length : bytesRead;
  }
}

const addFile = async (tar: Pack, name: string, file: string, signal: AbortSignal): Promise<boolean> => {
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  try {
    const { size, mtime } = await handle.stat();
    await pipeline(readExactly(handle, size), tar.entry({ name, size, mtime, mode: 0o600 }) as never, { signal });
  } finally {
    await handle.close();
  }
  return true;
};

const writerTo = (tar: Pack, signal: AbortSignal): ArchiveWriter => {
  const admit = (name: string, isKnown: boolean) => {
    signal.throwIfAborted();
    if (!isKnown) throw new RangeError(`Not a valid name in a backup: ${name}`);
  };
  return {
    addText: (name, text) =>
      new Promise((resolve, reject) => {
        admit(name, isFileName(name));
        tar.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()));
      }),
    addFolder: (name) =>
      new Promise((resolve, reject) => {
        admit(name, isFolderName(name));
        tar.entry({ name, type: 'directory', mode: 0o700 }, (error) => (error ? reject(error) : resolve()));
      }),
    addFile: async (name, file) => {
      admit(name, isFileName(name));
      return addFile(tar, name, file, signal);
    },
  };
};

/**
 * Writes an archive (tar) that only this user can read, to a new file.
 * @param fill adds the contents and returns the manifest
 */
export const writeArchive = async (
  file: string,
  fill: (archive: ArchiveWriter) => Promise<Manifest>,
  signal: AbortSignal,
): Promise<void> => {
  const tar = pack();
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(tar as unknown as NodeJS.ReadableStream, output);
  written.catch(() => {});
  const archive = writerTo(tar, signal);
  try {
    const manifest = await Promise.race([fill(archive), written.then(() => Promise.reject(new Error('Not written.')))]);
    await archive.addText(MANIFEST, `${JSON.stringify(manifestSchema.parse(manifest), null, 2)}\n`);
    await archive.addText(END, '');
    tar.finalize();
    await written;
  } catch (error) {
    tar.destroy();
    await finished(output).catch(() => {});
    throw error;
  }
};
