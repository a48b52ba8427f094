import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { closeDatabase, db } from '../db';
import { childEnvironment, configure } from '../env';
import { bundled } from '../testing/bundled';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { dropOwnLeases, withPieceLease } from './piece-lease';
import { ensurePiece, storePiece, verifyPiece } from './pieces';

const MAKER = path.resolve('lib/testing/piece-maker.ts');
const never = new AbortController().signal;

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qv-lease-'));
  database = await createTestDatabase();
  configure({ DATA_DIR: folder, DATABASE_URL: database.url });
  await db().execute(sql`create table notes (id serial, key text, kind text, pid int)`);
});

afterAll(async () => {
  await closeDatabase();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Another process, which makes these pieces as soon as it is told to. */
const startMaker = async (milliseconds: number, keys: readonly string[]): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [await bundled(MAKER), String(milliseconds), ...keys], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: childEnvironment(),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
};
const keyOf = (name: string) => createHash('sha256').update(name).digest('hex');
const notesOf = async (key: string) => {
  const rows = await db().execute<{ kind: string; pid: number }>(
    sql`select kind, pid from notes where key = ${key} order by id`,
  );
  return rows.map(({ kind, pid }) => [kind, pid]);
};
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
/** Makes time pass for whoever does not renew. */
const endLease = (key: string) =>
  db().execute(sql`update piece_leases set ends_at = now() - interval '1 second' where key = ${key}`);

test('two processes that want the same pieces at the same moment make each of them once', async () => {
  const keys = Array.from({ length: 30 }, (_, index) => keyOf(`shared ${index}`));
  const makers = await Promise.all([startMaker(40, keys), startMaker(40, keys)]);
  const ends = makers.map((maker) => once(maker, 'exit'));
  for (const maker of makers) maker.send('go');
  expect(await Promise.all(ends)).toEqual([
    [0, null],
    [0, null],
  ]);
  const notes = await db().execute<{ key: string; kind: string; pid: number }>(sql`select * from notes`);
  const starts = notes.filter(({ kind }) => kind === 'start').map(({ key }) => key);
  expect(starts.toSorted()).toEqual(keys.toSorted());
  for (const key of keys) expect(await verifyPiece(key)).toBe(true);
  expect(await db().execute(sql`select * from piece_leases`)).toHaveLength(0);
});

test('the piece of a process that was killed is made by another as soon as its lease ends', async () => {
  const key = keyOf('killed');
  const maker = await startMaker(60_000, [key]);
  maker.send('go');
  await eventually(async () => expect(await notesOf(key)).toHaveLength(1));
  const file = path.join(folder, 'made');
  await writeFile(file, 'piece');
  let isMade = false;
  const made = ensurePiece(key, never, async () => {
    isMade = true;
    await storePiece(key, file);
  });
  maker.kill('SIGKILL');
  await once(maker, 'exit');
  // Its death alone changes nothing: it might as well be slow.
  expect(isMade).toBe(false);
  await endLease(key);
  expect(await made).toBe(true);
});

test('a worker that is started again drops the leases it held when it died, and no others', async () => {
  configure({ WORKER_ID: 'worker 1' });
  await withPieceLease('of worker 1', never, async ({ confirm }) => {
    configure({ WORKER_ID: 'worker 2' });
    await dropOwnLeases();
    await confirm();
    configure({ WORKER_ID: 'worker 1' });
    await dropOwnLeases();
    expect(await withPieceLease('of worker 1', never, async () => 'taken')).toBe('taken');
    // As far as it can tell, it still runs: it is fenced.
    await expect(confirm()).rejects.toThrow('Another process');
  });
  configure({ WORKER_ID: '' });
});

test('a process that was stopped and comes back late hears that another has its piece', async () => {
  const key = keyOf('stopped');
  const maker = await startMaker(60_000, [key]);
  maker.send('go');
  await eventually(async () => expect(await notesOf(key)).toHaveLength(1));
  maker.kill('SIGSTOP');
  await endLease(key);
  await withPieceLease(key, never, async () => {
    maker.kill('SIGCONT');
    await eventually(async () => expect(await notesOf(key)).toContainEqual(['aborted', maker.pid]));
  });
  expect(await verifyPiece(key)).toBe(false);
});

test('whoever has lost a lease is told when it wants to store what it made', async () => {
  const key = keyOf('late');
  await withPieceLease(key, never, async ({ confirm, signal }) => {
    await confirm();
    await endLease(key);
    await withPieceLease(key, never, async () => {
      await expect(confirm()).rejects.toThrow('Another process');
      expect(signal.aborted).toBe(true);
    });
  });
});

test('an abort ends the wait for a piece of another process', async () => {
  const key = keyOf('waited for');
  await withPieceLease(key, never, async () => {
    const controller = new AbortController();
    const waiting = withPieceLease(key, controller.signal, async () => 'never');
    controller.abort(new Error('cancelled'));
    await expect(waiting).rejects.toThrow('cancelled');
  });
});
