import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../main';
import { DUMP, END, isFileName, isFolderName, MANIFEST, type Manifest, manifestSchema, SECRET } from './archive';

const BLOCK = 512;
const READ_BYTES = 1024 * 1024;
/** Two empty blocks end a tar archive. */
const TRAILER = 2 * BLOCK;
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
/** Entries that are read before anything is extracted, with what they must contain. The password becomes part of a URL. */
const TEXTS = new Map<string, { maxBytes: number; format: RegExp }>([
  [MANIFEST, { maxBytes: 4096, format: /^\{/ }],
  [END, { maxBytes: 0, format: /^$/ }],
  [SECRET, { maxBytes: 1024, format: /^[!-~]{32,}\n?$/ }],
  ['postgres/password', { maxBytes: 64, format: /^[0-9a-f]{48}$/ }],
  ['postgres/data/PG_VERSION', { maxBytes: 16, format: /^\d+\n$/ }],
]);
const CLUSTER = ['password', 'data/PG_VERSION', 'data/backup_label', 'data/global/pg_control'];
/** Configuration of the database, which backups of earlier versions have. It can run commands, so it stays in the archive. */
const IGNORED = /^postgres\/data\/(?:postgresql(?:\.auto)?|pg_hba|pg_ident)\.conf$/;

interface Source {
  /** As the user named it. */
  file: string;
  handle: FileHandle;
  /** Bytes. */
  size: number;
}

interface Entry {
  name: string;
  isFolder: boolean;
  /** Bytes. */
  size: number;
  /** Where its contents start. */
  at: number;
}

/** A name for a message, without what a terminal would interpret. */
const shown = (name: string): string => JSON.stringify(name.replace(/[^ -~]/g, '?'));

const readAt = async ({ file, handle }: Source, at: number, size: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(size);
  for (let done = 0; done < size; ) {
    const { bytesRead } = await handle.read(buffer, done, size - done, at + done);
    if (bytesRead === 0) throw new CommandError(`${file} is incomplete: it ends within an entry.`);
    done += bytesRead;
  }
  return buffer;
};

async function* contentsOf(source: Source, at: number, size: number): AsyncGenerator<Buffer> {
  const end = at + size;
  for (let from = at; from < end; from += READ_BYTES) {
    yield await readAt(source, from, Math.min(READ_BYTES, end - from));
  }
}

const textAt = (header: Buffer, from: number, length: number): string => {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('latin1', 0, end < 0 ? length : end);
};

/** Octal digits, or a binary number if the first bit is set. NaN if it is neither. */
const numberAt = (header: Buffer, from: number, length: number): number => {
  if (header[from] === 0x80) return Number(header.readBigUInt64BE(from + length - 8));
  const digits = textAt(header, from, length).trim();
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
};

/** The sum of the header's bytes, with spaces in place of the sum. */
const checksum = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);

/** @throws CommandError if the file is no tar archive at all */
const requireTar = async ({ file, handle }: Source): Promise<void> => {
  const start = Buffer.alloc(BLOCK);
  await handle.read(start, 0, BLOCK, 0);
  const format = COMPRESSED.find(([magic]) => start.subarray(0, magic.length).equals(magic))?.[1];
  if (format !== undefined) throw new CommandError(`${file} is compressed (${format}). Decompress it first.`);
  if (textAt(start, 257, 5) !== 'ustar') throw new CommandError(`${file} is not a backup: it is not a tar archive.`);
};

const parseHeader = (file: string, header: Buffer, at: number): Entry => {
  const [name, size, type] = [textAt(header, 0, 100), numberAt(header, 124, 12), textAt(header, 156, 1)];
  if (textAt(header, 257, 5) !== 'ustar' || numberAt(header, 148, 8) !== checksum(header)) {
    throw new CommandError(`${file} is damaged: there is no entry at byte ${at}.`);
  }
  const isFolder = type === '5';
  if (type !== '0' && !isFolder) {
    const found = TYPES[type] ?? 'an extension of the format';
    throw new CommandError(`${file} is not a backup of this service: ${shown(name)} is ${found}.`);
  }
  const isKnown = isFolder ? isFolderName(name.replace(/\/$/, '')) : isFileName(name) || IGNORED.test(name);
  if (!isKnown || header[345] !== 0) {
    throw new CommandError(`${file} is not a backup of this service: it contains ${shown(name)}.`);
  }
  if (!Number.isSafeInteger(size) || (isFolder && size > 0) || size > (TEXTS.get(name)?.maxBytes ?? size)) {
    throw new CommandError(`${file} is damaged: ${name} has the wrong size.`);
  }
  return { name, isFolder, size, at: at + BLOCK };
};

/** Reads the headers up to the last entry, after which nothing follows. */
async function* entriesOf(source: Source): AsyncGenerator<Entry> {
  const { file, size: end } = source;
  for (let at = 0; ; ) {
    if (at >= end) throw new CommandError(`${file} is incomplete: it has no end.`);
    const header = await readAt(source, at, BLOCK);
    if (header.every((byte) => byte === 0)) throw new CommandError(`${file} is incomplete: it has no end.`);
    const entry = parseHeader(file, header, at);
    at = entry.at + Math.ceil(entry.size / BLOCK) * BLOCK;
    if (at > end) throw new CommandError(`${file} is incomplete: it ends within ${entry.name}.`);
    yield entry;
    if (entry.name !== END) continue;
    const isEnd = at + TRAILER === end && (await readAt(source, at, TRAILER)).every((byte) => byte === 0);
    if (!isEnd) throw new CommandError(`${file} is damaged: there is unexpected data after its last entry.`);
    return;
  }
}

