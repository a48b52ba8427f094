import { expect, test, vi } from 'vitest';
import { QuizVideo } from '@/lib/client/src/index';
import { fieldErrorsOf, isAbort, messageOf, UserError } from './errors';

/** What a request throws. */
const failureOf = (fetch: () => Promise<Response>): Promise<unknown> =>
  new QuizVideo({ baseUrl: '', maxRetries: 0, fetch }).quizzes.get('a').then(
    () => undefined,
    (error) => error,
  );
const problem = (status: number, members: object) => async () => {
  const type = 'https://quiz.example/problems/validation-error';
  return new Response(JSON.stringify({ type, title: 'The request has invalid fields', status, ...members }), {
    status,
  });
};

test('shows what the problem document says, and the first message of each field', async () => {
  const errors = [
    { field: 'name', message: 'Too short.', code: 'too_small' },
    { field: 'name', message: 'Too plain.', code: 'custom' },
  ];
  const error = await failureOf(problem(400, { detail: 'One field is invalid.', errors }));
  expect(messageOf(error)).toBe('One field is invalid.');
  expect(fieldErrorsOf(error)).toEqual({ name: 'Too short.' });
  expect(messageOf(await failureOf(problem(409, {})))).toBe('The request has invalid fields');
});

test('has messages for an expired session, a response of a proxy, no response, and the dashboard’s own errors', async () => {
  expect(messageOf(await failureOf(problem(401, {})))).toMatch(/Sign in again/);
  const badGateway = await failureOf(async () => new Response('<html>Bad gateway</html>', { status: 502 }));
  expect(messageOf(badGateway)).toMatch(/unexpected response/);
  expect(fieldErrorsOf(badGateway)).toEqual({});
  const unreachable = await failureOf(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(messageOf(unreachable)).toMatch(/Couldn’t reach the service/);
  expect(messageOf(new UserError('Choose another voice.'))).toBe('Choose another voice.');
  expect(messageOf(new Error('secret'))).toBe('Something went wrong. Try again.');
});

test('distinguishes an aborted request from a failed one', async () => {
  const abort = new AbortController();
  abort.abort();
  const fetch = vi.fn();
  const aborted = new QuizVideo({ baseUrl: '', fetch }).quizzes.get('a', { signal: abort.signal });
  expect(isAbort(await aborted.catch((error) => error))).toBe(true);
  expect(isAbort(await failureOf(() => Promise.reject(new TypeError('Failed to fetch'))))).toBe(false);
});
