import { randomBytes } from 'node:crypto';
import { Inngest } from 'inngest';
import { v7 } from 'uuid';
import { z } from 'zod';
import { boundedFetch, type Fetch } from '../adapters/outbound/bounded-fetch';
import { env } from '../env';
import { log } from '../log';
import { runContext } from './run-context';
import { sdkLog } from './sdk-log';

/** Whether an Inngest server runs the functions, instead of the built-in engine. */
export const usesInngest = (): boolean => {
  const { INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY, INNGEST_BASE_URL } = env();
  return Boolean(INNGEST_EVENT_KEY || INNGEST_SIGNING_KEY || INNGEST_BASE_URL);
};

const sentEvents = z.array(
  z.object({
    id: z.string().optional(),
    name: z.string(),
    data: z.record(z.string(), z.unknown()),
    ts: z.number(),
  }),
);

/** Replaces Inngest's event API: events sent by a step are kept until its result is stored. */
const keepSentEvents: Fetch = async (_url, init) => {
  const context = runContext.getStore();
  if (!context) throw new Error('Only steps can send events. Use recordEvent() elsewhere.');
  const events = sentEvents.parse(JSON.parse(String(init?.body))).map((event) => ({ ...event, id: event.id ?? v7() }));
  context.sent.push(...events);
  return Response.json({ status: 200, ids: events.map((event) => event.id) });
};

/** The SDK's requests to the server. The results of a run's steps may have megabytes. */
const sendBounded = boundedFetch({ maxBytes: 8 * 2 ** 20, timeoutMs: 60_000 });

const connection = () => {
  // A random key: only the engine in this process can call the functions.
  const signingKey = randomBytes(32).toString('hex');
  if (!usesInngest()) return { isDev: false, eventKey: 'built-in', signingKey, fetch: keepSentEvents };
  const { INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY, INNGEST_BASE_URL } = env();
  return {
    // Development mode does not check signatures. `env` allows it only outside production, for a server without keys.
    isDev: !INNGEST_SIGNING_KEY,
    fetch: sendBounded,
    ...(INNGEST_EVENT_KEY && { eventKey: INNGEST_EVENT_KEY }),
    ...(INNGEST_SIGNING_KEY && { signingKey: INNGEST_SIGNING_KEY }),
    ...(INNGEST_BASE_URL && { baseUrl: INNGEST_BASE_URL }),
  };
};

/** The Inngest client of all functions. */
export const inngest = new Inngest({
  id: 'quiz-video',
  logger: sdkLog(log().child({ part: 'inngest' }, { level: 'warn' })),
  ...connection(),
});
