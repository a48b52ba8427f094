import { z } from 'zod';
import { CommandError } from './main';

/** A client of this service's API. Error responses throw a CommandError. */
export const createApiClient = (baseUrl: string, key: string, signal: AbortSignal) => {
  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
    if (!response.ok) throw new CommandError(`${method} ${path} returned ${response.status}: ${await response.text()}`);
    return response;
  };
  const call = async <T>(method: string, path: string, schema: z.ZodType<T>, body?: unknown): Promise<T> =>
    z.object({ data: schema }).parse(await (await send(method, path, body)).json()).data;
  return {
    get: <T>(path: string, schema: z.ZodType<T>) => call('GET', path, schema),
    /** For responses that are not JSON, e.g. captions. */
    text: async (path: string): Promise<string> => (await send('GET', path)).text(),
    post: <T>(path: string, body: unknown, schema: z.ZodType<T>) => call('POST', path, schema, body),
    patch: <T>(path: string, body: unknown, schema: z.ZodType<T>) => call('PATCH', path, schema, body),
    delete: async (path: string): Promise<void> => void (await send('DELETE', path)),
  };
};
export type ApiClient = ReturnType<typeof createApiClient>;
