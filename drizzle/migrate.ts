import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { DatabaseSetupError } from './errors';
import journal from './migrations/meta/_journal.json';
import * as schema from './schema/index';
import { seedPublicThemes } from './seed';

/** Key of the advisory lock under which migrations run, one process at a time. */
const MIGRATING = 7_316_000_002;
const MIN_VERSION = 15;

/** Milliseconds that a migration waits for the lock of a table, because everything that uses the table waits behind it. */
const LOCK_TIMEOUT_MS = 5000;
/** Attempts to get all locks, e.g. while a backup reads the tables. */
const ATTEMPTS = 12;
const ATTEMPT_INTERVAL_MS = 5000;

const isLocked = (error: unknown): boolean =>
  error instanceof Error && (Reflect.get(error, 'code') === '55P03' || isLocked(error.cause));

/** Runs `work` again while other sessions hold a lock that it needs. @throws DatabaseSetupError after the last attempt */
const withLocks = async (work: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (attempt === ATTEMPTS) {
        throw new DatabaseSetupError(
          'The database cannot be migrated while another session holds a lock on its tables, for example a backup. Start again when it has ended.',
          { cause: error },
        );
      }
      await sleep(ATTEMPT_INTERVAL_MS);
    }
  }
};

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

const FOLDER = path.join(import.meta.dirname, 'migrations');

/** When the newest migration of this release was written, in milliseconds since 1970. drizzle compares the same. */
const NEWEST = Math.max(...journal.entries.map(({ when }) => when));

/** The newest migration that a database has; 0 if it has none. Needs no privilege to create anything. */
const findNewest = async (client: postgres.Sql): Promise<number> => {
  const [table] = await client`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (!table?.exists) return 0;
  const [row] = await client`select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations`;
  return Number(row?.newest);
};

const NEWER_SCHEMA =
  'The database was migrated by a newer release. Start that release, or restore the backup from before the upgrade. To run this release nevertheless, for ' +
  'example to go back one release, set ALLOW_NEWER_SCHEMA=true (docs/operations.md, "Upgrade").';

/**
 * Migrates the database at `url` if it needs to, and updates the public themes. Several processes can do this concurrently.
 * @param options.allowNewer whether a database of a newer release is used as it is (D173)
 * @throws DatabaseSetupError if it cannot be reached, is older than PostgreSQL 15, is of a newer release, or its tables stay
 * locked for two minutes
 */
export const migrateDatabase = async (url: string, { allowNewer = false } = {}): Promise<void> => {
  const client = postgres(url, { max: 1, max_lifetime: null, onnotice: () => {} });
  try {
    await requireServer(client, new URL(url).host);
    await client`select pg_advisory_lock(${MIGRATING})`;
    // From here on, because a process may wait long for another one that migrates.
    await client`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, false)`;
    const database = drizzle(client, { schema, casing: 'snake_case' });
    const newest = await findNewest(client);
    if (newest > NEWEST && !allowNewer) throw new DatabaseSetupError(NEWER_SCHEMA);
    // The newer release has its own themes.
    if (newest > NEWEST) return;
    if (newest < NEWEST) await withLocks(() => migrate(database, { migrationsFolder: FOLDER }));
    await database.transaction(seedPublicThemes);
  } finally {
    // Ends the session, and with it the lock. Without a time limit, it waits for ever if the server was killed meanwhile.
    await client.end({ timeout: 1 });
  }
};
