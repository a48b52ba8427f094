import { pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createInflateRaw } from 'node:zlib';
import { TRANSFER_LIMITS } from '@/lib/core/model/transfers';
import { storage } from '@/lib/server/adapters/storage';
import { ImportFailedError } from '@/lib/server/errors';
import { damaged, findDirectory, readDirectory, TAIL_BYTES, type ZipEntry } from './zip-directory';

const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;

/** @param bytes more than 0 */
const read = (key: string, start: number, bytes: number): Readable =>
  storage().get(key, { start, end: start + bytes - 1 });

const isZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/** A ZIP file in storage, of which only what is asked for is read. */
export interface ZipFile {
  /** By name. */
  entries: ReadonlyMap<string, ZipEntry>;
  /** Streams the contents of an entry, and checks their length and checksum. @throws ImportFailedError */
  contents(entry: ZipEntry): AsyncGenerator<Uint8Array>;
  /** The text of an entry. @throws ImportFailedError if it is damaged, too large or not UTF-8 */
  text(entry: ZipEntry): Promise<string>;
}

/** Where the contents of an entry begin. Its local header can have an extra field that the directory does not know. */
const startOf = async (key: string, { offset, packedBytes, limit }: ZipEntry): Promise<number> => {
  const header = await buffer(read(key, offset, LOCAL_BYTES));
  if (header.length < LOCAL_BYTES || header.readUInt32LE(0) !== LOCAL) throw damaged();
  const start = offset + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + packedBytes > limit) throw damaged();
  return start;
};

async function* contentsOf(key: string, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const start = await startOf(key, entry);
  let [size, checksum] = [0, 0];
  if (entry.packedBytes > 0) {
    const packed = read(key, start, entry.packedBytes);
    // Errors of either stream end the other, and come out of the iteration.
    const stream = entry.isDeflated ? pipeline(packed, createInflateRaw(), () => {}) : packed;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        // More than the directory says, and so more than was allowed.
        if (size > entry.bytes) throw damaged();
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
    } catch (error) {
      throw isZlib(error) ? damaged() : error;
    }
  }
  if (size !== entry.bytes || checksum !== entry.crc32) throw damaged();
}

const textOf = async (key: string, entry: ZipEntry): Promise<string> => {
  if (entry.bytes > TRANSFER_LIMITS.jsonBytes) throw new ImportFailedError(`“${entry.name}” is too large.`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of contentsOf(key, entry)) chunks.push(chunk);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new ImportFailedError(`“${entry.name}” is not a text in UTF-8.`);
  }
};

/** Opens a ZIP file in storage. @throws ImportFailedError if it is damaged or hostile */
export const openZipFile = async (key: string): Promise<ZipFile> => {
  const size = (await storage().stat(key))?.size ?? 0;
  if (size === 0) throw damaged();
  const tail = Math.min(size, TAIL_BYTES);
  const directory = findDirectory(await buffer(read(key, size - tail, tail)), size);
  const bytes = directory.size === 0 ? Buffer.alloc(0) : await buffer(read(key, directory.start, directory.size));
  return {
    entries: new Map(readDirectory(bytes, directory).map((entry) => [entry.name, entry])),
    contents: (entry) => contentsOf(key, entry),
    text: (entry) => textOf(key, entry),
  };
};
