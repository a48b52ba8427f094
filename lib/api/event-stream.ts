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

/**
 * Answers with server-sent events, one for each item, until there are no more or the client goes away,
 * which aborts the signal. Items are asked for only while somebody reads.
 */
export const eventStream = <Item>(
  follow: (signal: AbortSignal) => AsyncGenerator<Item>,
  serialize: (item: Item) => unknown,
): Reply<200, ReadableStream> => {
  const gone = new AbortController();
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
        if (result.done) return controller.close();
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(serialize(result.value))}\n\n`));
      },
      cancel: () => gone.abort(),
    },
    { highWaterMark: 0 },
  );
  // Whatever stands between would otherwise collect events until there are enough to be worth sending.
  return { status: 200, body, headers: { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' } };
};
