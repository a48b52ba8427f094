import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@/drizzle/client';
import { log } from '@/lib/log';
import type { FunctionDefinition } from './definitions';
import { type Claim, ClaimLostError, type Queue } from './queue';

/** Interval at which jobs are found that become due without a notification, such as retries. */
const POLL_INTERVAL_MS = 1000;

/** A claim whose job is running. */
export interface Running {
  claim: Claim;
  abort: AbortController;
}

export interface LaneOptions {
  database: Database;
  queue: Queue;
  name: string;
  definition?: FunctionDefinition;
  /** Maximum number of claims held by this process. */
  slots: number;
  work: (running: Running) => Promise<void>;
}

/** Claims and runs the jobs of one queue as slots become free, woken by notifications. */
export const startLane = ({ database, queue, name, definition, slots, work }: LaneOptions) => {
  const running = new Map<string, Running>();
  let isStopping = false;
  let isWoken = false;
  let endWait = () => {};

  const wake = () => {
    isWoken = true;
    endWait();
  };

  /** Waits for a notification, a free slot, or the poll interval. */
  const waitForJobs = async () => {
    if (!isWoken && !isStopping) {
      const timer = new AbortController();
      await Promise.race([
        new Promise<void>((resolve) => {
          endWait = resolve;
        }),
        sleep(POLL_INTERVAL_MS, undefined, { signal: timer.signal }).catch(() => {}),
      ]);
      timer.abort();
    }
    isWoken = false;
  };

  const run = async (claim: Claim) => {
    const entry = { claim, abort: new AbortController() };
    running.set(claim.id, entry);
    try {
      await work(entry);
    } catch (error) {
      // The lease expires, and the job is claimed again.
      if (!(error instanceof ClaimLostError)) log().error({ err: error, job: claim.job }, 'A job was given up');
    } finally {
      if (running.get(claim.id) === entry) running.delete(claim.id);
      wake();
    }
  };

  const loop = async () => {
    while (!isStopping) {
      const free = slots - running.size;
      try {
        const claims = free > 0 ? await queue.claim(database, name, free, definition) : [];
        for (const claim of claims) void run(claim);
        // A group may have fewer jobs than its share, which others can use: claim until there are none.
        if (claims.length === 0) await waitForJobs();
      } catch (error) {
        log().error({ err: error, queue: name }, 'Jobs could not be claimed; retrying');
        await waitForJobs();
      }
    }
  };
  const ended = loop();

  return {
    name,
    running,
    wake,
    /** Stops claiming. Running jobs continue. */
    stop: async () => {
      isStopping = true;
      endWait();
      await ended;
    },
  };
};

export type Lane = ReturnType<typeof startLane>;
