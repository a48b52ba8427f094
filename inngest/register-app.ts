import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { serve } from 'inngest/edge';
import { env } from '@/lib/server/env';
import { type Capacity, readCapacity } from '@/lib/server/jobs/capacity';
import { inngest, serveAddress } from '@/lib/server/jobs/client';
import { log } from '@/lib/server/log';
import { functionsFor } from './index';

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;
/** How late Inngest learns that a process which renders has joined or left. */
const WATCH_INTERVAL_MS = 5000;

/** Sends the list of functions to Inngest. @throws Error if it rejects the list */
const register = async (capacity: Capacity): Promise<void> => {
  // This handler receives no requests from outside, so it may register without a signature. `/api/inngest` may not.
  const options = { client: inngest, functions: functionsFor(capacity), ...serveAddress(), enableUnauthedSync: true };
  const url = new URL(`${env().APP_URL}/api/inngest`);
  const response = await serve(options)(new Request(url, { method: 'PUT', headers: { host: url.host } }));
  if (response.ok) return;
  // The body has the server's own words, which could contain anything.
  throw new Error(
    `Inngest responded with ${response.status}. Its dashboard shows the reason. Also check INNGEST_SIGNING_KEY.`,
  );
};

/**
 * Registers this app's URL and functions with Inngest, so that `PUT /api/inngest` can require a signature. Retries until
 * Inngest accepts it or `signal` aborts.
 */
export const registerApp = async (capacity: Capacity, signal: AbortSignal): Promise<void> => {
  for (let delay = FIRST_DELAY_MS; !signal.aborted; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
    try {
      await register(capacity);
      log().info(capacity, `Registered ${env().APP_URL}/api/inngest with Inngest`);
      return;
    } catch (error) {
      log().warn({ err: error, retryInMs: delay }, 'Registration with Inngest failed');
      await sleep(delay, undefined, { signal }).catch(() => {});
    }
  }
};

/** Registers the app when the worker starts, and whenever processes that render have joined or left, until an abort. */
export const keepRegistered = async (signal: AbortSignal): Promise<void> => {
  let registered: Capacity | undefined;
  while (!signal.aborted) {
    const capacity = await readCapacity().catch((error: unknown) => {
      log().warn({ err: error }, 'The number of pages is unknown; retrying');
      return registered;
    });
    if (capacity && !isDeepStrictEqual(capacity, registered)) {
      await registerApp(capacity, signal);
      registered = capacity;
    }
    await sleep(WATCH_INTERVAL_MS, undefined, { signal }).catch(() => {});
  }
};
