/**
 * The parts of a ZIP file around its contents (APPNOTE.TXT 6.3.10, https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT).
 * Files are stored, not compressed, and their sizes and checksums come before them, so that the layout is known in advance
 * and readers need no random access. Names are UTF-8.
 */

export interface ZipFile {
  name: string;
  bytes: number;
  crc32: number;
  modified: Date;
}

interface PlacedFile extends ZipFile {
  /** Of its local header in the ZIP file. */
  offset: number;
}

/** The largest numbers that the records have room for; larger ones are in ZIP64 fields. */
const MAX_32 = 0xffffffff;
const MAX_16 = 0xffff;

/** ZIP 4.5, the first version with ZIP64; others need 1.0. */
const versionFor = (isLarge: boolean): number => (isLarge ? 45 : 10);
const UTF8_NAMES = 0x0800;
const MADE_ON_UNIX = (3 << 8) | 45;
/** A regular file that its owner can change and everybody can read. */
const UNIX_MODE = 0o100644;

/** Numbers of 2, 4 and 8 bytes, least significant byte first. */
const record = (...fields: readonly (readonly [2 | 4 | 8, number])[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, size);
    at += size;
  }
  return bytes;
};

/** A date in UTC as MS-DOS stores it, in steps of two seconds since 1980. */
const dosTime = (date: Date): readonly [readonly [2, number], readonly [2, number]] => {
  const year = Math.min(Math.max(date.getUTCFullYear(), 1980), 2107);
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return [
    [2, time],
    [2, ((year - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()],
  ];
};

/** The extra field with the numbers that are too large for their records, in this order; empty without any. */
const zip64Field = (numbers: readonly number[]): Buffer =>
  numbers.length === 0
    ? Buffer.alloc(0)
    : record([2, 0x0001], [2, 8 * numbers.length], ...numbers.map((value) => [8, value] as const));

const isLarge = (value: number): boolean => value >= MAX_32;

/** What precedes the contents of a file. */
export const localHeader = ({ name, bytes, crc32, modified }: ZipFile): Buffer => {
  const encoded = Buffer.from(name);
  const extra = zip64Field(isLarge(bytes) ? [bytes, bytes] : []);
  const size = Math.min(bytes, MAX_32);
  return Buffer.concat([
    record([4, 0x04034b50], [2, versionFor(isLarge(bytes))], [2, UTF8_NAMES], [2, 0], ...dosTime(modified)),
    record([4, crc32], [4, size], [4, size], [2, encoded.length], [2, extra.length]),
    encoded,
    extra,
  ]);
};

const directoryEntry = ({ name, bytes, crc32, modified, offset }: PlacedFile): Buffer => {
  const encoded = Buffer.from(name);
  const large = [...(isLarge(bytes) ? [bytes, bytes] : []), ...(isLarge(offset) ? [offset] : [])];
  const extra = zip64Field(large);
  const size = Math.min(bytes, MAX_32);
  return Buffer.concat([
    record([4, 0x02014b50], [2, MADE_ON_UNIX], [2, versionFor(large.length > 0)], [2, UTF8_NAMES], [2, 0]),
    record(...dosTime(modified), [4, crc32], [4, size], [4, size], [2, encoded.length], [2, extra.length]),
    record([2, 0], [2, 0], [2, 0], [4, UNIX_MODE * 2 ** 16], [4, Math.min(offset, MAX_32)]),
    encoded,
    extra,
  ]);
};

/**
 * The end of a ZIP file: the directory of its files.
 * @param start where it is in the ZIP file
 */
export const centralDirectory = (files: readonly PlacedFile[], start: number): Buffer => {
  const entries = Buffer.concat(files.map(directoryEntry));
  const [count, size] = [files.length, entries.length];
  const isZip64 = count >= MAX_16 || isLarge(size) || isLarge(start);
  const zip64End = [
    record([4, 0x06064b50], [8, 44], [2, MADE_ON_UNIX], [2, 45], [4, 0], [4, 0]),
    record([8, count], [8, count], [8, size], [8, start]),
    record([4, 0x07064b50], [4, 0], [8, start + size], [4, 1]),
  ];
  return Buffer.concat([
    entries,
    ...(isZip64 ? zip64End : []),
    record([4, 0x06054b50], [2, 0], [2, 0], [2, Math.min(count, MAX_16)], [2, Math.min(count, MAX_16)]),
    record([4, Math.min(size, MAX_32)], [4, Math.min(start, MAX_32)], [2, 0]),
  ]);
};
