import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { link, mkdir, mkdtemp, open, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  CLUSTER,
  DUMP,
  EMBEDDED,
  END,
  entry,
  manifest,
  PICTURE,
  repairChecksums,
  SECRET,
  type TarEntry,
  tar,
} from '@/lib/tools/testing/backup-archives';
import { mutate } from '@/lib/tools/testing/mutate';
import { CommandError } from '../main';
import { type ArchiveWriter, type Manifest, writeArchive } from './archive';
import { readArchive } from './read-archive';

let root: string;
let folder: string;
let file: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'quiz-video-archive-'));
  folder = path.join(root, 'restored', 'here');
  file = path.join(root, 'backup.tar');
  await mkdir(folder, { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A complete backup with more entries. */
const withMore = (...entries: TarEntry[]) => tar(SECRET, PICTURE, DUMP, ...entries, manifest(), END);
const withCluster = (...entries: TarEntry[]) => tar(SECRET, ...CLUSTER, ...entries, manifest(EMBEDDED), END);

const filesIn = (at: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(at, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(path.join(at, name)).isFile())
      .map((name) => [name, readFileSync(path.join(at, name), 'latin1')]),
  );

const extract = () =>
  readArchive(file, async ({ manifest: found, extractTo }) => {
    await extractTo(folder, new AbortController().signal);
    return found;
  });

/** The message of the error; everything must be as it was. */
const refusal = async (contents: Buffer): Promise<string> => {
  await writeFile(file, contents);
  const error = await extract().then(
    () => new Error('It was accepted.'),
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(CommandError);
  expect(error.message).toMatch(/^[ -~]+\.$/);
  return error.message.replace(file, 'FILE');
};

test('extracts both kinds of backups, for this user only', async () => {
  for (const [contents, names] of [
    [withMore(), [SECRET, PICTURE, DUMP, END]],
    [withCluster(PICTURE), [SECRET, PICTURE, ...CLUSTER.filter(({ type }) => !type), END]],
  ] as const) {
    await writeFile(file, contents);
    expect(await extract()).toMatchObject({ format: 1, hasFiles: true });
    const found = filesIn(folder);
    delete found['manifest.json'];
    expect(found).toEqual(Object.fromEntries(names.map(({ name, contents: text = '' }) => [name, text])));
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const stats = statSync(path.join(folder, name));
      expect(stats.mode & 0o7777, name).toBe(stats.isFile() ? 0o600 : 0o700);
      expect(stats.uid, name).toBe(process.getuid?.());
    }
    await rm(folder, { recursive: true });
    await mkdir(folder);
  }
});

test('the configuration in backups of earlier versions stays in the archive', async () => {
  const configuration = ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'pg_ident.conf'];
  const entries = configuration.map((name) => ({
    name: `postgres/data/${name}`,
    contents: "archive_command = 'touch /tmp/x'",
  }));
  await writeFile(file, withCluster(...entries));
  await extract();
  expect(Object.keys(filesIn(folder)).filter((name) => name.endsWith('.conf'))).toEqual([]);
});

describe('refuses names that backups do not contain', () => {
  test.each([
    '/etc/cron.d/job',
    '../outside',
    'storage/../../outside',
    'storage/./a',
    'storage//a',
    'storage/.hidden',
    'storage/',
    'storage/a\\..\\b\\..\\..\\c:d',
    'storage/a b',
    'storage/media/\xe9.png',
    'storage/a\x1b[2J',
    './storage/media/a.webp',
    '',
    '.env',
    'package.json',
    'app-secret/x',
    'database.dump2',
    'postgres/server.log',
    'postgres/data/recovery.signal',
    'postgres/data/standby.signal',
    'postgres/data/tablespace_map',
    'postgres/data/conf.d/own.conf',
    'postgres/data/postgresql.conf.d',
    'postgres/data/postmaster.pid',
    'postgres/data/pg_tblspc/16385',
    'postgres/data/pg_tblspc/16385/PG_18_202506291/5/1259',
    'postgres/data/pg_replslot/slot/state',
    'postgres/data/pg_dynshmem/x',
    'postgres/data/base/5/evil.so',
    'postgres/data/base/5/../../postgresql.conf',
    'postgres/data/pg_wal/../postgresql.conf',
    'postgres/data/pg_wal/RECOVERYHISTORY',
    'postgres/data/postgresql.auto.conf\x00',
  ])('%j', async (name) => {
    // A null byte ends a name, so the last one is that of configuration, with another type.
    const type = name.endsWith('\x00') ? '5' : '0';
    expect(await refusal(withCluster({ name, contents: '', type }))).toContain('FILE is not a backup of this service');
    expect(filesIn(root)).toEqual({ 'backup.tar': expect.anything() });
  });

  test.each(['storage', '../outside', '/', 'postgres/data/conf.d', 'postgres/data/base/..', 'postgres', ''])(
    'folder %j',
    async (name) => {
      expect(await refusal(withCluster({ name, type: '5' }))).toContain('it contains');
    },
  );

  test.each<[string, TarEntry, string]>([
    ['a symbolic link', { name: 'storage/media', type: '2', link: '/etc' }, 'a symbolic link'],
    ['a hard link', { name: 'storage/media/a', type: '1', link: 'app-secret' }, 'a hard link'],
    ['a character device', { name: 'storage/null', type: '3' }, 'a device'],
    ['a block device', { name: 'storage/disk', type: '4' }, 'a device'],
    ['a pipe', { name: 'storage/pipe', type: '6' }, 'a pipe'],
    ['a contiguous file', { name: 'storage/a', type: '7' }, 'an extension'],
    ['an old type of file', { name: 'storage/a', type: '\0' }, 'an extension'],
    ['a long name of GNU', { name: '././@LongLink', type: 'L', contents: '../outside\0' }, 'an extension'],
    ['a sparse file', { name: 'storage/a', type: 'S' }, 'an extension'],
    ['a PAX header', { name: 'storage/a', type: 'x', contents: '21 path=../../outside\n' }, 'an extension'],
    ['a global PAX header', { name: 'storage/a', type: 'g', contents: '20 path=../../outside' }, 'an extension'],
  ])('%s', async (_, hostile, found) => {
    expect(await refusal(withMore(hostile, PICTURE))).toContain(`is ${found}`);
  });

  test('a name that continues in the prefix', async () => {
    expect(await refusal(withMore({ name: 'media/a', prefix: '/etc' }))).toContain('it contains');
    expect(await refusal(withMore({ name: 'storage/a', prefix: '../..' }))).toContain('it contains');
  });
});

describe('refuses damaged archives', () => {
  const binary = (size: bigint) => {
    const field = Buffer.alloc(12);
    field[0] = 0x80;
    field.writeBigUInt64BE(size, 4);
    return field;
  };
  test.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'FILE is empty.'],
    ['zeros', Buffer.alloc(10_240), 'FILE is not a backup: it is not a tar archive.'],
    ['text', Buffer.from('Hello. '.repeat(1000)), 'FILE is not a backup: it is not a tar archive.'],
    ['three bytes', Buffer.from('abc'), 'FILE is not a backup: it is not a tar archive.'],
    ['gzip', gzipSync(withMore()), 'FILE is compressed (gzip). Decompress it first.'],
    ['xz', Buffer.from('fd377a585a00000000', 'hex'), 'FILE is compressed (xz). Decompress it first.'],
    ['a file twice', withMore(PICTURE), 'FILE is damaged: it contains storage/media/mars.webp twice.'],
    ['a secret twice', withMore(SECRET), 'FILE is damaged: it contains app-secret twice.'],
    ['two manifests', withMore(manifest()), 'FILE is damaged: it contains manifest.json twice.'],
    [
      'a file in a file',
      withMore({ name: `${PICTURE.name}/a` }),
      'FILE is damaged: it contains storage/media/mars.webp/a twice.',
    ],
    ['a file for a folder', withMore({ name: 'storage/media' }), 'FILE is damaged: it contains storage/media twice.'],
    [
      '8 EiB',
      withMore({ name: 'storage/a', size: binary(2n ** 63n) }),
      'FILE is damaged: storage/a has the wrong size.',
    ],
    [
      '1 PiB',
      withMore({ name: 'storage/a', size: binary(2n ** 50n) }),
      'FILE is incomplete: it ends within storage/a.',
    ],
    ['8 GiB', withMore({ name: 'storage/a', size: '77777777777\0' }), 'FILE is incomplete: it ends within storage/a.'],
    [
      'a negative size',
      withMore({ name: 'storage/a', size: Buffer.alloc(12, 0xff) }),
      'FILE is damaged: storage/a has the wrong size.',
    ],
    [
      'no size',
      withMore({ name: 'storage/a', size: '0x00000000f\0' }),
      'FILE is damaged: storage/a has the wrong size.',
    ],
    [
      'a folder with contents',
      withCluster({ name: 'postgres/data/pg_wal', type: '5', contents: 'x' }),
      'FILE is damaged: postgres/data/pg_wal has the wrong size.',
    ],
    [
      'a second archive',
      Buffer.concat([withMore(), withMore()]),
      'FILE is damaged: there is unexpected data after its last entry.',
    ],
    [
      'an entry after the end',
      tar(DUMP, manifest(), END, PICTURE),
      'FILE is damaged: there is unexpected data after its last entry.',
    ],
    [
      'zeros after the end',
      Buffer.concat([withMore(), Buffer.alloc(10_240)]),
      'FILE is damaged: there is unexpected data after its last entry.',
    ],
    ['zeros between entries', Buffer.concat([tar(DUMP), tar(manifest(), END)]), 'FILE is incomplete: it has no end.'],
    ['no end', tar(PICTURE, DUMP, manifest()), 'FILE is incomplete: it has no end.'],
    ['no manifest', tar(DUMP, END), 'FILE is incomplete: it has no manifest.json.'],
    ['no dump', tar(PICTURE, manifest(), END), 'FILE is incomplete: it has no database.dump.'],
    [
      'no log of the backup',
      tar(...CLUSTER.slice(0, 4), manifest(EMBEDDED), END),
      'FILE is incomplete: it has no postgres/data/backup_label.',
    ],
    ['two databases', withMore(...CLUSTER), 'FILE is damaged: its manifest does not mention postgres.'],
    ['a dump too many', withCluster(DUMP), 'FILE is damaged: its manifest does not mention database.dump.'],
    [
      'files too many',
      tar(DUMP, PICTURE, manifest({ hasFiles: false }), END),
      'FILE is damaged: its manifest does not mention storage.',
    ],
    [
      'SQL',
      tar({ name: 'database.dump', contents: '\\! touch /tmp/x\n' }, manifest(), END),
      'FILE is damaged: database.dump is not a dump of pg_dump.',
    ],
    [
      'a short dump',
      tar({ name: 'database.dump' }, manifest(), END),
      'FILE is damaged: database.dump is not a dump of pg_dump.',
    ],
    [
      'a password for another server',
      tar({ name: 'postgres/password', contents: 'x@db.example.com/a?b=' }, manifest(EMBEDDED), END),
      'FILE is damaged: postgres/password is not valid.',
    ],
    [
      'a short secret',
      tar({ name: 'app-secret', contents: 'x' }, DUMP, manifest(), END),
      'FILE is damaged: app-secret is not valid.',
    ],
    [
      'a huge secret',
      tar({ name: 'app-secret', contents: 'x'.repeat(5000) }, DUMP, manifest(), END),
      'FILE is damaged: app-secret has the wrong size.',
    ],
    [
      'a huge manifest',
      tar(DUMP, { name: 'manifest.json', contents: `{${' '.repeat(5000)}}` }, END),
      'FILE is damaged: manifest.json has the wrong size.',
    ],
    [
      'contents in the end',
      tar(DUMP, manifest(), { name: 'end', contents: 'x' }),
      'FILE is damaged: end has the wrong size.',
    ],
  ])('%s', async (_, contents, message) => {
    expect(await refusal(contents)).toBe(message);
  });

  test.each<[string, string | object, string]>([
    ['text', '{"format": 1', 'is damaged: its manifest is not JSON'],
    ['another type', '[]', 'is damaged: manifest.json is not valid'],
    ['deep nesting', `{"format":${'['.repeat(4000)}`, 'is damaged: its manifest is not JSON'],
    ['a later format', { format: 2 }, 'was written by an unsupported version of the service'],
    ['an unknown member', { command: 'x' }, 'was written by an unsupported version of the service'],
    ['a terminal sequence', { version: '\u001b[2J' }, 'was written by an unsupported version of the service'],
    ['no date', { createdAt: 'yesterday' }, 'was written by an unsupported version of the service'],
    ['another database', { database: { kind: 'mysql' } }, 'was written by an unsupported version of the service'],
    ['a fraction', { database: { ...EMBEDDED.database, postgres: 1.5 } }, 'was written by an unsupported version'],
    ['no boolean', { hasFiles: 'yes' }, 'was written by an unsupported version of the service'],
  ])('a manifest with %s', async (_, changes, message) => {
    const odd = typeof changes === 'string' ? { name: 'manifest.json', contents: changes } : manifest(changes);
    expect(await refusal(tar(DUMP, odd, END))).toContain(message);
  });

  test('a header that was changed', async () => {
    const changed = withMore();
    changed.write('b', 0);
    expect(await refusal(changed)).toBe('FILE is damaged: there is no entry at byte 0.');
  });

  test('cut off anywhere', async () => {
    const whole = withCluster();
    for (let size = 0; size < whole.length; size += 97) await refusal(whole.subarray(0, size));
    expect(filesIn(root)).toEqual({ 'backup.tar': expect.anything() });
  });

  test('random damage, with correct checksums', async () => {
    const whole = withMore();
    const allowed = /^(manifest\.json|end|app-secret|database\.dump|storage(\/[\w-][\w.-]*)+)$/;
    for (let seed = 0; seed < 100; seed++) {
      const damaged = mutate(whole, `archive-${seed}`);
      repairChecksums(damaged);
      await writeFile(file, damaged);
      await extract().catch((error) => expect(error, `seed ${seed}`).toBeInstanceOf(CommandError));
      for (const name of Object.keys(filesIn(folder))) expect(name).toMatch(allowed);
      expect(readdirSync(root).toSorted(), `seed ${seed}`).toEqual(['backup.tar', 'restored']);
      expect(readdirSync(path.join(root, 'restored'))).toEqual(['here']);
      await rm(folder, { recursive: true });
      await mkdir(folder);
    }
  });
});

