import { QuizVideoError } from './errors.ts';

/** A file to upload: a `File` or `Blob`, its bytes, a stream of them, or in Node.js, Bun and Deno a path. */
export type FileSource = Blob | BufferSource | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | string;

interface NodeFs {
  openAsBlob(path: string): Promise<Blob>;
  promises: { access(path: string): Promise<void> };
}
interface NodeProcess {
  getBuiltinModule?(name: 'node:fs'): NodeFs;
}

/** Without `import`, so that bundlers for browsers find no Node module. */
const openPath = async (path: string): Promise<Blob> => {
  const fs = (globalThis as { process?: NodeProcess }).process?.getBuiltinModule?.('node:fs');
  if (!fs) throw new QuizVideoError('Paths work only in Node.js, Bun and Deno. Pass a File or Blob instead.');
  // Bun opens the file only when it is sent, so that a missing one would look like a broken connection.
  await fs.promises.access(path);
  return fs.openAsBlob(path);
};

/** Streams are read to their end, so that the upload can be retried. */
const readAll = async (stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>): Promise<Blob> => {
  if (stream instanceof ReadableStream) return new Response(stream).blob();
  const chunks: BlobPart[] = [];
  for await (const chunk of stream) chunks.push(chunk as BlobPart);
  return new Blob(chunks);
};

const blobOf = (source: FileSource): Blob | Promise<Blob> => {
  if (typeof source === 'string') return openPath(source);
  if (source instanceof Blob) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return new Blob([source]);
  return readAll(source);
};

/** The file name of a path, a `File`, or a `Bun.file`, which is a Blob whose name is its path. */
const nameOf = (source: FileSource): string => {
  const named = source instanceof Blob && 'name' in source ? source.name : source;
  return (typeof named === 'string' && named.split(/[\\/]/).at(-1)) || 'file';
};

/** The form of an upload. @param name of the file, by default its own */
export const formOf = async (source: FileSource, name = nameOf(source)): Promise<FormData> => {
  const form = new FormData();
  form.append('file', await blobOf(source), name);
  return form;
};
