import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { administer, databaseUrl } from '../lib/tools/testing/database';
import { startTcpProxy } from '../lib/tools/testing/tcp-proxy';
import { createDatabase } from './client';
import { migrateDatabase } from './migrate';

const name = `${inject('testDatabase').template}_${randomBytes(4).toString('hex')}`;
const { serverUrl } = inject('testDatabase');
beforeAll(() => administer(serverUrl, `create database ${name}`));
afterAll(() => administer(serverUrl, `drop database ${name} with (force)`));

test('several processes can migrate an empty database concurrently, and repeatedly', async () => {
  const url = databaseUrl(serverUrl, name);
  await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
  await migrateDatabase(url);

  const db = createDatabase(url, 1);
  const [row] = await db.$client`
    select count(*)::int as applied, count(distinct hash)::int as different from drizzle.__drizzle_migrations`;
  await db.$client.end();
  expect(row?.applied).toBeGreaterThan(0);
  expect(row?.applied).toBe(row?.different);
});

// Otherwise a worker that starts in this moment would wait for ever.
test.each(['pg_advisory_lock', 'themes'])('fails if the server is killed during "%s"', async (statement) => {
  let isDead = false;
  const { url } = await startTcpProxy(databaseUrl(serverUrl, name), {
    onData: (client, bytes) => {
      isDead ||= bytes.includes(statement);
      if (isDead) client.resetAndDestroy();
    },
  });
  await expect(migrateDatabase(url)).rejects.toThrow();
});
