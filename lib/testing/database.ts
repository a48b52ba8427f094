import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { createDatabase, type Database } from '@/drizzle/client';

/** Runs one statement on the server's own database. */
export const administer = async (url: string, statement: string): Promise<void> => {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client.unsafe(statement);
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
  await administer(serverUrl, `create database ${name} template ${template}`);
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
