import { tooLarge, tooSilent, tooSlow } from './outbound-error';

/** The longest silence in a response. */
export const SILENCE_MS = 60_000;

export interface BodyLimits {
  /** Bytes as they are read, after decompression. */
  maxBytes: number;
  /** What to do with a body of more bytes: `refuse` throws, `cut` ends it there. */
  beyond: 'refuse' | 'cut';
  /** Milliseconds until the next byte, while the reader waits for it. Default: a minute. */
  silenceMs?: number;
  /** Milliseconds in total that the reader may wait, for responses that the reader paces. */
  waitMs?: number;
}

/** Waits for `work`, at most so many milliseconds. @throws the error that `late` makes */
const within = async <T>(ms: number, late: () => Error, work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Yields a body up to its limits. It never reads ahead, so what a server sends beyond them stays in the connection's
 * buffers; the caller closes the connection.
 * @throws OutboundError at a limit; the errors of `body`
 */
export async function* limitBody<Chunk extends Uint8Array>(
  body: AsyncIterable<Chunk>,
  { maxBytes, beyond, silenceMs = SILENCE_MS, waitMs = Number.POSITIVE_INFINITY }: BodyLimits,
): AsyncGenerator<Chunk> {
  const chunks = body[Symbol.asyncIterator]();
  let left = maxBytes;
  let waitLeft = waitMs;
  try {
    for (;;) {
      const start = performance.now();
      const late = () => (waitLeft < silenceMs ? tooSlow(waitMs) : tooSilent(silenceMs));
      const { done, value } = await within(Math.min(silenceMs, Math.max(0, waitLeft)), late, chunks.next());
      waitLeft -= performance.now() - start;
      if (done) return;
      if (value.length > left && beyond === 'refuse') throw tooLarge(maxBytes);
      yield value.subarray(0, left) as Chunk;
      left -= value.length;
      if (left <= 0 && beyond === 'cut') return;
    }
  } finally {
    // Not awaited: it would wait for a read that may never end.
    void chunks.return?.().catch(() => {});
  }
}

/** Reads a whole body as bytes. */
export const readAll = async (body: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
};
