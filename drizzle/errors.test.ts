import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from './client';
import { DatabaseSetupError, isDatabaseUnavailable, isStatementEnded } from './errors';
import { migrateDatabase } from './migrate';

/** A server that resets every connection, and a port without a server. */
const ports = async () => {
  const server = createServer((socket) => socket.resetAndDestroy()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return { resetting: `127.0.0.1:${address.port}`, refusing: '127.0.0.1:1', unknown: 'database.invalid:5432' };
};

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('It should have failed.'),
    (error: unknown) => error,
  );

test.each(['resetting', 'refusing', 'unknown'] as const)('recognizes a server whose address is %s', async (kind) => {
  const host = (await ports())[kind];
  const url = `postgres://user:secret@${host}/db`;
  const db = createDatabase(url, 1);
  onTestFinished(() => db.$client.end({ timeout: 0 }));
  const errors = await Promise.all([
    errorOf(db.execute(sql`select 1`)),
    errorOf(db.transaction((tx) => tx.execute(sql`select 1`))),
    errorOf(migrateDatabase(url)),
  ]);
  expect(errors.map(isDatabaseUnavailable)).toEqual([true, true, true]);
  expect(isDatabaseUnavailable(new Error('It failed.', { cause: errors[0] }))).toBe(true);

  const fetched = await errorOf(fetch(`http://${host}`));
  expect(isDatabaseUnavailable(fetched)).toBe(false);
  expect(isDatabaseUnavailable(new Error('The file storage is unavailable.', { cause: fetched }))).toBe(false);
  const inTransaction = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  expect(isDatabaseUnavailable(inTransaction)).toBe(false);
});

/** As postgres.js throws the errors of statements. */
const ofStatement = (code: string) => Object.assign(new Error('broken'), { code, query: '', parameters: [] });

test('recognizes starting, stopping and overloaded servers', () => {
  for (const code of ['EPIPE', '08P01', '53300', '57P01', '57P03'])
    expect(isDatabaseUnavailable(ofStatement(code))).toBe(true);
  expect(isDatabaseUnavailable(Object.assign(new Error('closed'), { code: 'CONNECTION_CLOSED' }))).toBe(true);
});

test('ignores wrong passwords, violated constraints and other errors', () => {
  for (const code of ['28P01', '3D000', '23505']) expect(isDatabaseUnavailable(ofStatement(code))).toBe(false);
  expect(isDatabaseUnavailable(new DatabaseSetupError('Too old'))).toBe(false);
  expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false);
});

test('recognizes statements, waits and transactions that were ended', () => {
  for (const code of ['57014', '55P03', '25P03', '40P01'])
    expect(isStatementEnded(new Error('Failed query', { cause: ofStatement(code) }))).toBe(true);
  for (const code of ['57P01', '23505', undefined]) expect(isStatementEnded(ofStatement(String(code)))).toBe(false);
});
