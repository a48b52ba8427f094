import { expect, test } from 'vitest';
import { createSlowLane } from './slow-lane';

test('work waits, a bounded number of it for one subject and in all', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const run = createSlowLane({ delayMs: 1, perSubject: 2, inAll: 3, wait: () => over });
  const done: string[] = [];
  const attempt = (subject: string) =>
    run(
      subject,
      async () => done.push(subject),
      () => 'full',
    );
  const waiting = [attempt('a'), attempt('a')];
  expect(await attempt('a')).toBe('full');
  waiting.push(attempt('b'));
  expect(await attempt('c')).toBe('full');
  expect(done).toEqual([]);
  end();
  await Promise.all(waiting);
  expect(done).toEqual(['a', 'a', 'b']);
  await attempt('a');
  expect(done).toHaveLength(4);
});
