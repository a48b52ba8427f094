import { guardedFetch, type OutboundResponse } from './outbound/guarded-fetch';
import { OutboundError } from './outbound/outbound-error';
import { retryAfterOf } from './outbound/retry-after';
import { type SignedMessage, signedHeaders } from './webhook-signature';

/** Milliseconds for one attempt, from looking up the name to the answer's end (specification, Events 1). */
export const SEND_TIMEOUT = 10_000;
/** Bytes of an answer that are read, and that are kept (D61). */
const READ_BYTES = 64 * 1024;
const KEPT_BYTES = 1024;

/** What came of one attempt. */
export interface WebhookResponse {
  /** Null without an answer. */
  statusCode: number | null;
  /** Whole milliseconds. */
  durationMs: number;
  /** The beginning of the answer's body. */
  answer: string | null;
  /** Null when it was acknowledged: any 2xx does. */
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

/** Reads on to the end or its limit, so that small answers are whole; a head without its body still counts. */
const readHead = async ({ body }: OutboundResponse): Promise<string> => {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of body) {
      if (size < KEPT_BYTES) pieces.push(piece);
      size += piece.length;
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
  }
  // PostgreSQL's text has no NUL.
  return Buffer.concat(pieces).subarray(0, KEPT_BYTES).toString('utf8').replaceAll('\0', '\ufffd');
};

/** Makes one attempt to deliver a message; whatever the receiver does, the outcome says so. */
export const sendWebhook = async (
  url: string,
  message: Omit<SignedMessage, 'sentAt'>,
  signal?: AbortSignal,
): Promise<WebhookResponse> => {
  const sentAt = new Date();
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  const headers = { ...signedHeaders({ ...message, sentAt }), 'Content-Length': `${Buffer.byteLength(message.body)}` };
  const request = { method: 'POST', headers, body: message.body, timeout: SEND_TIMEOUT, maxBytes: READ_BYTES } as const;
  try {
    return await guardedFetch(url, { ...request, ...(signal && { signal }) }, async (answer) => ({
      statusCode: answer.status,
      answer: await readHead(answer),
      error: errorOf(answer.status),
      retryAfter: retryAfterOf(answer.headers['retry-after'], new Date()),
      durationMs: durationMs(),
    }));
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { statusCode: null, answer: null, error: error.message, retryAfter: null, durationMs: durationMs() };
  }
};
