import { createHmac, randomBytes } from 'node:crypto';
import type { ServiceEvent } from '../types.ts';

const SECRET_PREFIX = 'whsec_';
/** As the service waits for a receiver. */
const TIMEOUT_MS = 10_000;

/** A secret like those of webhooks. */
export const createSecret = (): string => `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`;

/** The headers with which the service sends an event to a webhook. */
export const deliveryHeaders = (
  { id, type }: Pick<ServiceEvent, 'id' | 'type'>,
  body: string,
  secret: string,
  sentAt = new Date(),
): Record<string, string> => {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'Content-Type': 'application/json',
    'X-Service-Event': type,
    'X-Service-Signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    'X-Service-Delivery': id,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
};

/** How the receiver responded. */
export interface Forwarded {
  /** Null without a response. */
  status: number | null;
  duration_ms: number;
  /** Why there is no response. */
  error: string | null;
}

const reasonOf = (error: unknown): string => {
  if (error instanceof Error && error.name === 'TimeoutError') return `no response within ${TIMEOUT_MS / 1000} s`;
  const cause = error instanceof Error ? (error.cause as { code?: string; message?: string } | undefined) : undefined;
  return cause?.code ?? cause?.message ?? String(error);
};

/** Sends an event to a URL as a webhook receives it. @throws the reason of `signal` */
export const forward = async (
  event: ServiceEvent,
  { url, secret, signal }: { url: string; secret: string; signal: AbortSignal },
): Promise<Forwarded> => {
  const { id, type, createdAt, payload } = event;
  const body = JSON.stringify({ id, type, created_at: createdAt, ...payload, data: payload });
  const startedAt = performance.now();
  const duration = () => Math.round(performance.now() - startedAt);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: deliveryHeaders(event, body, secret),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return { status: response.status, duration_ms: duration(), error: null };
  } catch (error) {
    signal.throwIfAborted();
    return { status: null, duration_ms: duration(), error: reasonOf(error) };
  }
};