test('a sparse archive of zeros is refused without reading it, and one that needs more than the disk has is not extracted', async () => {
  const handle = await open(file, 'w');
  const size = 2 ** 42;
  const field = Buffer.alloc(12);
  field[0] = 0x80;
  field.writeBigUInt64BE(BigInt(size), 4);
  const head = Buffer.concat([entry(SECRET), entry(DUMP), entry({ name: 'storage/media/huge.bin', size: field })]);
  await handle.write(head, 0, head.length, 0);
  await handle.truncate(size);
  await expect(extract()).rejects.toThrow('it ends within storage/media/huge.bin');
  const tail = tar(manifest(), END);
  await handle.write(tail, 0, tail.length, head.length + size);
  await handle.close();
  await expect(extract()).rejects.toThrow(/needs 43980\d\d MB, but .* has only \d+ MB free/);
  expect(readdirSync(folder)).toEqual([]);
});

test('files that are there are not replaced, also through links', async () => {
  await writeFile(file, withMore());
  const precious = path.join(root, 'precious');
  await writeFile(precious, 'precious');
  for (const make of [symlink, link]) {
    await make(precious, path.join(folder, 'app-secret'));
    await expect(extract()).rejects.toThrow(CommandError);
    expect(readFileSync(precious, 'utf8')).toBe('precious');
    await rm(path.join(folder, 'app-secret'));
  }
  await symlink(path.join(root, 'new'), path.join(folder, 'app-secret'));
  await expect(extract()).rejects.toThrow(CommandError);
  expect(existsSync(path.join(root, 'new'))).toBe(false);
});

