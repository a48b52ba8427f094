import { ApiError, ConnectionError } from '../errors.ts';
import { sleep } from '../retry.ts';

/** The service sends something at least every 15 seconds. */
const SILENCE_MS = 60_000;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;
/** Other refusals would be the same the next time. */
const TEMPORARY = [429, 500, 502, 503, 504];

/** A server-sent event. Without data, it only says where the stream is. */
interface Block {
  id: string | undefined;
  data: string | undefined;
}

const fieldsOf = (text: string): Block => {
  const valuesOf = (name: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''));
  const data = valuesOf('data');
  return { id: valuesOf('id').at(-1), data: data.length > 0 ? data.join('\n') : undefined };
};

/** The blocks of an event stream, until it ends. */
export async function* readBlocks(body: ReadableStream<Uint8Array>): AsyncGenerator<Block, void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks.map(fieldsOf);
  }
}

export interface EventSourceOptions {
  url: string;
  apiKey: string;
  signal: AbortSignal;
  /** Called when the stream is open for the first time. */
  onOpen: () => void;
  /** Called when the connection is lost, with the time until the next attempt. */
  onLost: (error: unknown, delayMs: number) => void;
}

/** An `AbortSignal` that aborts after a time without `reset`, or with another one. */
const silenceSignal = (other: AbortSignal) => {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(new ConnectionError('The event stream was interrupted.')), SILENCE_MS);
  };
  reset();
  return { signal: AbortSignal.any([other, silent.signal]), reset, stop: () => clearTimeout(timer) };
};

const delayOf = (error: unknown, attempts: number): number => {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
  return Math.min(seconds === null ? FIRST_DELAY_MS * 2 ** attempts : seconds * 1000, MAX_DELAY_MS);
};

/**
 * Passes the data of each event to `receive`, one after another, and reconnects where the stream broke off, so that no
 * event is lost or repeated. Never returns.
 * @throws ApiError if the service refuses it for good, the reason of `signal`
 */
export const followEvents = async (
  { url, apiKey, signal, onOpen, onLost }: EventSourceOptions,
  receive: (data: unknown) => Promise<void>,
): Promise<never> => {
  let lastEventId: string | undefined;
  let isFirst = true;
  for (let attempts = 0; ; attempts += 1) {
    const silence = silenceSignal(signal);
    try {
      const headers = {
        accept: 'text/event-stream',
        authorization: `Bearer ${apiKey}`,
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      };
      const response = await fetch(url, { headers, signal: silence.signal });
      if (!response.ok) throw new ApiError(response.status, response.headers, await response.text());
      if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
        throw new ConnectionError('The response is not an event stream.');
      }
      for await (const { id, data } of readBlocks(response.body)) {
        silence.stop();
        // The program that receives events may take its time.
        if (data !== undefined) await receive(JSON.parse(data));
        lastEventId = id ?? lastEventId;
        attempts = 0;
        if (isFirst) onOpen();
        isFirst = false;
        silence.reset();
      }
      throw new ConnectionError('The event stream ended.');
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ApiError && !TEMPORARY.includes(error.status)) throw error;
      // The first attempt says whether the service can be reached at all.
      if (isFirst && !(error instanceof ApiError)) {
        throw error instanceof ConnectionError
          ? error
          : new ConnectionError('The connection failed.', { cause: error });
      }
      const delay = delayOf(error, attempts);
      onLost(error, delay);
      await sleep(delay, signal);
    } finally {
      silence.stop();
    }
  }
};
