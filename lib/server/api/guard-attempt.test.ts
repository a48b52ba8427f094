import { expect, test } from 'vitest';
import { createBoundedDelay } from './guard-attempt';

test('delays a limited number of calls per subject and in total', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const run = createBoundedDelay({ delayMs: 1, perSubject: 2, total: 3, wait: () => over });
  const done: string[] = [];
  const attempt = (subject: string) =>
    run(
      subject,
      async () => done.push(subject),
      () => 'rejected',
    );
  const waiting = [attempt('a'), attempt('a')];
  expect(await attempt('a')).toBe('rejected');
  waiting.push(attempt('b'));
  expect(await attempt('c')).toBe('rejected');
  expect(done).toEqual([]);
  end();
  await Promise.all(waiting);
  expect(done).toEqual(['a', 'a', 'b']);
  await attempt('a');
  expect(done).toHaveLength(4);
});
