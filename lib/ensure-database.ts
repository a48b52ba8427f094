import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@/drizzle/embedded';
import { isDatabaseAway } from '@/drizzle/errors';
import { migrateDatabase } from '@/drizzle/migrate';
import { closeDatabase } from './db';
import { configure, env } from './env';
import { log } from './log';

/**
 * Gives this process, and the children it starts, a migrated database: the one `DATABASE_URL`
 * names, else the embedded one, which all processes of a data folder share.
 * @returns leaves the database; the last process to leave an embedded one stops it
 * @throws DatabaseSetupError, ConfigurationError
 */
export const ensureDatabase = async (): Promise<() => Promise<void>> => {
  const embedded = env().DATABASE_URL ? undefined : await startEmbeddedPostgres(env().DATA_DIR, console.error);
  if (embedded) configure({ DATABASE_URL: embedded.url, DATA_DIR: env().DATA_DIR });
  const leave = async () => {
    await closeDatabase();
    await embedded?.stop();
  };
  try {
    await migrateDatabase(env().DATABASE_URL ?? '');
  } catch (error) {
    await leave();
    throw error;
  }
  return leave;
};

/** Milliseconds between attempts to reach a database that is away, and between reports about it. */
const RETRY_INTERVAL = 250;
const REPORT_INTERVAL = 10_000;

/**
 * Runs `work`, again and again while the database server is away. Other errors, such as a wrong password, are thrown.
 * @throws the reason of `signal`
 */
export const whenDatabaseIsBack = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
  let reportedAt = 0;
  for (;;) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (Date.now() - reportedAt > REPORT_INTERVAL) {
        log().warn({ err: error }, 'Waiting for the database');
        reportedAt = Date.now();
      }
      await sleep(RETRY_INTERVAL);
    }
  }
};
