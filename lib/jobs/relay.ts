import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db';
import { log } from '../log';
import { JOBS_CHANNEL, pruneOutbox, relayOutbox, type SendEvents, WAKE_OUTBOX } from './outbox';
import { EventsNotSentError } from './send-to-inngest';

/** Poll interval in case a notification is lost or an attempt fails. */
const POLL_INTERVAL_MS = 5000;
/** Delays between attempts to reach an Inngest server double up to this. */
const MAX_BACKOFF_MS = 60_000;
const PRUNE_INTERVAL_MS = 3_600_000;

type Pause = (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<unknown>;

/**
 * Sends events as they are recorded, woken by notifications. Returns a function that stops it.
 * @param pause waits before another attempt to reach an Inngest server
 */
export const startRelay = async (database: Database, send: SendEvents, retentionDays: number, pause: Pause = sleep) => {
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

  const stopping = new AbortController();
  let failures = 0;
  const retryLater = async (error: unknown) => {
    log().error({ err: error }, 'Events were not sent; they are kept and sent again');
    if (error instanceof EventsNotSentError) {
      const delay = Math.min(POLL_INTERVAL_MS * 2 ** failures, MAX_BACKOFF_MS);
      failures += 1;
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => {});
    } else await Promise.race([waitForEvents(), sleep(POLL_INTERVAL_MS)]);
  };

  const loop = async () => {
    while (!isStopping) {
      isWoken = false;
      try {
        while (!isStopping && (await relayOutbox(database, send))) {}
        failures = 0;
        await waitForEvents();
      } catch (error) {
        await retryLater(error);
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
    stopping.abort();
    endWait();
    clearInterval(pruner);
    await ended;
    await listener.unlisten();
  };
};
