import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db';
import { log } from '../log';
import { type Deliver, JOBS_CHANNEL, pruneOutbox, relayOutbox, WAKE_OUTBOX } from './outbox';

/** What a lost notification, or a failed delivery, left behind is sent this late at most, in milliseconds. */
const SWEEP = 5000;
const PRUNE_INTERVAL = 3_600_000;

/** Sends events as they are recorded, woken by notifications; returns what stops it. */
export const startRelay = async (database: Database, deliver: Deliver, retentionDays: number) => {
  let isStopping = false;
  let isWoken = false;
  let rouse = () => {};
  const wake = () => {
    isWoken = true;
    rouse();
  };

  const rest = async () => {
    const timer = new AbortController();
    const woken = new Promise<void>((resolve) => {
      rouse = resolve;
    });
    if (!isWoken && !isStopping) {
      await Promise.race([woken, sleep(SWEEP, undefined, { signal: timer.signal }).catch(() => {})]);
    }
    timer.abort();
  };

  const loop = async () => {
    while (!isStopping) {
      isWoken = false;
      try {
        while (!isStopping && (await relayOutbox(database, deliver))) {}
        await rest();
      } catch (error) {
        log().error({ err: error }, 'Events were not sent; it will be tried again');
        await Promise.race([rest(), sleep(SWEEP)]);
      }
    }
  };

  const listener = await database.$client.listen(
    JOBS_CHANNEL,
    (payload) => {
      if (payload === WAKE_OUTBOX) wake();
    },
    wake,
  );
  const pruner = setInterval(() => {
    pruneOutbox(database, retentionDays).catch((error) => log().error({ err: error }, 'The outbox was not pruned'));
  }, PRUNE_INTERVAL);
  const ended = loop();

  return async () => {
    isStopping = true;
    rouse();
    clearInterval(pruner);
    await ended;
    await listener.unlisten();
  };
};
