import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db';
import { log } from '../log';
import { JOBS_CHANNEL, pruneOutbox, relayOutbox, type SendEvents, WAKE_OUTBOX } from './outbox';

/** Poll interval in case a notification is lost or an attempt fails. */
const POLL_INTERVAL_MS = 5000;
const PRUNE_INTERVAL_MS = 3_600_000;

/** Sends events as they are recorded, woken by notifications. Returns a function that stops it. */
export const startRelay = async (database: Database, send: SendEvents, retentionDays: number) => {
  let isStopping = false;
  let isWoken = false;
  let endWait = () => {};
  const wake = () => {
    isWoken = true;
    endWait();
  };

  const waitForEvents = async () => {
    const timer = new AbortController();
    const woken = new Promise<void>((resolve) => {
      endWait = resolve;
    });
    if (!isWoken && !isStopping) {
      await Promise.race([woken, sleep(POLL_INTERVAL_MS, undefined, { signal: timer.signal }).catch(() => {})]);
    }
    timer.abort();
  };

  const loop = async () => {
    while (!isStopping) {
      isWoken = false;
      try {
        while (!isStopping && (await relayOutbox(database, send))) {}
        await waitForEvents();
      } catch (error) {
        log().error({ err: error }, 'Events were not sent; retrying');
        await Promise.race([waitForEvents(), sleep(POLL_INTERVAL_MS)]);
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
  }, PRUNE_INTERVAL_MS);
  const ended = loop();

  return async () => {
    isStopping = true;
    endWait();
    clearInterval(pruner);
    await ended;
    await listener.unlisten();
  };
};
