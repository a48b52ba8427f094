import { createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';
/** The last entry, without which an archive was cut off. */
export const END = 'end';
const FORMAT = 1;
const READ_BYTES = 1024 * 1024;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Of the service. */
  version: z.string(),
  createdAt: z.string(),
  database: z.discriminatedUnion('kind', [
    /** A copy of the embedded database's files, which only fit this kind of machine. */
    z.object({ kind: z.literal('embedded'), postgres: z.number(), platform: z.string() }),
    /** A dump of another PostgreSQL, by pg_dump. */
    z.object({ kind: z.literal('dump') }),
  ]),
  /** Whether it contains the files; those in S3 are backed up there. */
  hasFiles: z.boolean(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export interface ArchiveWriter {
  addText(name: string, text: string): Promise<void>;
  addFolder(name: string): Promise<void>;
  /** Adds a file with its size of now; zeros replace what is cut off meanwhile. Returns false if it doesn't exist. */
  addFile(name: string, file: string): Promise<boolean>;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Reads exactly `size` bytes. */
async function* readExactly(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const chunk = Buffer.alloc(Math.min(READ_BYTES, size - at));
    // What could not be read stays zero.
    await handle.read(chunk, 0, chunk.length, at);
    yield chunk;
    at += chunk.length;
  }
}

const addFile = async (tar: Pack, name: string, file: string): Promise<boolean> => {
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  try {
    const { size, mtime } = await handle.stat();
    await pipeline(readExactly(handle, size), tar.entry({ name, size, mtime, mode: 0o600 }) as never);
  } finally {
    await handle.close();
  }
  return true;
};

/**
 * Writes an archive (tar) that only this user can read, to a new file.
 * @param fill adds the contents and returns the manifest
 */
export const writeArchive = async (
  file: string,
  fill: (archive: ArchiveWriter) => Promise<Manifest>,
): Promise<void> => {
  const tar = pack();
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(tar as unknown as NodeJS.ReadableStream, output);
  written.catch(() => {});
  const addText = (name: string, text: string) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()));
    });
  const archive: ArchiveWriter = {
    addText,
    addFolder: (name) =>
      new Promise<void>((resolve, reject) => {
        tar.entry({ name, type: 'directory', mode: 0o700 }, (error) => (error ? reject(error) : resolve()));
      }),
    addFile: (name, source) => addFile(tar, name, source),
  };
  try {
    const manifest = await Promise.race([fill(archive), written.then(() => Promise.reject(new Error('Not written.')))]);
    await addText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    await addText(END, '');
    tar.finalize();
    await written;
  } catch (error) {
    tar.destroy();
    await finished(output).catch(() => {});
    throw error;
  }
};
