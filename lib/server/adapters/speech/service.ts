import type { z } from 'zod';
import { parseJson } from '@/lib/server/parse-json';
import { longestSpeechMs } from '../../../core/video/speech-estimate';
import { env } from '../../env';
import { log } from '../../log';
import { boundedFetch } from '../outbound/bounded-fetch';
import { isDownStatus, outboundErrorIn, retryAfterSeconds } from '../outbound/outbound-error';
import { readAll } from '../outbound/send-request';
import { SpeechError } from './engine';

const MAX_AGE_MS = 10 * 60_000;

/** Remembers what `load` returned for ten minutes, as long as `key` is the same. Failures are not remembered. */
export const remembered = <T>(key: () => string, load: (signal: AbortSignal) => Promise<T>) => {
  let last: { key: string; at: number; value: T } | undefined;
  return async (signal: AbortSignal): Promise<T> => {
    const current = key();
    if (last?.key === current && Date.now() - last.at < MAX_AGE_MS) return last.value;
    const value = await load(signal);
    last = { key: current, at: Date.now(), value };
    return value;
  };
};

/** Bytes and values of a list of voices. ElevenLabs describes each in 5 KB. */
const LIST = { maxBytes: 4 * 2 ** 20, maxValues: 100_000 } as const;
/** 16 bits at 48 kHz. */
const SOUND_BYTES_PER_SECOND = 96_000;
/** The longest line at half speed has 13 MB at 24 kHz. */
const MAX_SOUND_BYTES = 32 * 2 ** 20;

/** Bytes of sound that a service may return for a text. */
export const longestSoundBytes = (text: string, speed: number): number =>
  Math.min(MAX_SOUND_BYTES, (longestSpeechMs(text, speed) / 1000) * SOUND_BYTES_PER_SECOND);

interface ServiceRequest {
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON with POST; without it, the request is a GET. */
  body?: object;
  signal: AbortSignal;
  /** Of the response. */
  maxBytes: number;
}

interface ServiceResponse {
  contentType: string;
  bytes: Buffer;
}

/** The error of an HTTP status. The service's own message may contain anything, so it is neither passed on nor logged. */
const errorOf = (status: number, retryAfter: number | null): SpeechError => {
  if (status === 429) return new SpeechError('busy', 'The voice service is busy. Try again later.', retryAfter);
  if (status === 408 || status >= 500) {
    const fault = isDownStatus(status) ? 'down' : 'unreachable';
    return new SpeechError(fault, `The voice service failed (HTTP ${status}). Try again later.`, retryAfter);
  }
  log().warn(
    { status },
    'The voice service rejected a request: check SPEECH_API_KEY, SPEECH_MODEL and SPEECH_BASE_URL',
  );
  if (status === 401 || status === 403) {
    return new SpeechError(
      'rejected',
      'The voice service rejected its key. The operator of this service should check SPEECH_API_KEY (docs/voice.md).',
    );
  }
  return new SpeechError(
    'rejected',
    `The voice service rejected the request (HTTP ${status}). Choose another voice, or ask the operator of this service to check its settings (docs/voice.md).`,
  );
};

const explain = (error: unknown): SpeechError => {
  if (error instanceof SpeechError) return error;
  const outbound = outboundErrorIn(error);
  const limit = outbound?.limit;
  if (limit === 'size') return new SpeechError('malformed', 'The voice service returned far more than the text needs.');
  if (limit === 'time' || limit === 'silence') {
    const seconds = env().SPEECH_TIMEOUT_SECONDS;
    return new SpeechError('unreachable', `The voice service did not respond within ${seconds} s. Try again later.`);
  }
  const fault = outbound?.isUnreachable ? 'down' : 'unreachable';
  return new SpeechError(fault, 'The voice service is unreachable. Try again later.');
};

/**
 * Sends a request to the voice service that the operator configured. Redirects are not followed.
 * @throws SpeechError; the reason of `signal`
 */
export const requestService = async ({
  url,
  headers,
  body,
  signal,
  maxBytes,
}: ServiceRequest): Promise<ServiceResponse> => {
  // Redirects are errors like any other status.
  const send = boundedFetch({ maxBytes, timeoutMs: env().SPEECH_TIMEOUT_SECONDS * 1000, redirects: 'return' });
  try {
    const response = await send(url, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw errorOf(response.status, retryAfterSeconds(response.headers.get('retry-after')));
    }
    const contentType = response.headers.get('content-type') ?? '';
    return { contentType, bytes: await readAll(response.body as unknown as AsyncIterable<Uint8Array>) };
  } catch (error) {
    signal.throwIfAborted();
    throw explain(error);
  }
};

/** Requests a list as JSON. @throws SpeechError, also if the response is not of this schema */
export const requestList = async <T extends z.ZodType>(
  request: Omit<ServiceRequest, 'maxBytes'>,
  schema: T,
): Promise<z.output<T>> => {
  const { bytes } = await requestService({ ...request, maxBytes: LIST.maxBytes });
  try {
    return schema.parse(parseJson(bytes.toString('utf8'), LIST));
  } catch {
    throw new SpeechError('malformed', 'The voice service returned an unexpected response.');
  }
};
