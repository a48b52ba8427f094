import type { IncomingMessage } from 'node:http';
import {
  explainOutbound,
  OutboundError,
  refusedRedirect,
  tooLarge,
  tooSilent,
  tooSlow,
  wrongType,
} from './outbound-error';
import { bodyOf, limitBody, type RequestParts, SILENCE_MS, sendRequest } from './send-request';

// biome-ignore lint/style/noRestrictedGlobals: only its type.
export type Fetch = typeof fetch;

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

const INVALID = 'The server did not send a valid HTTP response.';

/** A stream that is read in pieces as they are wanted. @param close closes the connection, also if nothing was read */
const streamOf = (chunks: AsyncGenerator<Uint8Array>, close: () => void): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
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
    { highWaterMark: 0 },
  );

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
};

/** The parts of a `fetch` as `sendRequest` takes them. */
const partsOf = async (
  input: Parameters<Fetch>[0],
  { method = 'GET', headers: given, body }: RequestInit,
): Promise<{ url: URL; parts: Omit<RequestParts, 'signal'>; isStreamed: boolean }> => {
  if (input instanceof Request) throw new TypeError('Pass a URL and options instead of a Request.');
  const headers = new Headers(given);
  const isStreamed = body !== null && typeof body === 'object' && Symbol.asyncIterator in body;
  const content = isStreamed || !body ? undefined : new Response(body);
  const type = content?.headers.get('content-type');
  if (type && !headers.has('content-type')) headers.set('content-type', type);
  const bytes = isStreamed ? (body as AsyncIterable<Uint8Array>) : await content?.bytes();
  return { url: new URL(input), parts: { method, headers: Object.fromEntries(headers), body: bytes }, isStreamed };
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
  }: FetchLimits): Fetch =>
  async (input, init = {}) => {
    const { url, parts, isStreamed } = await partsOf(input, init);
    const connection = new AbortController();
    const { signal } = connection;
    const given = init.signal;
    given?.throwIfAborted();
    const abort = () => connection.abort(given?.reason);
    given?.addEventListener('abort', abort, { once: true });
    const total = setTimeout(() => connection.abort(tooSlow(timeoutMs)), timeoutMs);
    const silence = isStreamed ? undefined : setTimeout(() => connection.abort(tooSilent(silenceMs)), silenceMs);
    const release = () => {
      clearTimeout(total);
      clearTimeout(silence);
      given?.removeEventListener('abort', abort);
    };
    const failure = (error: unknown): unknown => {
      release();
      const reason = signal.aborted ? signal.reason : error;
      connection.abort(reason);
      return given?.aborted && reason === given.reason ? reason : explainOutbound(reason);
    };

    /** Why the response is refused without reading it. */
    const refusal = (status: number, headers: Headers): OutboundError | undefined => {
      // `Response` cannot have such a status.
      if (status < 200 || status > 599) return new OutboundError(INVALID);
      if (REDIRECTS.includes(status) && redirects === 'refuse') return refusedRedirect(status);
      if (status >= 300) return undefined;
      const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
      if (contentType && type && type !== contentType) return wrongType(contentType);
      if ((headers.get('content-encoding') ?? 'identity') !== 'identity')
        return new OutboundError('The server compressed its response.');
      return Number(headers.get('content-length')) > maxBytes ? tooLarge(maxBytes) : undefined;
    };

    try {
      const { response } = await sendRequest(url, { ...parts, signal });
      clearTimeout(silence);
      const { statusCode: status = 0 } = response;
      const headers = headersOf(response);
      const refused = refusal(status, headers);
      if (refused) throw refused;
      const close = () => {
        release();
        connection.abort();
      };
      const isGood = status < 300;
      const chunks = (async function* () {
        try {
          yield* isGood
            ? through(limitBody(bodyOf(response), { maxBytes, silenceMs, beyond: 'refuse' }))
            : limitBody(bodyOf(response), { maxBytes: ERROR_BYTES, silenceMs, beyond: 'cut' });
          // An aborted response without Content-Length looks complete.
          signal.throwIfAborted();
        } catch (error) {
          throw failure(error);
        }
      })();
      if (WITHOUT_BODY.includes(status)) close();
      const body = WITHOUT_BODY.includes(status) ? null : streamOf(chunks, close);
      return new Response(body, { status, headers });
    } catch (error) {
      throw failure(error);
    }
  };
