import { expect, test } from 'vitest';
import { sharedAnswers } from './shared-answers';

const never = new AbortController().signal;

test('callers at the same time share one question, and later ones its answer', async () => {
  let asked = 0;
  const answer = sharedAnswers(async (request: { size: number }) => [request.size, ++asked]);
  expect(await Promise.all([1, 1, 2].map((size) => answer({ size }, never)))).toEqual([
    [1, 1],
    [1, 1],
    [2, 2],
  ]);
  expect(await answer({ size: 1 }, never)).toEqual([1, 1]);
});

test('who waits for a caller that is cancelled gets an answer all the same', async () => {
  const answer = sharedAnswers(async (_: string, signal) => {
    await Promise.resolve();
    signal.throwIfAborted();
    return 'yes';
  });
  const first = answer('mp4', AbortSignal.abort(new Error('cancelled')));
  const second = answer('mp4', never);
  await expect(first).rejects.toThrow('cancelled');
  expect(await second).toBe('yes');
  expect(await answer('mp4', never)).toBe('yes');
});
