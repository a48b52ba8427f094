import { z } from 'zod';
import { CommandError } from './main';

/** A client of this service's own API, as a user's program would be one. */
export const createApiClient = (baseUrl: string, key: string, signal: AbortSignal) => {
  const call = async <T>(method: string, path: string, schema: z.ZodType<T>, body?: unknown): Promise<T> => {
    const response = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
    if (!response.ok) throw new CommandError(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return z.object({ data: schema }).parse(await response.json()).data;
  };
  return {
    get: <T>(path: string, schema: z.ZodType<T>) => call('GET', path, schema),
    post: <T>(path: string, body: unknown, schema: z.ZodType<T>) => call('POST', path, schema, body),
  };
};
export type ApiClient = ReturnType<typeof createApiClient>;
