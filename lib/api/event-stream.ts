import type { RequestActor } from '../model/actor';
import { openResponse } from './incoming';
import { holdStream } from './open-streams';
import type { Reply } from './respond';

/** Milliseconds of silence after which proxies and clients are shown that the connection lives. */
const HEARTBEAT = 15_000;

const silence = Symbol('silence');

/** What `promise` gives, or `silence` when that takes longer than a heartbeat. */
const orSilence = async <T>(promise: Promise<T>): Promise<T | typeof silence> => {
  const { promise: passed, resolve } = Promise.withResolvers<typeof silence>();
  const timer = setTimeout(resolve, HEARTBEAT, silence);
  try {
    return await Promise.race([promise, passed]);
  } finally {
    clearTimeout(timer);
  }
};

/** Milliseconds until a connection is cut whose client does not read what is left of an ended stream. */
const CUT_AFTER = 1000;

/** The request that opens a stream, and on whose behalf. */
interface Opener {
  request: Request;
  actor: RequestActor;
}

/**
 * Counts the stream until `gone` aborts, which happens at the latest when the response is closed: Next may never read or
 * cancel the stream, as for a HEAD.
 * @throws HttpError 429
 */
const hold = ({ request, actor }: Opener, gone: AbortController): void => {
  const response = openResponse(request);
  const end = () => {
    gone.abort();
    if (response) setTimeout(() => response.destroy(), CUT_AFTER).unref();
  };
  gone.signal.addEventListener('abort', holdStream(request, actor, end), { once: true });
  response?.once('close', () => gone.abort());
  if (response?.destroyed) gone.abort();
};

/**
 * Answers with server-sent events, one for each item, until there are no more, the client goes away or its credential
 * ends, which both abort the signal. Items are asked for only while somebody reads.
 * @throws HttpError 429 when the user has too many open streams
 */
export const eventStream = <Item>(
  opener: Opener,
  follow: (signal: AbortSignal) => AsyncGenerator<Item>,
  serialize: (item: Item) => unknown,
): Reply<200, ReadableStream> => {
  const gone = new AbortController();
  hold(opener, gone);
  const items = follow(gone.signal);
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<Item>> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        next ??= items.next();
        const result = await orSilence(next);
        if (result === silence) return controller.enqueue(encoder.encode(': still here\n\n'));
        next = undefined;
        if (result.done) {
          gone.abort();
          return controller.close();
        }
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(serialize(result.value))}\n\n`));
      },
      cancel: () => gone.abort(),
    },
    { highWaterMark: 0 },
  );
  // Whatever stands between would otherwise collect events until there are enough to be worth sending.
  return { status: 200, body, headers: { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' } };
};