test.each([
  ['a folder', () => mkdir(file), 'is not a file.'],
  ['a device', () => symlink('/dev/zero', file), 'is not a file.'],
  ['nothing', async () => {}, 'There is no file'],
])('%s instead of an archive', async (_, make, message) => {
  await make();
  await expect(extract()).rejects.toThrow(message);
});

test('what is written can be read, with the longest names and files of all sizes', async () => {
  const name = `storage/${'a'.repeat(92)}`;
  const source = path.join(root, 'source');
  await writeFile(source, 'x'.repeat(3_000_000));
  const written: Manifest = {
    format: 1,
    version: '1.0.0',
    createdAt: new Date().toISOString(),
    database: { kind: 'dump' },
    hasFiles: true,
  };
  const fill = async (archive: ArchiveWriter) => {
    await archive.addText('app-secret', 's'.repeat(43));
    await archive.addFile(name, source);
    await archive.addText('database.dump', 'PGDMP');
    await expect(archive.addText(`${name}a`, '')).rejects.toThrow('Not a valid name in a backup');
    await expect(archive.addFolder('storage')).rejects.toThrow('Not a valid name in a backup');
    expect(await archive.addFile('storage/gone', path.join(root, 'gone'))).toBe(false);
    return written;
  };
  await writeArchive(file, fill, new AbortController().signal);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await extract()).toEqual(written);
  expect(readFileSync(path.join(folder, name), 'utf8')).toBe('x'.repeat(3_000_000));
  await expect(writeArchive(file, fill, new AbortController().signal)).rejects.toThrow('EEXIST');
});
