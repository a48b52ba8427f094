import { setTimeout as sleep } from 'node:timers/promises';
import { storage } from '@/lib/server/adapters/storage';
import { cacheFor } from '@/lib/server/cache-for';
import { isDatabaseReachable } from '@/lib/server/db';
import { log } from '@/lib/server/log';

/** How long results are reused: the endpoint is public and not rate-limited, and a check of the storage writes to it. */
const DATABASE_RESULT_MS = 1000;
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

const database = cacheFor(DATABASE_RESULT_MS, isDatabaseReachable);
const files = cacheFor(STORAGE_RESULT_MS, isStorageWritable);

/** Readiness, for load balancers: the database and the storage work. */
export const GET = async (): Promise<Response> => {
  const [isDatabaseFine, isStorageFine] = await Promise.all([database(), files()]);
  const isReady = isDatabaseFine && isStorageFine;
  const word = (isFine: boolean) => (isFine ? 'ok' : 'unavailable');
  return Response.json(
    { status: word(isReady), database: word(isDatabaseFine), storage: word(isStorageFine) },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
};
