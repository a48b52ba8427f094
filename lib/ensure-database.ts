import { startEmbeddedPostgres } from '@/drizzle/embedded';
import { migrateDatabase } from '@/drizzle/migrate';
import { closeDatabase } from './db';
import { configure, env } from './env';

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
