import type { z } from 'zod';
import { parseJson } from '@/lib/server/parse-json';
import { env } from '../../env';
import { guardedFetch, type OutboundRequest } from './guarded-fetch';
import { OutboundError, refusedRedirect, retryAfterOf, SourceBusyError } from './outbound-error';
import { readAll } from './send-request';

const TIMEOUT_MS = 10_000;
/** The largest response, Wikipedia's featured content, has half a megabyte. */
const MAX_BYTES = 4 * 1024 * 1024;
/** The same response has 20,000 values. */
const MAX_VALUES = 100_000;

/** How long to wait for a busy source: without a Retry-After header, and at most. */
const PAUSE_MS = { usual: 15 * 60_000, max: 24 * 3_600_000 };

const busy = (header: string | undefined): SourceBusyError => {
  const now = new Date();
  const requested = retryAfterOf(header, now)?.getTime() ?? now.getTime() + PAUSE_MS.usual;
  return new SourceBusyError(new Date(Math.min(requested, now.getTime() + PAUSE_MS.max)));
};

/** `<client>/<version> (<contact>)`, as Wikimedia's User-Agent policy requires. */
export const userAgent = (): string => `QuizVideoService/1.0 (${env().TRENDS_CONTACT ?? env().APP_URL})`;

/** What a request has besides its URL: a method, a body, further headers, and its time in milliseconds. */
type RequestOptions = Partial<Pick<OutboundRequest, 'method' | 'headers' | 'body' | 'timeout'>>;

/** Fetches a text; undefined for 404. @throws OutboundError, SourceBusyError */
export const readText = (
  url: string,
  accept: string,
  signal: AbortSignal,
  options: RequestOptions = {},
): Promise<string | undefined> => {
  const headers = { Accept: accept, 'User-Agent': userAgent(), ...options.headers };
  const request = { timeout: TIMEOUT_MS, ...options, headers, maxBytes: MAX_BYTES, signal };
  return guardedFetch(url, request, async ({ status, headers: { 'retry-after': retryAfter }, body }) => {
    if (status === 429 || (status === 503 && retryAfter)) throw busy(retryAfter);
    if (status === 404) return undefined;
    if (status >= 300 && status < 400) throw refusedRedirect(status);
    if (status !== 200) throw new OutboundError(`The server responded with ${status}.`);
    return (await readAll(body)).toString('utf8');
  });
};

/** Fetches and validates JSON; undefined for 404. @throws OutboundError, SourceBusyError */
export const readJson = async <T extends z.ZodType>(
  url: string,
  schema: T,
  signal: AbortSignal,
  options?: RequestOptions,
): Promise<z.output<T> | undefined> => {
  const text = await readText(url, 'application/json', signal, options);
  if (text === undefined) return undefined;
  try {
    return schema.parse(parseJson(text, { maxValues: MAX_VALUES }));
  } catch {
    // The cause would quote the response.
    throw new OutboundError('The response has an unexpected format.');
  }
};
