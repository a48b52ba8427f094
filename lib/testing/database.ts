import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { createDatabase, type Database } from '@/drizzle/client';

/** Runs statements, one after the other, on the server's own database. */
export const administer = async (url: string, ...statements: string[]): Promise<void> => {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    for (const statement of statements) await client.unsafe(statement);
  } finally {
    await client.end();
  }
};

/** The address of another database on the same server. */
export const databaseUrl = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** Makes a database like the template. What is committed is there at once, but need not outlive a crash of the machine. */
export const copyDatabase = (serverUrl: string, name: string, template: string): Promise<void> =>
  administer(
    serverUrl,
    `create database ${name} template ${template}`,
    `alter database ${name} set synchronous_commit = off`,
  );

export interface TestDatabase {
  url: string;
  db: Database;
  /** Closes `db` and removes the database. */
  drop(): Promise<void>;
}

/** A fresh, migrated, empty database of its own on the test run's server. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { serverUrl, template } = inject('testDatabase');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await copyDatabase(serverUrl, name, template);
  const url = databaseUrl(serverUrl, name);
  const db = createDatabase(url, 5);
  return {
    url,
    db,
    drop: async () => {
      await db.$client.end({ timeout: 5 });
      await administer(serverUrl, `drop database ${name} with (force)`);
    },
  };
};
