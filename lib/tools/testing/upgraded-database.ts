import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { inject } from 'vitest';
import { createDatabase } from '@/drizzle/client';
import { migrateDatabase } from '@/drizzle/migrate';
import { administer, databaseUrl, databaseVariables, type TestDatabase } from './database';

const DRIZZLE = path.resolve('drizzle');

/** Applies the migrations up to a number, as an earlier version did. */
const migrateTo = async (client: postgres.Sql, last: number): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  const all = path.join(DRIZZLE, 'migrations');
  const journal = JSON.parse(await readFile(path.join(all, 'meta/_journal.json'), 'utf8'));
  const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last);
  await mkdir(path.join(folder, 'meta'));
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await cp(path.join(all, `${tag}.sql`), path.join(folder, `${tag}.sql`));
  await migrate(drizzle(client), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
};

/**
 * Creates a database as an earlier version left it, and upgrades it.
 * @param last number of the newest migration of that version
 * @param file of `drizzle/testing`: what the database contained
 * @param statements more of that
 */
export const upgradedDatabase = async (last: number, file: string, statements = ''): Promise<TestDatabase> => {
  const { serverUrl, template } = inject('testDatabase');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name}`);
  const url = databaseUrl(serverUrl, name);
  const client = postgres(url, { max: 1, onnotice: () => {} });
  await migrateTo(client, last);
  await client.unsafe(await readFile(path.join(DRIZZLE, 'testing', file), 'utf8'));
  await client.unsafe(statements);
  await client.end();
  await migrateDatabase(url);
  const db = createDatabase(url, 5);
  return {
    url,
    variables: databaseVariables(url),
    db,
    drop: async () => {
      await db.$client.end({ timeout: 5 });
      await administer(serverUrl, `drop database ${name} with (force)`);
    },
  };
};
