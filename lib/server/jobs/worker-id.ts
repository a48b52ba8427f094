import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { directUrl } from '../db';
import { log } from '../log';

/** Milliseconds for which an earlier process of this id may still be stopping. */
const WAIT_MS = 30_000;
const RETRY_MS = 500;
/** How often a lock that was lost with its connection is taken again. */
const CHECK_INTERVAL_MS = 10_000;

/** The server notices within 25 s that the machine of a worker is gone. Seconds. */
const KEEPALIVE = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 3 };

/** Another running worker has the same `WORKER_ID`. */
export class WorkerIdTakenError extends Error {
  override readonly name = 'WorkerIdTakenError';
  constructor(id: string) {
    super(`WORKER_ID: ${id} is used by another running worker. Give each worker its own.`);
  }
}

/**
 * Takes a `WORKER_ID` for this process, with a lock of its own session, which ends with the process (D175).
 * @param onLoss called if another process has taken it while the database was away
 * @returns a function that gives it back
 * @throws WorkerIdTakenError
 */
export const takeWorkerId = async (
  id: string,
  onLoss: (error: WorkerIdTakenError) => void,
  waitMs = WAIT_MS,
): Promise<() => Promise<void>> => {
  const client = postgres(directUrl(), {
    max: 1,
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: 'quiz-video-worker', ...KEEPALIVE },
  });
  // A session that has the lock gets it again.
  const take = async (): Promise<boolean> => {
    const [row] = await client`select pg_try_advisory_lock(hashtextextended(${`worker ${id}`}, 0)) as taken`;
    return row?.taken === true;
  };
  const end = () => client.end({ timeout: 1 });
  try {
    for (const giveUp = Date.now() + waitMs; !(await take()); await sleep(RETRY_MS)) {
      if (Date.now() >= giveUp) throw new WorkerIdTakenError(id);
    }
  } catch (error) {
    await end();
    throw error;
  }
  const check = async () => {
    const isTaken = await take().catch((error: unknown) => {
      log().debug({ err: error }, 'The lock of WORKER_ID could not be checked');
      return true;
    });
    if (!isTaken) onLoss(new WorkerIdTakenError(id));
  };
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await end();
  };
};
