import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { extract, type Header, type Pack, pack } from 'tar-stream';
import { z } from 'zod';
import { CommandError } from '../main';

const MANIFEST = 'manifest.json';
/** The last entry, without which an archive was cut off. */
const END = 'end';
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
 * Writes an archive (tar), readable only by this user. `file` appears when it is complete and on disk.
 * @param fill adds the contents and returns the manifest
 */
export const writeArchive = async (
  file: string,
  fill: (archive: ArchiveWriter) => Promise<Manifest>,
): Promise<void> => {
  const draft = `${file}.partial`;
  const tar = pack();
  const output = createWriteStream(draft, { mode: 0o600, flush: true });
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
    await rename(draft, file);
  } catch (error) {
    tar.destroy();
    await finished(output).catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
};

/** Names that archives contain. Anything else is refused, such as paths that lead out of the folder. */
const NAME = /^(?:manifest\.json|end|app-secret|database\.dump|(?:postgres|storage)(?:\/[\w][\w.-]*)+\/?)$/;

/**
 * Extracts an archive into an empty folder.
 * @returns its manifest
 * @throws CommandError if it is not a complete archive of this service
 */
export const readArchive = async (file: string, folder: string): Promise<Manifest> => {
  let isComplete = false;
  const add = async ({ name, type }: Header, contents: NodeJS.ReadableStream) => {
    if (!NAME.test(name)) throw new CommandError(`${file} is not a backup of this service: it contains ${name}.`);
    const target = path.join(folder, name);
    await mkdir(type === 'directory' ? target : path.dirname(target), { recursive: true, mode: 0o700 });
    if (type === 'directory') contents.resume();
    else await pipeline(contents, createWriteStream(target, { mode: 0o600, flush: true }));
    isComplete ||= name === END;
  };
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
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
  } catch (error) {
    if (error instanceof CommandError || (error as NodeJS.ErrnoException).code) throw error;
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : error}.`);
  } finally {
    input.destroy();
  }
  if (!isComplete) throw new CommandError(`${file} is incomplete.`);
  const parsed = manifestSchema.safeParse(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')));
  if (!parsed.success) throw new CommandError(`${file} was written by a version that this one does not know.`);
  return parsed.data;
};
