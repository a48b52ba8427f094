import { setTimeout as sleep } from 'node:timers/promises';
import { storage } from '@/lib/server/adapters/storage';
import { isRedisReachable } from '@/lib/server/api/rate-limit';
import { cacheFor } from '@/lib/server/cache-for';
import { isDatabaseReachable } from '@/lib/server/db';
import { log } from '@/lib/server/log';
import { processWide } from '@/lib/server/process-wide';

/** How long results are reused: the endpoint is public and not rate-limited, and a check of the storage writes to it. */
const RESULT_MS = 1000;
const STORAGE_RESULT_MS = 10_000;
const STORAGE_TIMEOUT_MS = 3000;

const isStorageWritable = async (): Promise<boolean> => {
  try {
    const timeout = sleep(STORAGE_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`The storage did not respond within ${STORAGE_TIMEOUT_MS / 1000} s.`);
    });
    await Promise.race([storage().put('readyz/probe', Buffer.from(new Date().toISOString())), timeout]);
    return true;
  } catch (error) {
    log().error({ err: error }, 'storage is not writable');
    return false;
  }
};

const checks = processWide('dependencies', () => ({
  database: cacheFor(RESULT_MS, isDatabaseReachable),
  storage: cacheFor(STORAGE_RESULT_MS, isStorageWritable),
  redis: cacheFor(RESULT_MS, isRedisReachable),
}));

export interface Dependencies {
  database: boolean;
  storage: boolean;
  /** Undefined if none is configured. */
  redis: boolean | undefined;
}

/** Whether this process can use what the service depends on, as of a few seconds ago. */
export const checkDependencies = async (): Promise<Dependencies> => {
  const [database, storage, redis] = await Promise.all([checks.database(), checks.storage(), checks.redis()]);
  return { database, storage, redis };
};
