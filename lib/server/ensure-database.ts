import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@/drizzle/embedded';
import { isDatabaseUnavailable } from '@/drizzle/errors';
import { migrateDatabase, requirePooler } from '@/drizzle/migrate';
import { closeDatabase, directUrl } from './db';
import { configure, env } from './env';
import { log } from './log';

/**
 * Sets up a migrated database for this process and its children: the one in `DATABASE_URL`, or else the embedded one,
 * which all processes of a data folder share.
 * @returns a function that detaches from it; the last process to detach stops an embedded one
 * @throws DatabaseSetupError, ConfigurationError
 */
export const ensureDatabase = async (): Promise<() => Promise<void>> => {
  const embedded = env().DATABASE_URL ? undefined : await startEmbeddedPostgres(env().DATA_DIR, console.error);
  if (embedded) configure({ DATABASE_URL: embedded.url, DATA_DIR: env().DATA_DIR });
  const detach = async () => {
    await closeDatabase();
    await embedded?.stop();
  };
  try {
    await migrateDatabase(directUrl(), { allowNewer: env().ALLOW_NEWER_SCHEMA });
    const { DATABASE_URL, DATABASE_DIRECT_URL } = env();
    if (DATABASE_URL && DATABASE_DIRECT_URL) await requirePooler(DATABASE_URL);
  } catch (error) {
    await detach();
    throw error;
  }
  return detach;
};

const RETRY_INTERVAL_MS = 250;
const LOG_INTERVAL_MS = 10_000;

/**
 * Runs `work` and retries it while the database is unavailable. Other errors, such as a wrong password, are thrown.
 * @throws the reason of `signal`
 */
export const retryUntilDatabaseIsBack = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
  let loggedAt = 0;
  for (;;) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      if (Date.now() - loggedAt > LOG_INTERVAL_MS) {
        log().warn({ err: error }, 'Waiting for the database');
        loggedAt = Date.now();
      }
      await sleep(RETRY_INTERVAL_MS);
    }
  }
};
