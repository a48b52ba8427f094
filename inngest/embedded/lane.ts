import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@/drizzle/client';
import { log } from '@/lib/log';
import type { FunctionDefinition } from './definitions';
import { type Claim, ClaimLostError, type Queue } from './queue';

/** Jobs that became due by the clock alone are found this late at most, in milliseconds. */
const POLL = 1000;

/** A claim being worked on. */
export interface Running {
  claim: Claim;
  abort: AbortController;
}

export interface LaneOptions {
  database: Database;
  queue: Queue;
  name: string;
  definition?: FunctionDefinition;
  /** Claims held at once by this process. */
  slots: number;
  work: (running: Running) => Promise<void>;
}

/** Claims the jobs of one queue as slots get free, woken by notifications. */
export const startLane = ({ database, queue, name, definition, slots, work }: LaneOptions) => {
  const running = new Map<string, Running>();
  let isStopping = false;
  let isWoken = false;
  let rouse = () => {};

  const wake = () => {
    isWoken = true;
    rouse();
  };

  /** Waits for a notification, a free slot, or the next look at the clock. */
  const rest = async () => {
    if (!isWoken && !isStopping) {
      const timer = new AbortController();
      await Promise.race([
        new Promise<void>((resolve) => {
          rouse = resolve;
        }),
        sleep(POLL, undefined, { signal: timer.signal }).catch(() => {}),
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
      // The lease ends, and somebody does the job again.
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
        // A group may have fewer jobs than its share, so others may have more: claim until there are none.
        if (claims.length === 0) await rest();
      } catch (error) {
        log().error({ err: error, queue: name }, 'Jobs could not be claimed; it will be tried again');
        await rest();
      }
    }
  };
  const ended = loop();

  return {
    name,
    running,
    wake,
    /** Claims nothing any more; what runs goes on. */
    stop: async () => {
      isStopping = true;
      rouse();
      await ended;
    },
  };
};

export type Lane = ReturnType<typeof startLane>;
