import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { DatabaseSetupError } from './errors';
import * as schema from './schema/index';
import { seedPublicThemes } from './seed';

/** Key of the advisory lock under which migrations run, one process at a time. */
const MIGRATING = 7_316_000_002;
const MIN_VERSION = 15;

const showVersion = async (client: postgres.Sql, address: string): Promise<number> => {
  const [row] = await client`show server_version_num`.catch((error: Error) => {
    throw new DatabaseSetupError(
      `Cannot use the PostgreSQL at ${address}: ${error.message}\nCheck DATABASE_URL and DATABASE_DIRECT_URL.`,
      {
        cause: error,
      },
    );
  });
  return Math.floor(Number(row?.server_version_num) / 10_000);
};

/** Connects through PgBouncer once. @throws DatabaseSetupError if that fails */
export const requirePooler = async (url: string): Promise<void> => {
  const client = postgres(url, { max: 1, prepare: false, fetch_types: false, onnotice: () => {} });
  try {
    await showVersion(client, new URL(url).host);
  } finally {
    await client.end({ timeout: 1 });
  }
};

const requireServer = async (client: postgres.Sql, address: string) => {
  const version = await showVersion(client, address);
  if (version < MIN_VERSION) {
    throw new DatabaseSetupError(
      `The PostgreSQL at ${address} is version ${version}, but ${MIN_VERSION} or newer is required. Change DATABASE_URL.`,
    );
  }
};

/**
 * Migrates the database at `url` and updates the public themes. Several processes can do this concurrently.
 * @throws DatabaseSetupError if it cannot be reached or is older than PostgreSQL 15
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
    // Ends the session, and with it the lock. Without a time limit, it waits for ever if the server was killed meanwhile.
    await client.end({ timeout: 1 });
  }
};
