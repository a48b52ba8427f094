import { ensureDatabase } from '@/lib/server/ensure-database';

/** Runs `work` with a migrated database, and releases it even if the command is interrupted. */
export const withDatabase = async <T>(work: () => Promise<T>): Promise<T> => {
  const leave = await ensureDatabase();
  const interrupt = () => leave().finally(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    return await work();
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await leave();
  }
};
