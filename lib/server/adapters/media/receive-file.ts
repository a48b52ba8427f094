import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { countChunk } from '@/lib/server/garbage';
import { type MediaKind, maxBytesOf, UPLOAD_TYPES, type UploadType, WORKBOOK_TYPE } from '../../../core/model/media';
import { FileTooLargeError, InvalidInputError } from '../../errors';
import { storage } from '../storage';
import { HEAD_BYTES, inspectMedia, type MediaFacts, sniffMediaType } from './inspect';
import { rewrittenPath } from './parser/protocol';
import { unsupported } from './unsupported';

/** Signatures at the start of archives, or at the end of ZIP files (also JAR, APK, DOCX). Readers find them anywhere. */
const ARCHIVES: readonly { name: string; signature: Buffer }[] = [
  { name: 'ZIP', signature: Buffer.from('PK\x05\x06\0\0\0\0', 'latin1') },
  { name: 'RAR', signature: Buffer.from('Rar!\x1a\x07', 'latin1') },
  { name: '7z', signature: Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1') },
];
const LONGEST = Math.max(...ARCHIVES.map(({ signature }) => signature.length));

/**
 * Finds archives hidden in a file. Signatures have at least six bytes, so the probability of one by chance in 50 MB is
 * less than one in a million.
 * @returns a function to call with consecutive chunks; it returns the kinds of archives found
 */
export const archiveScanner = (): ((chunk: Uint8Array) => string[]) => {
  let end: Uint8Array = Buffer.alloc(0);
  return (chunk) => {
    const seam = Buffer.concat([end, chunk.subarray(0, LONGEST - 1)]);
    const whole = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    end = Buffer.concat([end, chunk.subarray(-(LONGEST - 1))]).subarray(-(LONGEST - 1));
    return ARCHIVES.filter(({ signature }) => seam.includes(signature) || whole.includes(signature)).map(
      ({ name }) => name,
    );
  };
};

/** A local file whose type, size and contents have been checked as far as possible while streaming. */
export interface ReceivedFile {
  path: string;
  type: UploadType;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** How to make a file of a kind smaller. */
const REMEDIES: Record<MediaKind, string> = {
  image: 'Save it as JPEG, or with fewer pixels.',
  video: 'Shorten it, or export it with fewer pixels or a lower bit rate.',
  audio: 'Shorten it, or save it as MP3 or M4A.',
  table: 'Split it into several tables.',
};

/** @throws FileTooLargeError if `size` (bytes) exceeds the limit of the type */
export const requireSize = (type: UploadType, size: number): void => {
  const { kind, name } = UPLOAD_TYPES[type];
  if (size <= maxBytesOf(type)) return;
  throw new FileTooLargeError(
    `The ${name} file is too large: ${kind} files can have at most ${maxBytesOf(type) / 2 ** 20} MB. ${REMEDIES[kind]}`,
  );
};

/** @throws UnsupportedMediaError if the file contains archives. A workbook is a ZIP archive itself. */
const refuseArchives = (type: UploadType, archives: ReadonlySet<string>): void => {
  const archive = [...archives].find((name) => type !== WORKBOOK_TYPE || name !== 'ZIP');
  if (!archive) return;
  throw unsupported(
    `The file contains a ${archive} archive behind or in the ${UPLOAD_TYPES[type].name}. Open it in an editor for such files, and save it again.`,
  );
};

interface Sender {
  /** The file's owner. */
  userId: string;
  /** Whether the file is called a table. */
  claimsTable: boolean;
}

const write = async (
  contents: AsyncIterable<Uint8Array>,
  { userId, claimsTable }: Sender,
  target: string,
): Promise<ReceivedFile> => {
  const hash = createHash('sha256');
  const scan = archiveScanner();
  const archives = new Set<string>();
  const file = await open(target, 'wx', 0o600);
  let size = 0;
  let head = Buffer.alloc(0);
  let type: UploadType | undefined;
  try {
    for await (const chunk of contents) {
      size += chunk.byteLength;
      hash.update(chunk);
      if (!type) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= HEAD_BYTES) type = await sniffMediaType(head.subarray(0, HEAD_BYTES), userId, claimsTable);
      }
      for (const archive of scan(chunk)) archives.add(archive);
      if (type) {
        requireSize(type, size);
        refuseArchives(type, archives);
      }
      await file.writeFile(chunk);
      countChunk(chunk.byteLength);
    }
  } finally {
    await file.close();
  }
  if (size === 0) throw new InvalidInputError([{ field: 'file', message: 'Must not be empty.', code: 'too_small' }]);
  type ??= await sniffMediaType(head, userId, claimsTable);
  refuseArchives(type, archives);
  return { path: target, type, size, sha256: hash.digest('hex') };
};

/**
 * Streams a file to a temporary path and calls `use`, which may move it into storage. Otherwise it is deleted. Reading
 * stops at the first error.
 * @param userId the file's owner
 * @param claimsTable whether the file is called a table; other files never count as one
 * @throws InvalidInputError, UnsupportedMediaError, FileTooLargeError, TooManyConcurrentRequestsError, UnavailableError; the errors of
 * `contents` and `use`
 */
export const receiveFile = async <T>(
  contents: AsyncIterable<Uint8Array>,
  userId: string,
  use: (file: ReceivedFile) => Promise<T>,
  claimsTable = false,
): Promise<T> => {
  const target = await storage().newIncoming();
  try {
    return await use(await write(contents, { userId, claimsTable }, target));
  } finally {
    // A process that was killed may have left the second one.
    await Promise.all([target, rewrittenPath(target)].map((path) => rm(path, { force: true })));
  }
};

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** A file as it is stored, which may differ from the one that was received. */
export type CheckedFile = ReceivedFile & { facts: MediaFacts };

/**
 * Inspects a received file, which may convert or repair it.
 * @throws UnsupportedMediaError; FileTooLargeError for the size of its final type; InvalidInputError for too many pixels;
 * TooManyConcurrentRequestsError, UnavailableError
 */
export const checkFile = async (file: ReceivedFile, userId: string): Promise<CheckedFile> => {
  const facts = await inspectMedia(file.path, file.type, userId);
  const { path } = file;
  if (facts.isRewritten) await rename(rewrittenPath(path), path);
  const stored = facts.isRewritten ? { size: (await stat(path)).size, sha256: await sha256Of(path) } : {};
  const checked = { ...file, ...stored, type: facts.type, facts };
  requireSize(checked.type, checked.size);
  return checked;
};
