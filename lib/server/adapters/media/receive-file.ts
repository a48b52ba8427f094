import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { countChunk } from '@/lib/server/garbage';
import { MEDIA_TYPES, type MediaType, maxBytesOf } from '../../../core/model/media';
import { FileTooLargeError, InvalidInputError } from '../../errors';
import { storage } from '../storage';
import { archiveScanner } from './archive-scanner';
import { HEAD_BYTES, sniffMediaType } from './inspect';
import { unsupported } from './unsupported';

/** A local file whose type, size and contents have been checked as far as possible while streaming. */
export interface ReceivedFile {
  path: string;
  type: MediaType;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** @throws FileTooLargeError if `size` (bytes) exceeds the limit of the type */
export const requireSize = (type: MediaType, size: number): void => {
  const { kind, name } = MEDIA_TYPES[type];
  if (size <= maxBytesOf(type)) return;
  throw new FileTooLargeError(
    `The ${name} file is too large: ${kind} files may have at most ${maxBytesOf(type)} bytes.`,
  );
};

interface Sender {
  /** The file's owner. */
  userId: string;
  /** Whether the client says that the file is CSV. */
  claimsCsv: boolean;
}

const write = async (
  contents: AsyncIterable<Uint8Array>,
  { userId, claimsCsv }: Sender,
  target: string,
): Promise<ReceivedFile> => {
  const hash = createHash('sha256');
  const scan = archiveScanner();
  const file = await open(target, 'wx', 0o600);
  let size = 0;
  let head = Buffer.alloc(0);
  let type: MediaType | undefined;
  try {
    for await (const chunk of contents) {
      size += chunk.byteLength;
      hash.update(chunk);
      if (!type) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= HEAD_BYTES) type = await sniffMediaType(head.subarray(0, HEAD_BYTES), userId, claimsCsv);
      }
      if (type) requireSize(type, size);
      const archive = scan(chunk);
      if (archive) throw unsupported(`The file contains a ${archive} archive.`);
      await file.writeFile(chunk);
      countChunk(chunk.byteLength);
    }
  } finally {
    await file.close();
  }
  if (size === 0) throw new InvalidInputError([{ field: 'file', message: 'Must not be empty.', code: 'too_small' }]);
  type ??= await sniffMediaType(head, userId, claimsCsv);
  return { path: target, type, size, sha256: hash.digest('hex') };
};

/**
 * Streams a file to a temporary path and calls `use`, which may move it into storage. Otherwise it is deleted. Reading
 * stops at the first error.
 * @param userId the file's owner
 * @param claimsCsv whether the client says that the file is CSV; other files never count as CSV
 * @throws InvalidInputError, UnsupportedMediaError, FileTooLargeError, TooManyAtOnceError, UnavailableError; the errors of
 * `contents` and `use`
 */
export const receiveFile = async <T>(
  contents: AsyncIterable<Uint8Array>,
  userId: string,
  use: (file: ReceivedFile) => Promise<T>,
  claimsCsv = false,
): Promise<T> => {
  const target = await storage().newIncoming();
  try {
    return await use(await write(contents, { userId, claimsCsv }, target));
  } finally {
    await rm(target, { force: true });
  }
};
