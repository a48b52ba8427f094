import { createHmac } from 'node:crypto';
import { guardedFetch, type OutboundResponse } from './outbound/guarded-fetch';
import { OutboundError, retryAfterOf } from './outbound/outbound-error';

interface SignedMessage {
  deliveryId: string;
  event: string;
  body: string;
  /** The current secret, then previous ones that still sign. */
  secrets: readonly [string, ...string[]];
  sentAt: Date;
}

/** Prefix of the base64 key, from Standard Webhooks. */
export const SECRET_PREFIX = 'whsec_';

/** Our own signature: the key is the secret as shown to the user, including the prefix. */
const plainSignature = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** The signature of Standard Webhooks: the key is the decoded secret, the content id, time and body. */
const standardSignature = (secret: string, content: string): string => {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
};

/**
 * The headers of a delivery: our own and those of Standard Webhooks (D61). After a rotation all secrets sign
 * `webhook-signature`; the current one signs `X-Service-Signature`, the previous one `X-Service-Signature-Previous`.
 */
export const signedHeaders = ({ deliveryId, event, body, secrets, sentAt }: SignedMessage): Record<string, string> => {
  const [current, previous] = secrets;
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const content = `${deliveryId}.${timestamp}.${body}`;
  return {
    'Content-Type': 'application/json',
    'X-Service-Event': event,
    'X-Service-Signature': plainSignature(current, body),
    ...(previous === undefined ? {} : { 'X-Service-Signature-Previous': plainSignature(previous, body) }),
    'X-Service-Delivery': deliveryId,
    'webhook-id': deliveryId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => standardSignature(secret, content)).join(' '),
  };
};

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
