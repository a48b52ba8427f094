import { limitBody, SILENCE_MS } from './limit-body';
import {
  explainOutbound,
  OutboundError,
  refusedRedirect,
  tooLarge,
  tooSilent,
  tooSlow,
  wrongType,
} from './outbound-error';

export interface FetchLimits {
  /** Bytes of a successful response's body, after decompression. */
  maxBytes: number;
  /** Milliseconds from the request to the last byte of the response. */
  timeoutMs: number;
  /** Milliseconds without a byte. They count from the request, or from the response if the request's body is a stream. */
  silenceMs?: number;
  /** `return` returns a redirect like any other response. None is ever followed. */
  redirects?: 'refuse' | 'return';
  /** The type of a successful response. One without a type is accepted. */
  contentType?: string;
  /** Further limits of a successful response's body. It may throw OutboundErrors. */
  through?: (body: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/** Bytes of an unsuccessful response's body. Its status counts; the rest of a longer explanation is dropped. */
export const ERROR_BYTES = 64 * 1024;

const REDIRECTS = [301, 302, 303, 307, 308];
/** The Fetch standard allows no body for these. */
const WITHOUT_BODY = [204, 205, 304];

/** A `Response` like `given`, whose body is `chunks`. @param close closes the connection, also if nothing was read */
const withBody = (given: Response, chunks: AsyncGenerator<Uint8Array>, close: () => void): Response => {
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next();
        if (!done) controller.enqueue(value);
        else {
          close();
          controller.close();
        }
      },
      cancel: close,
    },
    // Nothing is read before it is wanted.
    { highWaterMark: 0 },
  );
  const response = new Response(stream, { status: given.status, headers: given.headers });
  Object.defineProperty(response, 'url', { value: given.url });
  return response;
};

/**
 * Creates a `fetch` for requests to services that the operator configured, and for their SDKs: it limits the bytes, time
 * and silence of every response and follows no redirects. URLs of users need `guardedFetch`, which also checks addresses.
 * The created function throws OutboundError, or the reason of the request's signal.
 */
export const boundedFetch =
  ({
    maxBytes,
    timeoutMs,
    silenceMs = SILENCE_MS,
    redirects = 'refuse',
    contentType,
    through = (body) => body,
  }: FetchLimits): typeof fetch =>
  async (input, init = {}) => {
    const connection = new AbortController();
    const { signal } = connection;
    const given = init.signal ?? (input instanceof Request ? input.signal : null);
    const abort = () => connection.abort(given?.reason);
    if (given?.aborted) abort();
    given?.addEventListener('abort', abort, { once: true });
    const total = setTimeout(() => connection.abort(tooSlow(timeoutMs)), timeoutMs);
    const isStreamed = init.body !== null && typeof init.body === 'object' && Symbol.asyncIterator in init.body;
    const silence = isStreamed ? undefined : setTimeout(() => connection.abort(tooSilent(silenceMs)), silenceMs);
    const release = () => {
      clearTimeout(total);
      clearTimeout(silence);
      given?.removeEventListener('abort', abort);
    };
    const fail = (error: unknown): never => {
      release();
      const reason = signal.aborted ? signal.reason : error;
      connection.abort(reason);
      throw given?.aborted && reason === given.reason ? reason : explainOutbound(reason);
    };

    // Compression would only help bombs: what services send is small, or compressed already.
    const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set('Accept-Encoding', 'identity');
    const response = await fetch(input, { ...init, headers, redirect: 'manual', signal }).catch(fail);
    clearTimeout(silence);
    const { status } = response;
    // `Response` cannot have such a status.
    if (status < 200 || status > 599) fail(new OutboundError('The server did not send a valid HTTP response.'));
    if (REDIRECTS.includes(status) && redirects === 'refuse') fail(refusedRedirect(status));
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (response.ok && contentType && type && type !== contentType) fail(wrongType(contentType));
    if (response.ok && Number(response.headers.get('content-length')) > maxBytes) fail(tooLarge(maxBytes));
    if (!response.body || WITHOUT_BODY.includes(status)) {
      release();
      return response;
    }
    const source = response.body as unknown as AsyncIterable<Uint8Array>;
    const limited = response.ok
      ? through(limitBody(source, { maxBytes, silenceMs, beyond: 'refuse' }))
      : limitBody(source, { maxBytes: ERROR_BYTES, silenceMs, beyond: 'cut' });
    const chunks = (async function* () {
      try {
        yield* limited;
      } catch (error) {
        fail(error);
      }
    })();
    return withBody(response, chunks, () => {
      release();
      connection.abort();
    });
  };
