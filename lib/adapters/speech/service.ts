import type { z } from 'zod';
import { env } from '../../env';
import { log } from '../../log';
import { retryAfterOf } from '../outbound/retry-after';
import { SpeechError } from './speech-error';

/** A line of 10 minutes at 48 kHz, in base64. */
const MAX_BYTES = 80 * 2 ** 20;

export interface ServiceRequest {
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON with POST; without it, the request is a GET. */
  body?: object;
  signal: AbortSignal;
}

export interface ServiceResponse {
  contentType: string;
  bytes: Buffer;
}

const secondsOf = (header: string | null): number | null => {
  const date = retryAfterOf(header ?? undefined, new Date());
  return date && Math.max(1, Math.ceil((date.getTime() - Date.now()) / 1000));
};

/** The error of an HTTP status. The service's own message may contain anything, so it is neither passed on nor logged. */
const errorOf = (status: number, retryAfter: number | null): SpeechError => {
  if (status === 429) return new SpeechError('busy', 'The voice service is busy. Try again later.', retryAfter);
  if (status === 408 || status >= 500) {
    return new SpeechError('unreachable', `The voice service failed (HTTP ${status}). Try again later.`, retryAfter);
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

const readBody = async (response: Response): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new SpeechError('malformed', 'The voice service returned too much.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Sends a request to the voice service that the operator configured. Redirects are not followed.
 * @throws SpeechError; the reason of `signal`
 */
export const requestService = async ({ url, headers, body, signal }: ServiceRequest): Promise<ServiceResponse> => {
  const seconds = env().SPEECH_TIMEOUT_SECONDS;
  const timeout = AbortSignal.timeout(seconds * 1000);
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw errorOf(response.status, secondsOf(response.headers.get('retry-after')));
    }
    return { contentType: response.headers.get('content-type') ?? '', bytes: await readBody(response) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SpeechError) throw error;
    if (timeout.aborted) {
      throw new SpeechError('unreachable', `The voice service did not respond within ${seconds} s. Try again later.`);
    }
    throw new SpeechError('unreachable', 'The voice service is unreachable. Try again later.');
  }
};

/** Sends a request whose response is JSON. @throws SpeechError, also if the response is not of this schema */
export const requestJson = async <T extends z.ZodType>(request: ServiceRequest, schema: T): Promise<z.output<T>> => {
  const { bytes } = await requestService(request);
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new SpeechError('malformed', 'The voice service returned an unexpected response.');
  }
};
