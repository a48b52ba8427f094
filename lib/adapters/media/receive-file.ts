import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { FileTooLargeError, InvalidInputError } from '../../errors';
import { MEDIA_TYPES, type MediaType, maxBytesOf } from '../../model/media';
import { storage } from '../storage';
import { archiveScanner } from './archive-scanner';
import { countPiece } from './collect-pieces';
import { HEAD_BYTES, sniffMediaType } from './inspect';
import { unsupported } from './unsupported';

/** A file on this machine that passed every check that its bytes alone allow. */
export interface ReceivedFile {
  path: string;
  type: MediaType;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** @throws FileTooLargeError when a file of this type may not have that many bytes */
export const requireSize = (type: MediaType, size: number): void => {
  const { kind, name } = MEDIA_TYPES[type];
  if (size <= maxBytesOf(type)) return;
  throw new FileTooLargeError(
    `The ${name} file is too large: ${kind} files may have at most ${maxBytesOf(type)} bytes.`,
  );
};

const write = async (contents: AsyncIterable<Uint8Array>, userId: string, target: string): Promise<ReceivedFile> => {
  const hash = createHash('sha256');
  const scan = archiveScanner();
  const file = await open(target, 'wx', 0o600);
  let size = 0;
  let head = Buffer.alloc(0);
  let type: MediaType | undefined;
  try {
    for await (const piece of contents) {
      size += piece.byteLength;
      hash.update(piece);
      if (!type) {
        head = Buffer.concat([head, piece]);
        if (head.length >= HEAD_BYTES) type = await sniffMediaType(head.subarray(0, HEAD_BYTES), userId);
      }
      if (type) requireSize(type, size);
      const archive = scan(piece);
      if (archive) throw unsupported(`The file contains a ${archive} archive.`);
      await file.writeFile(piece);
      countPiece(piece.byteLength);
    }
  } finally {
    await file.close();
  }
  if (size === 0) throw new InvalidInputError([{ field: 'file', message: 'Must not be empty.', code: 'too_small' }]);
  type ??= await sniffMediaType(head, userId);
  return { path: target, type, size, sha256: hash.digest('hex') };
};

/**
 * Writes a file to a temporary place as it comes in, a piece at a time, and hands it to `use`,
 * which may move it into the storage; otherwise, whatever happens, nothing of it stays. Reading stops at the first fault.
 * @param userId whose file it is
 * @throws InvalidInputError, UnsupportedMediaError, FileTooLargeError, TooManyAtOnceError, UnavailableError, and what the contents throw
 */
export const receiveFile = async <T>(
  contents: AsyncIterable<Uint8Array>,
  userId: string,
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> => {
  const target = await storage().newIncoming();
  try {
    return await use(await write(contents, userId, target));
  } finally {
    await rm(target, { force: true });
  }
};
