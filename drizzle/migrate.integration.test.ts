import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
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

describe('a database that needs no migration', () => {
  let url: string;
  const asOwner = async <T>(work: (client: ReturnType<typeof createDatabase>['$client']) => Promise<T>): Promise<T> => {
    const db = createDatabase(url, 1);
    return work(db.$client).finally(() => db.$client.end());
  };
  beforeAll(async () => {
    url = databaseUrl(serverUrl, name);
    await migrateDatabase(url);
  });

  test('needs no privilege to create anything', async () => {
    const role = `${name}_user`;
    await asOwner(async (client) => {
      await client.unsafe(`create role ${role} login password 'secret'`);
      await client.unsafe(`revoke create on database ${name} from public`);
      await client.unsafe(`revoke create on schema public from public`);
      await client.unsafe(`grant usage on schema public, drizzle to ${role}`);
      await client.unsafe(`grant select, insert, update, delete on all tables in schema public to ${role}`);
      await client.unsafe(`grant select on all tables in schema drizzle to ${role}`);
    });
    const asUser = new URL(url);
    [asUser.username, asUser.password] = [role, 'secret'];
    await migrateDatabase(asUser.href);
    await asOwner(async (client) => {
      await client.unsafe(`drop owned by ${role}`);
      await client.unsafe(`drop role ${role}`);
    });
  });

  test('is refused if a newer release has migrated it, unless that is allowed, and stays as it is', async () => {
    const newer = await asOwner(async (client) => {
      await client`update themes set name = 'Of the newer release' where is_public`;
      const [row] = await client`
        insert into drizzle.__drizzle_migrations (hash, created_at)
        select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations returning id`;
      return row?.id as number;
    });
    await expect(migrateDatabase(url)).rejects.toThrow('set ALLOW_NEWER_SCHEMA=true');
    await migrateDatabase(url, { allowNewer: true });
    const names = await asOwner((client) => client`select distinct name from themes where is_public`);
    expect(names).toEqual([{ name: 'Of the newer release' }]);
    await asOwner((client) => client`delete from drizzle.__drizzle_migrations where id = ${newer}`);
  });
});
