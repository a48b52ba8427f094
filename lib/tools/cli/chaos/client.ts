import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { env } from '@/lib/server/env';

const RETRY_INTERVAL_MS = 200;
/** A request that takes longer is retried. */
const TIMEOUT_MS = 10_000;

/** Whether to retry: the request is already in progress, rate-limited, or the service is unavailable. */
const isTransient = (status: number): boolean => status === 409 || status === 429 || status >= 500;

const body = z.object({ data: z.looseObject({ id: z.string(), status: z.string().optional() }) });

/**
 * A client that retries each request until it succeeds, with the same `Idempotency-Key`.
 * @throws Error if the service rejects a request
 */
export const createRetryingClient = (key: string, signal: AbortSignal) => {
  const attempt = (method: string, path: string, headers: Record<string, string>, content: string | undefined) =>
    fetch(`${env().APP_URL}/api/v1${path}`, {
      method,
      headers,
      body: content,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).then(async (response) => ({ status: response.status, text: await response.text() }));

  const send = async (method: string, path: string, content?: object) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    };
    for (;;) {
      signal.throwIfAborted();
      const response = await attempt(method, path, headers, content && JSON.stringify(content)).catch(() => undefined);
      if (response && response.status < 300) return body.parse(JSON.parse(response.text)).data;
      if (response && !isTransient(response.status))
        throw new Error(`${method} ${path} returned ${response.status}: ${response.text}`);
      await sleep(RETRY_INTERVAL_MS, undefined, { signal });
    }
  };
  return {
    get: (path: string) => send('GET', path),
    /** @returns the id of the created resource */
    post: async (path: string, content: object): Promise<string> => (await send('POST', path, content)).id,
  };
};
