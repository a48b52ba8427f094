import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { createDatabase, type Database } from '@/drizzle/client';

/** Runs statements one after the other in the server's default database. */
export const administer = async (url: string, ...statements: string[]): Promise<void> => {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    for (const statement of statements) await client.unsafe(statement);
  } finally {
    await client.end();
  }
};

/** The URL of another database on the same server. */
export const databaseUrl = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** Creates a database from the template. Commits don't wait for the disk. */
export const copyDatabase = (serverUrl: string, name: string, template: string): Promise<void> =>
  administer(
    serverUrl,
    `create database ${name} template ${template}`,
    `alter database ${name} set synchronous_commit = off`,
  );

/** The configuration of a process that uses the database at `url`. @param poolUrl the same through PgBouncer, if there is one */
export const databaseVariables = (url: string, poolUrl?: string) => ({
  DATABASE_URL: poolUrl ?? url,
  DATABASE_DIRECT_URL: poolUrl ? url : '',
});

export interface TestDatabase {
  /** Leads to the server itself. */
  url: string;
  /** Configures a process that uses it, through PgBouncer if there is one. */
  variables: ReturnType<typeof databaseVariables>;
  db: Database;
  /** Closes `db` and removes the database. */
  drop(): Promise<void>;
}

/** Creates an empty, migrated database on the server of the test run. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { serverUrl, poolUrl, template } = inject('testDatabase');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await copyDatabase(serverUrl, name, template);
  const url = databaseUrl(serverUrl, name);
  const db = createDatabase(url, 5);
  return {
    url,
    variables: databaseVariables(url, poolUrl && databaseUrl(poolUrl, name)),
    db,
    drop: async () => {
      await db.$client.end({ timeout: 5 });
      await administer(serverUrl, `drop database ${name} with (force)`);
    },
  };
};
