import { TRANSFER_LIMITS } from '@/lib/core/model/transfers';
import { ImportFailedError } from '@/lib/server/errors';

/** A file in a ZIP file, as its directory describes it. */
export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  crc32: number;
  packedBytes: number;
  bytes: number;
  /** Of its local header. */
  offset: number;
  /** Where the next entry or the directory begins: its contents end before. */
  limit: number;
}

/** Bytes at the end of a ZIP file in which its directory is looked for: the longest comment, and the records before it. */
export const TAIL_BYTES = 0xffff + 22 + 20 + 56;
/** Some 100 bytes for each of the most entries. */
export const DIRECTORY_BYTES = 4 * 1024 * 1024;

const [END, END_64, LOCATOR_64, ENTRY] = [0x06054b50, 0x06064b50, 0x07064b50, 0x02014b50];
const [END_BYTES, LOCATOR_BYTES, END_64_BYTES, ENTRY_BYTES, LOCAL_BYTES] = [22, 20, 56, 46, 30];
const [MAX_16, MAX_32] = [0xffff, 0xffffffff];
const ENCRYPTED = 0x2041;
const [STORED, DEFLATED] = [0, 8];
const UNIX = 3;
/** Types of files in Unix modes. */
const [TYPE_MASK, REGULAR, FOLDER] = [0xf000, 0x8000, 0x4000];
const MAX_NAME = 1024;

/** JSON of quizzes shrinks to a tenth. Only contents that were made to explode shrink more than this. */
const MAX_RATIO = 200;
/** Short contents can shrink more. */
const SMALL_BYTES = 1024 * 1024;

export const damaged = () =>
  new ImportFailedError('The file is damaged or incomplete: it cannot be unpacked. Download the export again.');
const refused = (reason: string) => new ImportFailedError(`The file can’t be imported: ${reason} No export has that.`);

/** @throws ImportFailedError for numbers beyond what JavaScript can represent */
const readUint64 = (bytes: Buffer, at: number): number => {
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged();
  return Number(value);
};

interface Directory {
  count: number;
  /** Where it is in the file, and its size in bytes. */
  start: number;
  size: number;
}

/**
 * Finds the directory of a ZIP file. It must be right before the records at the end, as ZIP programs write it.
 * @param tail the last bytes of the file, up to `TAIL_BYTES`
 * @throws ImportFailedError
 */
export const findDirectory = (tail: Buffer, fileBytes: number): Directory => {
  const tailStart = fileBytes - tail.length;
  let end = tail.length - END_BYTES;
  while (
    end >= 0 &&
    (tail.readUInt32LE(end) !== END || end + END_BYTES + tail.readUInt16LE(end + 20) !== tail.length)
  ) {
    end -= 1;
  }
  if (end < 0) throw damaged();
  let directory = {
    count: tail.readUInt16LE(end + 10),
    size: tail.readUInt32LE(end + 12),
    start: tail.readUInt32LE(end + 16),
  };
  let endsAt = tailStart + end;
  const isLarge = directory.count === MAX_16 || directory.size === MAX_32 || directory.start === MAX_32;
  const locator = end - LOCATOR_BYTES;
  if (isLarge && locator >= 0 && tail.readUInt32LE(locator) === LOCATOR_64) {
    endsAt = readUint64(tail, locator + 8);
    const at = endsAt - tailStart;
    if (at < 0 || at + END_64_BYTES > locator || tail.readUInt32LE(at) !== END_64) throw damaged();
    directory = { count: readUint64(tail, at + 32), size: readUint64(tail, at + 40), start: readUint64(tail, at + 48) };
  }
  const { count, size, start } = directory;
  if (count > TRANSFER_LIMITS.entries) {
    throw refused(`It contains ${count} files; the limit is ${TRANSFER_LIMITS.entries}.`);
  }
  if (start + size !== endsAt || size < count * ENTRY_BYTES || size > DIRECTORY_BYTES) throw damaged();
  return directory;
};

