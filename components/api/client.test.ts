import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, isAbort, messageOf } from './api-error';
import { addressOf, api } from './client';

const answerWith = (status: number, body: unknown, headers: Record<string, string> = {}) => {
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

describe('the client of the API', () => {
  test('leaves out of the address what has no value', () => {
    expect(addressOf('/media', { type: 'image', cursor: undefined, q: '' })).toBe('/api/v1/media?type=image');
    expect(addressOf('/media')).toBe('/api/v1/media');
  });

  test('gives the body of a good answer, and nothing for an empty one', async () => {
    const fetch = answerWith(200, { data: { id: 'a' } });
    expect(await api.patch('/themes/a', { name: 'Mine' })).toEqual({ data: { id: 'a' } });
    expect(fetch).toHaveBeenCalledWith(
      '/api/v1/themes/a',
      expect.objectContaining({ method: 'PATCH', body: '{"name":"Mine"}' }),
    );
    answerWith(204, undefined);
    expect(await api.delete('/themes/a')).toBeUndefined();
  });

  test('makes of a problem document an error with the first fault of each field', async () => {
    answerWith(400, {
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

  test('points to the job that is in the way', async () => {
    const body = { type: 'https://quiz.example/problems/render-in-progress', title: 'Under way', status: 409 };
    answerWith(409, body, { Location: '/api/v1/renders/1' });
    expect(await failure(api.post('/renders', {}))).toMatchObject({
      location: '/api/v1/renders/1',
      message: 'Under way',
    });
  });

  test('has words for a session that ended, for answers from elsewhere and for none', async () => {
    answerWith(401, { type: 'https://quiz.example/problems/unauthorized', title: 'Valid credentials are needed' });
    expect(messageOf(await failure(api.get('/quizzes')))).toMatch(/Sign in again/);
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }));
    expect(await failure(api.get('/quizzes'))).toMatchObject({ status: 502, slug: 'internal-error' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(messageOf(await failure(api.get('/quizzes')))).toMatch(/could not be reached/);
    expect(messageOf(new Error('secret'))).toBe('Something went wrong. Try again.');
  });

  test('tells a request that was given up from one that failed', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Aborted', 'AbortError')));
    expect(isAbort(await failure(api.get('/quizzes')))).toBe(true);
  });
});
