import type { z } from 'zod';
import { env } from '../../env';
import { guardedFetch, type OutboundResponse } from '../outbound/guarded-fetch';
import { OutboundError } from '../outbound/outbound-error';
import { retryAfterOf } from '../outbound/retry-after';
import { SourceBusyError } from './trend-source';

/** Milliseconds for one request. */
const TIMEOUT = 10_000;
/** Bytes of one answer; the largest, Wikipedia's page of the day, has half a megabyte. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Milliseconds to wait for a busy source: without a Retry-After header, and at most. */
const PAUSE = { usual: 15 * 60_000, most: 24 * 3_600_000 };

const busy = (header: string | undefined): SourceBusyError => {
  const now = new Date();
  const wanted = retryAfterOf(header, now)?.getTime() ?? now.getTime() + PAUSE.usual;
  return new SourceBusyError(new Date(Math.min(wanted, now.getTime() + PAUSE.most)));
};

const readBody = async (body: OutboundResponse['body']): Promise<string> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body) {
    pieces.push(piece);
    size += piece.length;
    if (size > MAX_BYTES) throw new OutboundError('The response is too large.');
  }
  return Buffer.concat(pieces).toString('utf8');
};

/** `<client>/<version> (<contact>)`, as Wikimedia's User-Agent policy wants it. */
const userAgent = (): string => `QuizVideoService/1.0 (${env().TRENDS_CONTACT ?? env().APP_URL})`;

/**
 * The text at an address; undefined when there is none (404).
 * @throws OutboundError, SourceBusyError
 */
export const readText = (url: string, accept: string, signal: AbortSignal): Promise<string | undefined> => {
  const headers = { Accept: accept, 'User-Agent': userAgent() };
  const request = { headers, timeout: TIMEOUT, maxBytes: MAX_BYTES + 1, signal };
  return guardedFetch(url, request, async ({ status, headers: answered, body }) => {
    if (status === 429 || (status === 503 && answered['retry-after'])) throw busy(answered['retry-after']);
    if (status === 404) return undefined;
    if (status >= 300 && status < 400) {
      throw new OutboundError(`The server responded with ${status}; redirects are not followed.`);
    }
    if (status !== 200) throw new OutboundError(`The server responded with ${status}.`);
    return readBody(body);
  });
};

/** The JSON at an address, as `schema` has it; undefined when there is none. @throws OutboundError, SourceBusyError */
export const readJson = async <T extends z.ZodType>(
  url: string,
  schema: T,
  signal: AbortSignal,
): Promise<z.output<T> | undefined> => {
  const text = await readText(url, 'application/json', signal);
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new OutboundError('The response has an unexpected format.', { cause: error });
  }
};
