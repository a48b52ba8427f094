import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { childEnvironment } from '@/lib/server/env';
import { withEntries } from '@/lib/tools/testing/backup-archives';
import { administer, databaseUrl } from '@/lib/tools/testing/database';
import { hasPooledPostgres, type PooledPostgres, startPooledPostgres } from '@/lib/tools/testing/postgres15';
import { runNode } from '../run';
import { dumpDatabase } from './dump';

describe.runIf(hasPooledPostgres())('with your own PostgreSQL', () => {
  let server: PooledPostgres;
  let root: string;
  let file: string;
  let dataDir: string;
  let count = 0;
  beforeAll(async () => {
    server = await startPooledPostgres();
    root = await mkdtemp(path.join(tmpdir(), 'quiz-video-dump-'));
    file = path.join(root, 'backup.tar');
    await administer(server.directUrl, 'create table kept as select 42 as answer');
    const original = path.join(root, 'original');
    await mkdir(path.join(original, 'storage', 'media'), { recursive: true });
    await writeFile(path.join(original, 'storage', 'media', 'a.webp'), 'a picture');
    // Earlier versions wrote the dump here.
    await writeFile(`${file}.dump`, 'precious');
    await writeFile(`${file}.partial`, 'precious');
    expect(await run('backup', original, server.directUrl)).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await server.stop();
    await rm(root, { recursive: true, force: true });
  });
  beforeEach(() => {
    dataDir = path.join(root, `data-${++count}`);
  });

  const run = (name: 'backup' | 'restore', folder: string, url: string, from = file) =>
    runNode(['--import', 'tsx', `lib/tools/cli/${name}.ts`, from], {
      env: childEnvironment({ DATABASE_URL: url, DATABASE_DIRECT_URL: '', DATA_DIR: folder }),
    });

  const newDatabase = async () => {
    await administer(server.directUrl, `create database empty_${count}`);
    return databaseUrl(server.directUrl, `empty_${count}`);
  };

  /** What a refused restore may leave: the secret that every command creates in a new folder. */
  const left = () => (existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name !== 'app-secret') : []);

  const refusal = async (url: string, from = file) => {
    const { code, output } = await run('restore', dataDir, url, from);
    expect(code).toBe(1);
    expect(output.trimEnd().split('\n')).toHaveLength(1);
    expect(left()).toEqual([]);
    return output.trimEnd();
  };

  test('a backup overwrites no file beside it, and leaves none', async () => {
    expect(
      readdirSync(root)
        .filter((name) => !name.startsWith('data'))
        .toSorted(),
    ).toEqual(['backup.tar', 'backup.tar.dump', 'backup.tar.partial', 'original']);
    for (const name of ['dump', 'partial']) expect(readFileSync(`${file}.${name}`, 'utf8')).toBe('precious');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('only this user can read a dump, and it overwrites no file', async () => {
    const dump = path.join(root, 'data-dump');
    const before = process.umask(0);
    try {
      await dumpDatabase(server.directUrl, dump, new AbortController().signal);
    } finally {
      process.umask(before);
    }
    expect(statSync(dump).mode & 0o777).toBe(0o600);
    await writeFile(dump, 'precious');
    await expect(dumpDatabase(server.directUrl, dump, new AbortController().signal)).rejects.toThrow('EEXIST');
    expect(readFileSync(dump, 'utf8')).toBe('precious');
  });

  test('restores into an empty database, not into one with tables', async () => {
    const url = await newDatabase();
    expect(await run('restore', dataDir, url)).toMatchObject({ code: 0 });
    await administer(url, 'select 1 / (answer - 41) from kept');
    expect(readFileSync(path.join(dataDir, 'storage', 'media', 'a.webp'), 'utf8')).toBe('a picture');
    expect(left()).toEqual(['storage']);
    await rm(dataDir, { recursive: true });
    expect(await refusal(url)).toBe(
      'The database in DATABASE_URL is not empty: it has the table public.kept. Create a new one.',
    );
  });

  test('a database that cannot be reached is named', async () => {
    expect(await refusal('postgres://quiz:secret@127.0.0.1:1/quiz')).toMatch(
      /^The database in DATABASE_URL cannot be used: .*ECONNREFUSED/,
    );
    const { code, output } = await run(
      'backup',
      path.join(root, 'original'),
      'postgres://quiz@127.0.0.1:1/quiz',
      `${file}2`,
    );
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^pg_dump failed: .*refused.*\n$/) });
    expect(readdirSync(root).filter((name) => name.startsWith('backup.tar2'))).toEqual([]);
  });

  test.each([
    ['garbage', (dump: Buffer) => Buffer.from(`PGDMP${'\u001b[2J'.repeat(100)}${dump.length}`)],
    ['half of it', (dump: Buffer) => dump.subarray(0, dump.length / 2)],
    [
      'a damaged table of contents',
      (dump: Buffer) => Buffer.concat([dump.subarray(0, 200), Buffer.alloc(dump.length - 200, 0xff)]),
    ],
  ])('a dump with %s changes nothing', async (_, damage) => {
    const dump = path.join(root, `data-dump-${count}`);
    await dumpDatabase(server.directUrl, dump, new AbortController().signal);
    const damaged = path.join(root, `data-damaged-${count}.tar`);
    const added = [{ name: 'database.dump', contents: damage(await readFile(dump)) }];
    await writeFile(damaged, withEntries(await readFile(file), { removed: ['database.dump'], added }));
    const url = await newDatabase();
    const message = await refusal(url, damaged);
    expect(message).toMatch(/^pg_restore failed: pg_restore: error: /);
    expect(message).toMatch(/^\P{Cc}+$/u);
    await administer(url, 'create table kept ()');
  });
});
