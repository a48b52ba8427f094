const BLOCK = 512;
const PASSWORD = '0123456789abcdef'.repeat(3);

export interface TarEntry {
  name: string;
  contents?: string | Buffer;
  type?: string;
  mode?: string;
  link?: string;
  prefix?: string;
  /** The header's field, if it is not the size of the contents. */
  size?: string | Buffer;
}

const setChecksum = (header: Buffer) => {
  header.write('        ', 148, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
};

/** An entry of a tar archive, also one that no program would write. */
export const entry = ({ name, contents = '', type = '0', mode = '0000600', ...given }: TarEntry): Buffer => {
  const body = Buffer.from(contents);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100, 'latin1');
  header.write(`${mode}\0`, 100);
  header.write('0001750\0'.repeat(2), 108);
  Buffer.from(given.size ?? `${body.length.toString(8).padStart(11, '0')}\0`).copy(header, 124);
  header.write('00000000000\0', 136);
  header.write(type, 156, 'latin1');
  header.write(given.link ?? '', 157, 100, 'latin1');
  header.write('ustar\0' + '00', 257);
  header.write(given.prefix ?? '', 345, 'latin1');
  return Buffer.concat([setChecksum(header), body, Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK)]);
};

/** The manifest of a backup with a dump. */
export const manifest = (changes: object = {}): TarEntry => ({
  name: 'manifest.json',
  contents: JSON.stringify({
    format: 1,
    version: '1.2.3',
    createdAt: '2026-11-26T08:00:00.000Z',
    database: { kind: 'dump' },
    hasFiles: true,
    ...changes,
  }),
});
export const EMBEDDED = { database: { kind: 'embedded', postgres: 18, platform: 'linux-x64' } };
export const SECRET: TarEntry = { name: 'app-secret', contents: 's'.repeat(43) };
export const DUMP: TarEntry = { name: 'database.dump', contents: `PGDMP${'x'.repeat(2000)}` };
export const PICTURE: TarEntry = { name: 'storage/media/mars.webp', contents: 'a picture' };
export const END: TarEntry = { name: 'end' };
export const CLUSTER: TarEntry[] = [
  { name: 'postgres/password', contents: PASSWORD },
  { name: 'postgres/data/pg_wal', type: '5', mode: '0000777' },
  { name: 'postgres/data/PG_VERSION', contents: '18\n' },
  { name: 'postgres/data/base/5/1259_fsm', contents: 'x', mode: '0004777' },
  { name: 'postgres/data/backup_label', contents: 'START WAL LOCATION: 0/2000028' },
  { name: 'postgres/data/global/pg_control', contents: 'x'.repeat(8192) },
];

export const tar = (...entries: TarEntry[]) => Buffer.concat([...entries.map(entry), Buffer.alloc(2 * BLOCK)]);

/** Gives all headers of an archive the right checksum again. */
export const repairChecksums = (archive: Buffer): void => {
  for (let at = 0; at + BLOCK <= archive.length; at += BLOCK) {
    const block = archive.subarray(at, at + BLOCK);
    if (block.toString('latin1', 257, 262) === 'ustar') setChecksum(block);
  }
};

/** Entries of a backup, as they are in the archive, without the two empty blocks at its end. */
const rawEntries = (archive: Buffer): { name: string; raw: Buffer }[] => {
  const entries: { name: string; raw: Buffer }[] = [];
  for (let at = 0; archive[at] !== 0; ) {
    const size = Number.parseInt(archive.toString('latin1', at + 124, at + 135), 8);
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    entries.push({
      name: archive.toString('latin1', at, at + 100).replace(/\0.*$/, ''),
      raw: archive.subarray(at, end),
    });
    at = end;
  }
  return entries;
};

/** A backup with other entries than `archive`, before its manifest. */
export const withEntries = (
  archive: Buffer,
  { removed = [], added = [], raw = Buffer.alloc(0) }: { removed?: string[]; added?: TarEntry[]; raw?: Buffer },
): Buffer => {
  const kept = rawEntries(archive).filter(({ name }) => !removed.includes(name));
  const [contents, last] = [kept.slice(0, -2), kept.slice(-2)];
  return Buffer.concat([
    ...contents.map((each) => each.raw),
    ...added.map(entry),
    raw,
    ...last.map((each) => each.raw),
    Buffer.alloc(2 * BLOCK),
  ]);
};
