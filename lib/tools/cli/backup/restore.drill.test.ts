import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '@/drizzle/embedded';
import { removeCluster } from '@/drizzle/postgres/cluster';
import { childEnvironment } from '@/lib/server/env';
import { entry, type TarEntry, withEntries } from '@/lib/tools/testing/backup-archives';
import { runNode, startNode } from '../run';

let root: string;
let archive: Buffer;
let file: string;
let dataDir: string;
let count = 0;

const query = async (folder: string, statement: string) => {
  const server = await startEmbeddedPostgres(folder);
  const client = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    return await client.unsafe(statement);
  } finally {
    await client.end();
    await server.stop();
  }
};

const command = (name: 'backup' | 'restore', folder: string): Parameters<typeof runNode> => [
  ['--import', 'tsx', `lib/tools/cli/${name}.ts`, file],
  { env: childEnvironment({ DATABASE_URL: '', DATA_DIR: folder }) },
];
const restore = () => runNode(...command('restore', dataDir));

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'quiz-video-restore-'));
  // PostgreSQL's user enters it, too.
  await chmod(root, 0o755);
  const original = path.join(root, 'original');
  await query(original, 'create table kept as select 42 as answer');
  await mkdir(path.join(original, 'storage', 'media'), { recursive: true });
  await writeFile(path.join(original, 'storage', 'media', 'a.webp'), 'a picture', { mode: 0o666 });
  await writeFile(path.join(original, 'storage', 'media', 'Thumbs (1).db'), 'of the operator');
  file = path.join(root, 'original.tar');
  const { code, output } = await runNode(...command('backup', original));
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining('Thumbs (1).db: the service stores no file of that name.'),
  });
  archive = await readFile(file);
});
afterAll(async () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((each) => each.isDirectory());
  for (const { name } of folders) await removeCluster(path.join(root, name));
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  dataDir = path.join(root, `data-${++count}`);
  file = path.join(root, `backup-${count}.tar`);
  await mkdir(dataDir);
  await writeFile(path.join(dataDir, 'app-secret'), 'o'.repeat(43), { mode: 0o600 });
  await utimes(path.join(dataDir, 'app-secret'), 1000, 1000);
  await mkdir(path.join(dataDir, 'postgres-before'));
  await writeFile(path.join(dataDir, 'postgres-before', 'precious'), 'precious');
});

/** Everything in the data folder, with the contents of files. */
const state = (folder = dataDir) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => [
      name,
      statSync(path.join(folder, name)).isFile() ? readFileSync(path.join(folder, name), 'latin1') : null,
    ]);

