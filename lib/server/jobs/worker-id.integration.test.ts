import { expect, test } from 'vitest';
import { administer } from '@/lib/tools/testing/database';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { takeWorkerId, WorkerIdTakenError } from './worker-id';

const own = ownDatabase({ LOG_LEVEL: 'silent' });
const ignore = () => {};

test('of workers that start at the same time with one id, one gets it, and the next when it has ended', async () => {
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => takeWorkerId('render-1', ignore, 0)));
  const [held, ...more] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(more).toEqual([]);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(WorkerIdTakenError);
  }
  await (await takeWorkerId('render-2', ignore, 0))();
  const waiting = takeWorkerId('render-1', ignore);
  await held?.();
  await (await waiting)();
});

test('a worker that is killed has no id any more', async () => {
  const leave = await takeWorkerId('render-3', ignore, 0);
  // As the server does when the connection of a process ends.
  await administer(
    own.database.url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quiz-video-worker'",
  );
  const next = await takeWorkerId('render-3', ignore);
  await leave();
  await next();
});