const parseManifest = (file: string, text: string): Manifest => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new CommandError(`${file} is damaged: its manifest is not JSON.`);
  }
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) throw new CommandError(`${file} was written by an unsupported version of the service.`);
  return parsed.data;
};

/** What the first pass keeps of an archive, whatever the number of its entries. */
interface Summary {
  texts: Map<string, string>;
  /** Of folders at the top, and of the entries that every database has. */
  names: Set<string>;
  dumpAt: number;
  /** Bytes on a disk with this size of blocks. */
  bytesFor(blockSize: number): number;
}

const summarise = async (source: Source): Promise<Summary> => {
  const { file } = source;
  const texts = new Map<string, string>();
  const names = new Set<string>();
  let [count, bytes, dumpAt] = [0, 0, -1];
  for await (const { name, size, at } of entriesOf(source)) {
    count++;
    bytes += size;
    names.add(name.split('/')[0] ?? '');
    if (CLUSTER.includes(name.slice('postgres/'.length))) names.add(name);
    if (name === DUMP) dumpAt = at;
    const text = TEXTS.get(name);
    if (!text) continue;
    texts.set(name, (await readAt(source, at, size)).toString('latin1'));
    if (!text.format.test(texts.get(name) ?? '')) throw new CommandError(`${file} is damaged: ${name} is not valid.`);
  }
  return { texts, names, dumpAt, bytesFor: (blockSize) => bytes + count * blockSize };
};

/** @throws CommandError unless the archive contains what its manifest says */
const requireMembers = async (source: Source, { database, hasFiles }: Manifest, { names, dumpAt }: Summary) => {
  const { file } = source;
  const isEmbedded = database.kind === 'embedded';
  const needed = isEmbedded ? CLUSTER.map((name) => `postgres/${name}`) : [DUMP];
  const missing = needed.find((name) => !names.has(name));
  if (missing !== undefined) throw new CommandError(`${file} is incomplete: it has no ${missing}.`);
  const extra = [isEmbedded ? DUMP : 'postgres', ...(hasFiles ? [] : ['storage'])].find((name) => names.has(name));
  if (extra !== undefined) throw new CommandError(`${file} is damaged: its manifest does not mention ${extra}.`);
  if (!isEmbedded && (await readAt(source, dumpAt, 5)).toString('latin1') !== 'PGDMP') {
    throw new CommandError(`${file} is damaged: ${DUMP} is not a dump of pg_dump.`);
  }
};

/** Names that differ in case only are the same on some disks. */
const isTaken = (error: unknown) => /^(EEXIST|EISDIR|ENOTDIR)$/.test(String((error as NodeJS.ErrnoException).code));

const extractEntry = async (
  source: Source,
  { name, isFolder, size, at }: Entry,
  folder: string,
  signal: AbortSignal,
) => {
  const target = path.join(folder, name);
  await mkdir(isFolder ? target : path.dirname(target), { recursive: true, mode: 0o700 });
  if (isFolder) return;
  await pipeline(contentsOf(source, at, size), createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }), {
    signal,
  });
};

/** An archive that has everything a backup has, and nothing else. */
export interface BackupArchive {
  manifest: Manifest;
  /** Extracts it into an empty folder, readable by this user only. @throws CommandError */
  extractTo(folder: string, signal: AbortSignal): Promise<void>;
}

const check = async (source: Source): Promise<BackupArchive> => {
  const { file } = source;
  await requireTar(source);
  const summary = await summarise(source);
  const text = summary.texts.get(MANIFEST);
  if (text === undefined) throw new CommandError(`${file} is incomplete: it has no ${MANIFEST}.`);
  const manifest = parseManifest(file, text);
  await requireMembers(source, manifest, summary);
  return {
    manifest,
    extractTo: async (folder, signal) => {
      const { bavail, bsize } = await statfs(folder);
      const [needed, free] = [summary.bytesFor(bsize), bavail * bsize];
      if (needed > free) {
        const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
        throw new CommandError(
          `${file} needs ${megabytes(needed)}, but ${path.dirname(folder)} has only ${megabytes(free)} free.`,
        );
      }
      for await (const entry of entriesOf(source)) {
        if (IGNORED.test(entry.name)) continue;
        await extractEntry(source, entry, folder, signal).catch((error) => {
          throw isTaken(error) ? new CommandError(`${file} is damaged: it contains ${entry.name} twice.`) : error;
        });
      }
    },
  };
};

/**
 * Opens an archive and reads all of its headers, with one strict reader for the little of tar that backups use: so no header is
 * read in two ways, none takes memory, and nothing is extracted from what is cut off, compressed, or has links.
 * @throws CommandError if it is not a complete backup of this service
 */
export const readArchive = async <T>(file: string, use: (archive: BackupArchive) => Promise<T>): Promise<T> => {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new CommandError(`There is no file ${file}.`) : error;
  });
  if (!stats.isFile()) throw new CommandError(`${file} is not a file.`);
  if (stats.size === 0) throw new CommandError(`${file} is empty.`);
  const handle = await open(file);
  try {
    return await use(await check({ file, handle, size: stats.size }));
  } finally {
    await handle.close();
  }
};
