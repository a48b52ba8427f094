import { QuizVideoError } from './errors.ts';
import { nodeModule } from './node.ts';

/** A file to upload: a `File` or `Blob`, its bytes, a stream of them, or in Node.js, Bun and Deno a path. */
export type FileSource = Blob | BufferSource | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | string;

interface NodeFs {
  /** Node.js 18 does not have it. */
  openAsBlob?(path: string): Promise<Blob>;
  promises: { access(path: string): Promise<void>; readFile(path: string): Promise<Uint8Array<ArrayBuffer>> };
}

const openPath = async (path: string): Promise<Blob> => {
  const fs = await nodeModule<NodeFs>('node:fs');
  if (!fs) throw new QuizVideoError('Paths work only in Node.js, Bun and Deno. Pass a File or Blob instead.');
  // Bun opens the file only when it is sent, so that a missing one would look like a broken connection.
  await fs.promises.access(path);
  return fs.openAsBlob?.(path) ?? new Blob([await fs.promises.readFile(path)]);
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
