import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { env } from '@/lib/env';

/** Milliseconds between two attempts, and until a request is given up and sent again. */
const RETRY_INTERVAL = 200;
const PATIENCE = 10_000;

/** Statuses of requests that may be sent again as they are: under way already, or the service is away. */
const isPassing = (status: number): boolean => status === 409 || status === 429 || status >= 500;

const body = z.object({ data: z.looseObject({ id: z.string(), status: z.string().optional() }) });

/**
 * A client that survives the service: it sends each request until it is answered, with one `Idempotency-Key`.
 * @throws Error for a request that the service refuses
 */
export const createPatientClient = (key: string, signal: AbortSignal) => {
  const attempt = (method: string, path: string, headers: Record<string, string>, content: string | undefined) =>
    fetch(`${env().APP_URL}/api/v1${path}`, {
      method,
      headers,
      body: content,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    }).then(async (response) => ({ status: response.status, text: await response.text() }));

  const send = async (method: string, path: string, content?: object) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    };
    for (;;) {
      signal.throwIfAborted();
      const answer = await attempt(method, path, headers, content && JSON.stringify(content)).catch(() => undefined);
      if (answer && answer.status < 300) return body.parse(JSON.parse(answer.text)).data;
      if (answer && !isPassing(answer.status))
        throw new Error(`${method} ${path} returned ${answer.status}: ${answer.text}`);
      await sleep(RETRY_INTERVAL, undefined, { signal });
    }
  };
  return {
    get: (path: string) => send('GET', path),
    /** @returns the id of what was created */
    post: async (path: string, content: object): Promise<string> => (await send('POST', path, content)).id,
  };
};