test('a restored database has the configuration of a new one, whatever the archive says', async () => {
  const marker = path.join(root, 'marker');
  const configuration = `archive_mode = on\narchive_command = 'touch ${marker}'\nlog_line_prefix = 'hostile'\n`;
  const hostile: TarEntry[] = [
    { name: 'postgres/data/postgresql.conf', contents: `${configuration}include_if_exists = '/tmp/x.conf'\n` },
    { name: 'postgres/data/postgresql.auto.conf', contents: configuration },
    { name: 'postgres/data/pg_hba.conf', contents: 'host all all 0.0.0.0/0 trust\n' },
  ];
  await writeFile(file, withEntries(archive, { added: hostile }));
  expect(await restore()).toMatchObject({ code: 0 });
  const data = path.join(dataDir, 'postgres', 'data');
  for (const { name } of hostile) {
    const contents = await readFile(path.join(dataDir, name), 'utf8');
    expect(contents, name).not.toMatch(/^[^#]*(touch|include|trust|hostile)/m);
    expect((await lstat(path.join(dataDir, name))).mode & 0o777).toBe(0o600);
  }
  expect(await query(dataDir, 'select answer, pg_switch_wal() from kept')).toMatchObject([{ answer: 42 }]);
  expect(await query(dataDir, 'show archive_mode')).toEqual([{ archive_mode: 'off' }]);
  expect(existsSync(marker)).toBe(false);
  for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) {
    expect(statSync(path.join(data, name)).mode & 0o077, name).toBe(0);
  }
  for (const name of ['storage', 'storage/media', 'storage/media/a.webp', 'app-secret']) {
    expect(statSync(path.join(dataDir, name)).mode & 0o077, name).toBe(0);
  }
  // What was there is still there: another secret, and the operator's folder.
  const secrets = readdirSync(dataDir).filter((name) => name.startsWith('app-secret-'));
  expect(await readFile(path.join(dataDir, secrets[0] ?? ''), 'utf8')).toBe('o'.repeat(43));
  expect(await readFile(path.join(dataDir, 'app-secret'), 'utf8')).not.toBe('o'.repeat(43));
  expect(await readFile(path.join(dataDir, 'postgres-before', 'precious'), 'utf8')).toBe('precious');
  expect(readdirSync(dataDir).toSorted()).toEqual(['app-secret', ...secrets, 'postgres', 'postgres-before', 'storage']);
});

const replaced = (name: string, contents: string | Buffer) => () =>
  withEntries(archive, { removed: [name], added: [{ name, contents }] });

test.each<[string, () => Buffer, RegExp]>([
  [
    'an unknown file of the database',
    () => withEntries(archive, { added: [{ name: 'postgres/data/standby.signal' }] }),
    /is not a backup of this service/,
  ],
  [
    'a control file of zeros',
    replaced('postgres/data/global/pg_control', Buffer.alloc(8192)),
    /cannot be used: .*(FATAL|PANIC)/,
  ],
  [
    'a label of another backup',
    replaced('postgres/data/backup_label', 'Hello.'),
    /cannot be used: .*FATAL:\s+invalid data/,
  ],
  ['the password of another backup', replaced('postgres/password', 'ab'.repeat(24)), /cannot be used: .*password/],
  ['another version', replaced('postgres/data/PG_VERSION', '17\n'), /cannot be used: /],
  ['half of it', () => archive.subarray(0, archive.length / 2), /is incomplete: it ends within/],
])('a backup with %s is refused in one line, and the folder is as before', async (_, make, message) => {
  await writeFile(file, make());
  const before = state();
  const { code, output } = await restore();
  expect(code).toBe(1);
  expect(output.trimEnd()).toMatch(message);
  expect(output.trimEnd().split('\n')).toHaveLength(1);
  expect(state()).toEqual(before);
});

test.each([
  ['postgres', 'database'],
  ['storage', 'storage folder'],
])('a link %s that leads nowhere is not replaced', async (name, what) => {
  await writeFile(file, archive);
  await symlink(path.join(root, 'nowhere'), path.join(dataDir, name));
  const { code, output } = await restore();
  expect({ code, output }).toEqual({
    code: 1,
    output: `${dataDir} is not empty: it has a ${what}. Choose another DATA_DIR, or stop the service and move them away.\n`,
  });
  expect(existsSync(path.join(root, 'nowhere'))).toBe(false);
});

test('a data folder that is a file is refused in one line', async () => {
  await writeFile(file, archive);
  await rm(dataDir, { recursive: true });
  await writeFile(dataDir, 'precious');
  const { code, output } = await restore();
  expect(code).toBe(1);
  expect(output.trimEnd()).toMatch(/^DATA_DIR: \S+ cannot be used \(E[A-Z]+: .*\)\.$/);
  expect(await readFile(dataDir, 'utf8')).toBe('precious');
});

test('an interrupted restore leaves the folder as before', async () => {
  // Takes a while to extract.
  const large = Array.from({ length: 2000 }, (_, at) => entry({ name: `storage/media/${at}.webp`, contents: 'x' }));
  await writeFile(file, withEntries(archive, { raw: Buffer.concat(large) }));
  const before = state();
  const [args, options] = command('restore', dataDir);
  const child = startNode(args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stderr?.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close');
  await vi.waitFor(() => expect(readdirSync(dataDir).join()).toContain('restoring-'), { timeout: 60_000, interval: 5 });
  child.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
  expect(output).toBe('Interrupted. Nothing was changed.\n');
  expect(state()).toEqual(before);
});
