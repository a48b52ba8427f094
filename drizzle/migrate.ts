import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { DatabaseSetupError } from './errors';
import * as schema from './schema/index';
import { seedPublicThemes } from './seed';

/** Key of the advisory lock under which migrations run, one process at a time. */
const MIGRATING = 7_316_000_002;
const OLDEST_SERVER = 15;

const requireServer = async (client: postgres.Sql, address: string) => {
  const [row] = await client`show server_version_num`.catch((error: Error) => {
    throw new DatabaseSetupError(`Cannot use the PostgreSQL at ${address}: ${error.message}\nCheck DATABASE_URL.`, {
      cause: error,
    });
  });
  const version = Math.floor(Number(row?.server_version_num) / 10_000);
  if (version < OLDEST_SERVER) {
    throw new DatabaseSetupError(
      `The PostgreSQL at ${address} is version ${version}; ${OLDEST_SERVER} or newer is needed. Set DATABASE_URL to one.`,
    );
  }
};

/**
 * Brings the database at `url` up to date, with the themes that ship. Safe to call from several processes at once.
 * @throws DatabaseSetupError when it cannot be reached or is older than PostgreSQL 15.
 */
export const migrateDatabase = async (url: string): Promise<void> => {
  const client = postgres(url, { max: 1, max_lifetime: null, onnotice: () => {} });
  try {
    await requireServer(client, new URL(url).host);
    await client`select pg_advisory_lock(${MIGRATING})`;
    const database = drizzle(client, { schema, casing: 'snake_case' });
    await migrate(database, { migrationsFolder: path.join(import.meta.dirname, 'migrations') });
    await database.transaction(seedPublicThemes);
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
};
