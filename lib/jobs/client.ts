import { randomBytes } from 'node:crypto';
import { Inngest } from 'inngest';
import { v7 } from 'uuid';
import { z } from 'zod';
import { env } from '../env';
import { log } from '../log';
import { runContext } from './run-context';
import { sdkLog } from './sdk-log';

/** True when an Inngest server runs the functions, false when the built-in engine does. */
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

/** Stands in for Inngest's event API: keeps what a step sends until its result is stored. */
const keepSentEvents: typeof fetch = async (_url, init) => {
  const context = runContext.getStore();
  if (!context) throw new Error('Only steps send events; everything else records them with recordEvent().');
  const events = sentEvents.parse(JSON.parse(String(init?.body))).map((event) => ({ ...event, id: event.id ?? v7() }));
  context.sent.push(...events);
  return Response.json({ status: 200, ids: events.map((event) => event.id) });
};

const connection = () => {
  // Nobody knows the key: what only the engine in this process may call, nobody else can.
  const signingKey = randomBytes(32).toString('hex');
  if (!usesInngest()) return { isDev: false, eventKey: 'built-in', signingKey, fetch: keepSentEvents };
  const { INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY, INNGEST_BASE_URL } = env();
  return {
    // The development mode checks no signatures; `env` allows it only for a server without keys, outside production.
    isDev: !INNGEST_SIGNING_KEY,
    ...(INNGEST_EVENT_KEY && { eventKey: INNGEST_EVENT_KEY }),
    ...(INNGEST_SIGNING_KEY && { signingKey: INNGEST_SIGNING_KEY }),
    ...(INNGEST_BASE_URL && { baseUrl: INNGEST_BASE_URL }),
  };
};

/** The Inngest client that all functions are made with. */
export const inngest = new Inngest({
  id: 'quiz-video',
  logger: sdkLog(log().child({ part: 'inngest' }, { level: 'warn' })),
  ...connection(),
});
