import { type FileHandle, open } from 'node:fs/promises';
import { CommandError } from '../main';

/** An entry of a tar archive, as its header describes it. */
export interface ArchiveEntry {
  name: string;
  isFolder: boolean;
  /** Bytes. */
  size: number;
}

const BLOCK = 512;
/** Of the headers before an entry with a long name, which readers keep in memory. */
const MAX_LONG_NAME = 64 * 1024;

const COMPRESSED: [magic: Buffer, format: string][] = [
  [Buffer.from([0x1f, 0x8b]), 'gzip'],
  [Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), 'zstd'],
  [Buffer.from('BZh'), 'bzip2'],
  [Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a]), 'xz'],
  [Buffer.from('PK'), 'zip'],
];

const TYPES: Record<string, string> = {
  '1': 'a hard link',
  '2': 'a symbolic link',
  '3': 'a device',
  '4': 'a device',
  '6': 'a pipe',
};

const textAt = (header: Buffer, from: number, length: number): string => {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
};

/** Octal digits, or a binary number if the first bit is set. NaN if it is neither. */
const sizeOf = (header: Buffer): number => {
  const field = header.subarray(124, 136);
  if ((field[0] ?? 0) < 0x80)
    return /^[0-7]+$/.test(textAt(field, 0, 12).trim()) ? Number.parseInt(textAt(field, 0, 12), 8) : Number.NaN;
  return field[0] === 0x80 ? Number(field.readBigUInt64BE(4)) : Number.NaN;
};

const nameOf = (header: Buffer): string => {
  const prefix = textAt(header, 345, 155);
  return prefix === '' ? textAt(header, 0, 100) : `${prefix}/${textAt(header, 0, 100)}`;
};

const refuseStart = (file: string, header: Buffer): void => {
  const format = COMPRESSED.find(([magic]) => header.subarray(0, magic.length).equals(magic))?.[1];
  if (format !== undefined) throw new CommandError(`${file} is compressed (${format}). Decompress it first.`);
  if (textAt(header, 257, 5) !== 'ustar') throw new CommandError(`${file} is not a backup: it is no tar archive.`);
};

async function* scan(file: string, handle: FileHandle, end: number): AsyncGenerator<ArchiveEntry> {
  const header = Buffer.alloc(BLOCK);
  for (let at = 0; at < end; ) {
    const { bytesRead } = await handle.read(header, 0, BLOCK, at);
    if (at === 0) refuseStart(file, header.subarray(0, bytesRead));
    if (bytesRead < BLOCK) throw new CommandError(`${file} is incomplete: it ends within an entry.`);
    at += BLOCK;
    if (header.every((byte) => byte === 0)) continue;
    const [name, size, type] = [nameOf(header), sizeOf(header), textAt(header, 156, 1)];
    const isLongName = type === 'x' || type === 'L';
    if (textAt(header, 257, 5) !== 'ustar' || Number.isNaN(size)) throw new CommandError(`${file} is damaged.`);
    if (!['', '0', '5'].includes(type) && !isLongName) {
      throw new CommandError(`${file} is not a backup of this service: ${name} is ${TYPES[type] ?? 'no file'}.`);
    }
    if (isLongName && size > MAX_LONG_NAME)
      throw new CommandError(`${file} is damaged: it has a name of ${size} bytes.`);
    if (type === '5' && size > 0) throw new CommandError(`${file} is damaged: ${name} is a folder with contents.`);
    if (at + size > end) throw new CommandError(`${file} is incomplete: it ends within ${name}.`);
    if (!isLongName) yield { name, isFolder: type === '5', size };
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}

/**
 * Reads the headers of an archive, without its contents. So nothing is extracted from one that is cut off, compressed or has
 * links, and no header takes much memory.
 * @throws CommandError
 */
export const scanArchive = async (file: string): Promise<ArchiveEntry[]> => {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(
      error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}.`,
    );
  });
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new CommandError(`${file} is not a file.`);
    if (stats.size === 0) throw new CommandError(`${file} is empty.`);
    return await Array.fromAsync(scan(file, handle, stats.size));
  } finally {
    await handle.close();
  }
};