/** Why a name is refused; null if it is harmless. Nothing is ever written under it, but no export has such names. */
const nameFault = (name: string): string | null => {
  if (name === '' || name.length > MAX_NAME || /[\u0000-\u001f\\\ufffd]/.test(name))
    return 'the name of a file is invalid.';
  const leaves = name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..');
  return leaves ? 'a file would be unpacked outside of its folder.' : null;
};

const modeFault = (madeOn: number, attributes: number): string | null => {
  const type = madeOn === UNIX ? (attributes >>> 16) & TYPE_MASK : 0;
  return type === 0 || type === REGULAR || type === FOLDER ? null : 'it contains a link or a device.';
};

/** Sizes and offset of an entry that do not fit into its record, from its extra field. @throws ImportFailedError */
const withLargeNumbers = (extra: Buffer, numbers: readonly number[]): number[] => {
  if (!numbers.includes(MAX_32)) return [...numbers];
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 0x0001) continue;
    let next = at + 4;
    return numbers.map((number) => {
      if (number !== MAX_32) return number;
      next += 8;
      return readUint64(extra, next - 8);
    });
  }
  throw damaged();
};

const readEntries = (bytes: Buffer, count: number): Omit<ZipEntry, 'limit'>[] => {
  const entries: Omit<ZipEntry, 'limit'>[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw damaged();
    const [nameBytes, extraBytes] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)];
    const nameEnd = at + ENTRY_BYTES + nameBytes;
    const name = bytes.toString('utf8', at + ENTRY_BYTES, nameEnd);
    const fault = nameFault(name) ?? modeFault(bytes.readUInt8(at + 5), bytes.readUInt32LE(at + 38));
    if (fault !== null) throw refused(fault[0]?.toUpperCase() + fault.slice(1));
    const method = bytes.readUInt16LE(at + 10);
    if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw refused('It has a password.');
    if (method !== STORED && method !== DEFLATED) throw refused('It is compressed in a way that is not supported.');
    const extra = bytes.subarray(nameEnd, nameEnd + extraBytes);
    const [size = 0, packedBytes = 0, offset = 0] = withLargeNumbers(extra, [
      bytes.readUInt32LE(at + 24),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ]);
    const crc32 = bytes.readUInt32LE(at + 16);
    entries.push({ name, isDeflated: method === DEFLATED, crc32, packedBytes, bytes: size, offset });
    at = nameEnd + extraBytes + bytes.readUInt16LE(at + 32);
  }
  return entries;
};

/** @throws ImportFailedError if contents overlap, are repeated, or would explode */
const requirePlain = (entries: readonly ZipEntry[]): void => {
  const names = new Set(entries.map(({ name }) => name.normalize('NFC').toLowerCase()));
  if (names.size < entries.length) throw refused('It contains two files with the same name.');
  let total = 0;
  for (const { isDeflated, packedBytes, bytes, offset, limit } of entries) {
    total += bytes;
    if (!isDeflated && packedBytes !== bytes) throw damaged();
    if (offset + LOCAL_BYTES + packedBytes > limit) throw refused('Its files overlap.');
    if (bytes > SMALL_BYTES && bytes > packedBytes * MAX_RATIO) throw refused('It would explode when it is unpacked.');
  }
  if (total > TRANSFER_LIMITS.unpackedBytes) {
    throw refused(`Unpacked, it has more than ${TRANSFER_LIMITS.unpackedBytes / 2 ** 30} GiB.`);
  }
};

/**
 * The files that a directory lists, without folders.
 * @param bytes of the directory, which begins at `start`
 * @throws ImportFailedError
 */
export const readDirectory = (bytes: Buffer, { count, start }: Directory): ZipEntry[] => {
  try {
    const placed = readEntries(bytes, count).toSorted((a, b) => a.offset - b.offset);
    const entries = placed.map((entry, index) => ({ ...entry, limit: placed[index + 1]?.offset ?? start }));
    requirePlain(entries);
    return entries.filter(({ name }) => !name.endsWith('/'));
  } catch (error) {
    // A number that points outside of the directory.
    throw error instanceof RangeError ? damaged() : error;
  }
};
