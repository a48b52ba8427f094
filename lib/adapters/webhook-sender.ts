import { guardedFetch, type OutboundResponse } from './outbound/guarded-fetch';
import { OutboundError } from './outbound/outbound-error';
import { retryAfterOf } from './outbound/retry-after';
import { type SignedMessage, signedHeaders } from './webhook-signature';

/** For one attempt, from the DNS lookup to the end of the response. */
export const SEND_TIMEOUT_MS = 10_000;
/** Bytes of a response to read, and to keep (D61). */
const READ_BYTES = 64 * 1024;
const KEPT_BYTES = 1024;

/** The outcome of one attempt. */
export interface WebhookResponse {
  /** Null without a response. */
  statusCode: number | null;
  /** Whole milliseconds. */
  durationMs: number;
  /** The first `KEPT_BYTES` of the response's body. */
  answer: string | null;
  /** Null if the receiver acknowledged the delivery (2xx). */
  error: string | null;
  /** From the Retry-After header of the receiver. */
  retryAfter: Date | null;
}

const isAcknowledgement = (status: number): boolean => status >= 200 && status < 300;

const errorOf = (status: number): string | null => {
  if (isAcknowledgement(status)) return null;
  const isRedirect = status >= 300 && status < 400;
  return `The receiver responded with ${status}${isRedirect ? '; redirects are not followed' : ''}.`;
};

/** Reads the start of the body. A response whose body is interrupted still counts. */
const readStart = async ({ body }: OutboundResponse): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      if (size < KEPT_BYTES) chunks.push(chunk);
      size += chunk.length;
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
  }
  // PostgreSQL's text type cannot store NUL.
  return Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString('utf8').replaceAll('\0', '\ufffd');
};

/** Attempts to deliver a message once. Failures of the receiver are returned, not thrown. @throws the reason of `signal` */
export const sendWebhook = async (
  url: string,
  message: Omit<SignedMessage, 'sentAt'>,
  signal?: AbortSignal,
): Promise<WebhookResponse> => {
  const sentAt = new Date();
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  const headers = { ...signedHeaders({ ...message, sentAt }), 'Content-Length': `${Buffer.byteLength(message.body)}` };
  const request = {
    method: 'POST',
    headers,
    body: message.body,
    timeout: SEND_TIMEOUT_MS,
    maxBytes: READ_BYTES,
    beyond: 'cut',
  } as const;
  try {
    return await guardedFetch(url, { ...request, ...(signal && { signal }) }, async (response) => ({
      statusCode: response.status,
      answer: await readStart(response),
      error: errorOf(response.status),
      retryAfter: retryAfterOf(response.headers['retry-after'], new Date()),
      durationMs: durationMs(),
    }));
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { statusCode: null, answer: null, error: error.message, retryAfter: null, durationMs: durationMs() };
  }
};
