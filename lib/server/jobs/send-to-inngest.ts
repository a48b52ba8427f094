import { boundedFetch } from '../adapters/outbound/bounded-fetch';
import { env } from '../env';
import { log } from '../log';
import { EventsNotSentError, type SendEvents } from './outbox';
import type { JobEvent } from './run-context';

const CLOUD = 'https://inn.gs';
/** Inngest's development server takes any key. */
const NO_KEY = 'NO_EVENT_KEY_SET';
/** The response lists the ids of the events. */
const sendBounded = boundedFetch({ maxBytes: 2 ** 20, timeoutMs: 60_000 });

const HINTS: Record<number, string> = {
  401: 'Check INNGEST_EVENT_KEY.',
  403: 'Check INNGEST_EVENT_KEY.',
  404: 'Check INNGEST_BASE_URL and INNGEST_EVENT_KEY.',
};

const post = async (events: readonly JobEvent[]): Promise<void> => {
  const { INNGEST_BASE_URL = CLOUD, INNGEST_EVENT_KEY } = env();
  const url = new URL(`/e/${INNGEST_EVENT_KEY || NO_KEY}`, INNGEST_BASE_URL);
  let response: Response;
  try {
    response = await sendBounded(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(events),
    });
  } catch (error) {
    throw new EventsNotSentError(`Inngest is unreachable at ${url.origin}.`, null, { cause: error });
  }
  await response.body?.cancel();
  if (response.ok) return;
  const { status } = response;
  // The server's own words could contain anything, such as the key.
  const reason = `Inngest did not accept events (HTTP ${status}).`;
  throw new EventsNotSentError([reason, HINTS[status] ?? []].flat().join(' '), status);
};

/** The server rejects these events as they are; sending them again would not help. */
const isRejection = (error: unknown): error is EventsNotSentError =>
  error instanceof EventsNotSentError && (error.status === 400 || error.status === 413);

const send = async (events: readonly JobEvent[]): Promise<void> => {
  try {
    await post(events);
  } catch (error) {
    if (!isRejection(error)) throw error;
    const [first] = events;
    if (first && events.length === 1) {
      // It must not hold up the others. Its job is found as a lost one.
      log().error(
        { err: error, event: first.name, id: first.id },
        'Inngest rejected an event; it will not be sent again',
      );
      return;
    }
    const half = Math.ceil(events.length / 2);
    await send(events.slice(0, half));
    await send(events.slice(half));
  }
};

/**
 * Sends events to the Inngest server (`POST /e/<key>`), which drops those whose id it knows.
 * @throws EventsNotSentError
 */
export const sendToInngest: SendEvents = async (_tx, events) => send(events);
