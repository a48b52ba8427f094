import { Inflate } from 'fflate';
import { decodeTable } from '../../tables/decode';
import { ImportRefusal } from './refusal';

const MEBIBYTE = 1024 * 1024;

/** Of an archive: its entries, the bytes of those that are read, together and each. */
export const ZIP_LIMITS = { entries: 2000, bytes: 32 * MEBIBYTE, entryBytes: 6 * MEBIBYTE } as const;

/** Compressed bytes that are inflated before the result is counted: up to 4 MiB. */
const SLICE = 4096;

const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT = 0xffff;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const ENCRYPTED = 1;
const [STORED, DEFLATED] = [0, 8];

const DAMAGED = 'The file is damaged: its contents cannot be unpacked. Save it again.';
const TOO_LARGE = `The file is too large: uncompressed, it can have up to ${ZIP_LIMITS.bytes / MEBIBYTE} MiB, and ${ZIP_LIMITS.entryBytes / MEBIBYTE} MiB in one part.`;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
};

interface Entry {
  flags: number;
  method: number;
  crc: number;
  packedBytes: number;
  /** Of its local header. */
  offset: number;
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes.length > END_BYTES && bytes[0] === 0x50 && bytes[1] === 0x4b && [3, 5].includes(bytes[2] ?? 0);

/** Inflates, counting. @throws {ImportRefusal} beyond `limit` bytes */
const inflated = (packed: Uint8Array, limit: number): Uint8Array => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate((chunk) => {
    length += chunk.length;
    if (length > limit) throw new ImportRefusal(TOO_LARGE);
    chunks.push(chunk);
  });
  try {
    for (let from = 0; from === 0 || from < packed.length; from += SLICE)
      stream.push(packed.subarray(from, from + SLICE), from + SLICE >= packed.length);
  } catch (error) {
    throw error instanceof ImportRefusal ? error : new ImportRefusal(DAMAGED);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};

/** A ZIP archive. Entries are unpacked when they are read, within limits that all of them share. */
export class ZipArchive {
  private readonly entries = new Map<string, Entry>();
  private readonly view: DataView;
  private left: number = ZIP_LIMITS.bytes;

  /** Reads the directory. @throws {ImportRefusal} if it is damaged or has too many entries */
  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      this.readDirectory();
    } catch (error) {
      // A number that points outside the file.
      throw error instanceof RangeError ? new ImportRefusal(DAMAGED) : error;
    }
  }

  /** Names of all files, in the order of the directory. */
  get names(): string[] {
    return [...this.entries.keys()];
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The text of an entry; null if there is none. @throws {ImportRefusal} if it is damaged, encrypted or too large */
  text(name: string): string | null {
    const entry = this.entries.get(name);
    if (!entry) return null;
    if ((entry.flags & ENCRYPTED) !== 0) throw new ImportRefusal('The file has a password. Save it without one.');
    try {
      return decodeTable(this.unpacked(entry)).text;
    } catch (error) {
      throw error instanceof RangeError ? new ImportRefusal(DAMAGED) : error;
    }
  }

  private readDirectory(): void {
    const { view } = this;
    let end = view.byteLength - END_BYTES;
    const first = Math.max(0, end - MAX_COMMENT);
    while (end >= first && view.getUint32(end, true) !== END) end -= 1;
    if (end < first) throw new ImportRefusal(DAMAGED);
    const count = view.getUint16(end + 10, true);
    if (count > ZIP_LIMITS.entries)
      throw new ImportRefusal(`The archive has ${count} files. The limit is ${ZIP_LIMITS.entries}.`);
    let at = view.getUint32(end + 16, true);
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new ImportRefusal(DAMAGED);
      const nameBytes = view.getUint16(at + 28, true);
      const name = new TextDecoder().decode(this.bytes.subarray(at + 46, at + 46 + nameBytes));
      const key = name.replaceAll('\\', '/').replace(/^\/+/, '');
      if (!key.endsWith('/') && !this.entries.has(key)) {
        this.entries.set(key, {
          flags: view.getUint16(at + 8, true),
          method: view.getUint16(at + 10, true),
          crc: view.getUint32(at + 16, true),
          packedBytes: view.getUint32(at + 20, true),
          offset: view.getUint32(at + 42, true),
        });
      }
      at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  }

  private unpacked({ offset, packedBytes, method, crc }: Entry): Uint8Array {
    const { view, left } = this;
    if (view.getUint32(offset, true) !== LOCAL_ENTRY) throw new ImportRefusal(DAMAGED);
    const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    if (from + packedBytes > this.bytes.length || (method !== STORED && method !== DEFLATED))
      throw new ImportRefusal(DAMAGED);
    const packed = this.bytes.subarray(from, from + packedBytes);
    const limit = Math.min(left, ZIP_LIMITS.entryBytes);
    if (packed.length > limit) throw new ImportRefusal(TOO_LARGE);
    const bytes = method === STORED ? packed : inflated(packed, limit);
    this.left -= bytes.length;
    if (crc32(bytes) !== crc) throw new ImportRefusal(DAMAGED);
    return bytes;
  }
}
