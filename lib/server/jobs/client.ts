import { randomBytes } from 'node:crypto';
import { Inngest } from 'inngest';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import { z } from 'zod';
import { boundedFetch, type Fetch } from '../adapters/outbound/bounded-fetch';
import { env } from '../env';
import { log } from '../log';
import { jobMiddleware } from './job-middleware';
import { runContext } from './run-context';

/**
 * The URL at which Inngest calls this app. It comes from `APP_URL`, never from a request: a forged `Host` header would
 * otherwise register a foreign address, which would then receive the signed job requests.
 */
export const serveAddress = (): { serveOrigin: string; servePath: string } => {
  const { origin, pathname } = new URL(`${env().APP_URL}/api/inngest`);
  return { serveOrigin: origin, servePath: pathname };
};

/** The logger interface of Inngest's SDK. */
interface SdkLog {
  info: Logger['info'];
  warn: Logger['warn'];
  error(...args: unknown[]): void;
  debug: Logger['debug'];
  child(bindings: object): SdkLog;
}

/** The SDK's lines about each attempt of a step, with its stack. The job's middleware and `onFailure` say it in two. */
const OF_ATTEMPTS = ['Inngest step error', 'Inngest function error'];

/** The logger for the SDK. */
export const sdkLog = (log: Logger): SdkLog => ({
  info: log.info.bind(log),
  warn: log.warn.bind(log),
  debug: log.debug.bind(log),
  error: (...args) => {
    const [fields, message] = args;
    const text = typeof message === 'string' ? message : undefined;
    log[text && OF_ATTEMPTS.includes(text) ? 'debug' : 'error'](fields, text);
  },
  child: (bindings) => sdkLog(log.child(bindings)),
});

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
  logger: sdkLog(log().child({ part: usesInngest() ? 'inngest' : 'jobs' }, { level: 'warn' })),
  middleware: [jobMiddleware(usesInngest())],
  ...connection(),
});
