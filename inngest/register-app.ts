import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from 'inngest/edge';
import { env } from '@/lib/env';
import { inngest } from '@/lib/jobs/client';
import { serveAddress } from '@/lib/jobs/serve-address';
import { log } from '@/lib/log';
import { functions } from './index';

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;

/** Sends the list of functions to Inngest. @throws Error with Inngest's reason if it rejects the list */
const register = async (): Promise<void> => {
  // This handler receives no requests from outside, so it may register without a signature. `/api/inngest` may not.
  const handle = serve({ client: inngest, functions, ...serveAddress(), enableUnauthedSync: true });
  const url = new URL(`${env().APP_URL}/api/inngest`);
  const response = await handle(new Request(url, { method: 'PUT', headers: { host: url.host } }));
  if (!response.ok) throw new Error(`Status ${response.status}: ${await response.text()}`);
};

/**
 * Registers this app's URL and functions with Inngest on every start, so that `PUT /api/inngest` can require a
 * signature. Retries until Inngest accepts it or `signal` aborts.
 */
export const registerApp = async (signal: AbortSignal): Promise<void> => {
  for (let delay = FIRST_DELAY_MS; !signal.aborted; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
    try {
      await register();
      log().info(`Registered ${env().APP_URL}/api/inngest with Inngest`);
      return;
    } catch (error) {
      log().warn({ err: error, retryInMs: delay }, 'Registration with Inngest failed');
      await sleep(delay, undefined, { signal }).catch(() => {});
    }
  }
};
