import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, isAbort, messageOf } from './api-error';
import { api, urlOf } from './client';

const respondWith = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const fetch = vi.fn(async () => new Response(body === undefined ? null : JSON.stringify(body), { status, headers }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error) => error,
  );

afterEach(() => vi.unstubAllGlobals());

describe('API client', () => {
  test('omits query parameters without a value', () => {
    expect(urlOf('/media', { type: 'image', cursor: undefined, q: '' })).toBe('/api/v1/media?type=image');
    expect(urlOf('/media')).toBe('/api/v1/media');
  });

  test('returns the response body, or undefined if it is empty', async () => {
    const fetch = respondWith(200, { data: { id: 'a' } });
    expect(await api.patch('/themes/a', { name: 'Mine' })).toEqual({ data: { id: 'a' } });
    expect(fetch).toHaveBeenCalledWith(
      '/api/v1/themes/a',
      expect.objectContaining({ method: 'PATCH', body: '{"name":"Mine"}' }),
    );
    respondWith(204, undefined);
    expect(await api.delete('/themes/a')).toBeUndefined();
  });

  test('turns a problem document into an error with the first message of each field', async () => {
    respondWith(400, {
      type: 'https://quiz.example/problems/validation-error',
      title: 'The request has invalid fields',
      status: 400,
      detail: 'The request has invalid fields.',
      errors: [
        { field: 'name', message: 'Too short.', code: 'too_small' },
        { field: 'name', message: 'Too plain.', code: 'custom' },
      ],
    });
    const error = await failure(api.post('/themes', {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, slug: 'validation-error', fields: { name: 'Too short.' } });
  });

  test('includes the location of a conflicting job', async () => {
    const body = { type: 'https://quiz.example/problems/render-in-progress', title: 'Under way', status: 409 };
    respondWith(409, body, { Location: '/api/v1/renders/1' });
    expect(await failure(api.post('/renders', {}))).toMatchObject({
      location: '/api/v1/renders/1',
      message: 'Under way',
    });
  });

  test('has messages for an expired session, a non-JSON response and no response', async () => {
    respondWith(401, { type: 'https://quiz.example/problems/unauthorized', title: 'Valid credentials are needed' });
    expect(messageOf(await failure(api.get('/quizzes')))).toMatch(/Sign in again/);
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }));
    expect(await failure(api.get('/quizzes'))).toMatchObject({ status: 502, slug: 'internal-error' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(messageOf(await failure(api.get('/quizzes')))).toMatch(/Couldn’t reach the service/);
    expect(messageOf(new Error('secret'))).toBe('Something went wrong. Try again.');
  });

  test('distinguishes an aborted request from a failed one', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Aborted', 'AbortError')));
    expect(isAbort(await failure(api.get('/quizzes')))).toBe(true);
  });
});
