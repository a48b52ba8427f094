import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { bundled } from '../../tools/testing/bundled';
import { ownDatabase } from '../../tools/testing/own-database';
import { storage } from '../adapters/storage';
import { db } from '../db';
import { childEnvironment, configure } from '../env';
import { ensurePiece, pieceFile, storePiece, verifyPiece } from '../rendering/pieces';
import { dropOwnLeases, withLease } from './lease';

const MAKER = path.resolve('lib/tools/testing/piece-maker.ts');
const never = new AbortController().signal;

const own = ownDatabase();
beforeAll(async () => {
  await db().execute(sql`create table notes (id serial, key text, kind text, pid int)`);
});

/** Starts a process that renders these pieces when it gets a message. */
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
/** Expires the lease, as if its holder had stopped renewing it. */
const endLease = (key: string) =>
  db().execute(sql`update piece_leases set ends_at = now() - interval '1 second' where key = ${key}`);

test('two processes that need the same pieces render each of them once', async () => {
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

test('looking at a piece that another process is storing does not delete it', async () => {
  const key = keyOf('half stored');
  const file = path.join(own.folder, 'half-stored');
  await writeFile(file, 'piece');
  await storePiece(key, file);
  const seal = pieceFile(key).replace('.mp4', '.json');
  const contents = await text(storage().get(seal));
  await storage().delete(seal);
  expect(await verifyPiece(key)).toBe(false);
  await storage().put(seal, Buffer.from(contents));
  expect(await verifyPiece(key)).toBe(true);
});

test('another process renders the piece of a killed process once its lease expires', async () => {
  const key = keyOf('killed');
  const maker = await startMaker(60_000, [key]);
  maker.send('go');
  await eventually(async () => expect(await notesOf(key)).toHaveLength(1));
  const file = path.join(own.folder, 'made');
  await writeFile(file, 'piece');
  let isMade = false;
  const made = ensurePiece(key, never, async () => {
    isMade = true;
    await storePiece(key, file);
  });
  maker.kill('SIGKILL');
  await once(maker, 'exit');
  // Until the lease expires, a dead process looks like a slow one.
  expect(isMade).toBe(false);
  await endLease(key);
  expect(await made).toBe(true);
});

test('a restarted worker drops the leases it held when it died, and no others', async () => {
  configure({ WORKER_ID: 'worker 1' });
  await withLease('of worker 1', never, async ({ confirm }) => {
    configure({ WORKER_ID: 'worker 2' });
    await dropOwnLeases();
    await confirm();
    configure({ WORKER_ID: 'worker 1' });
    await dropOwnLeases();
    expect(await withLease('of worker 1', never, async () => 'taken')).toBe('taken');
    // This process does not know that its lease is gone until it confirms it.
    await expect(confirm()).rejects.toThrow('Another process');
  });
  configure({ WORKER_ID: '' });
});

test('a suspended process aborts its work when another process has taken the lease', async () => {
  const key = keyOf('stopped');
  const maker = await startMaker(60_000, [key]);
  maker.send('go');
  await eventually(async () => expect(await notesOf(key)).toHaveLength(1));
  maker.kill('SIGSTOP');
  await endLease(key);
  await withLease(key, never, async () => {
    maker.kill('SIGCONT');
    await eventually(async () => expect(await notesOf(key)).toContainEqual(['aborted', maker.pid]));
  });
  expect(await verifyPiece(key)).toBe(false);
});

test('confirm throws after the lease is lost', async () => {
  const key = keyOf('late');
  await withLease(key, never, async ({ confirm, signal }) => {
    await confirm();
    await endLease(key);
    await withLease(key, never, async () => {
      await expect(confirm()).rejects.toThrow('Another process');
      expect(signal.aborted).toBe(true);
    });
  });
});

test('an abort ends the wait for a lease', async () => {
  const key = keyOf('waited for');
  await withLease(key, never, async () => {
    const controller = new AbortController();
    const waiting = withLease(key, controller.signal, async () => 'never');
    controller.abort(new Error('cancelled'));
    await expect(waiting).rejects.toThrow('cancelled');
  });
});
