import { expect, test, vi } from 'vitest';
import { listQuizzesContract } from '../../core/contracts/quizzes';
import { EXPENSIVE_READS } from '../../core/model/limits';
import { limitExpensive } from './operation';

const LIST = new URL('http://localhost/api/v1/quizzes');
const SEARCH = new URL('?q=a', LIST);

/** Starts a request that ends when `end` is called. */
const begin = (user: string, url: URL) => {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const start = vi.fn(() => promise);
  return { start, end, ended: limitExpensive(listQuizzesContract, url, user, start) };
};

test('few searches of all users run at the same time; lists without a search never wait', async () => {
  const searches = Array.from({ length: EXPENSIVE_READS.searches }, (_, user) => begin(`user ${user}`, SEARCH));
  const waiting = begin('another user', SEARCH);
  await vi.waitFor(() => expect(searches.map(({ start }) => start.mock.calls.length)).toEqual([1, 1, 1, 1]));
  expect(waiting.start).not.toHaveBeenCalled();
  await limitExpensive(listQuizzesContract, LIST, 'another user', async () => {});

  searches[0]?.end();
  await vi.waitFor(() => expect(waiting.start).toHaveBeenCalledOnce());
  for (const { end, ended } of [...searches, waiting]) {
    end();
    await ended;
  }
});
