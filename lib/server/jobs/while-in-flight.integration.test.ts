import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { generateQuizBody } from '@/lib/core/contracts/generations';
import { findGeneration, insertGeneration, updateGenerationInFlight } from '@/lib/server/domain/ai/generations';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { ownDatabase } from '../../tools/testing/own-database';
import { db } from '../db';
import { reportGeneration } from '../domain/ai/generation-job';
import { JobEndedError } from './run-context';
import { whileInFlight } from './while-in-flight';

ownDatabase();
// Only intervals: the database client uses other timers.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Creates a generation in flight. `done` is its progress, which `report` stores. */
const startJob = async () => {
  const { id: userId } = await ensureUser({ email: `${v7()}@example.com` });
  const order = generateQuizBody.parse({ topic: 'Planets' });
  const { id } = await db().transaction((tx) =>
    insertGeneration(tx, {
      ...order,
      userId,
      engine: 'facts',
      usageDay: '2026-11-22',
    }),
  );
  const key = { id, userId };
  const job = {
    done: 0,
    report: () => reportGeneration({ generationId: id, userId }, job.done),
    progress: async () => (await findGeneration(db(), key))?.progress,
    cancel: () => updateGenerationInFlight(db(), key, { status: 'cancelled', completedAt: new Date() }),
  };
  return job;
};

test('stores the progress before and every second during the work', async () => {
  const job = await startJob();
  job.done = 5;
  const result = await whileInFlight(job.report, async () => {
    expect(await job.progress()).toBe(5);
    for (job.done of [20, 70]) {
      vi.advanceTimersByTime(1000);
      await vi.waitFor(async () => expect(await job.progress()).toBe(job.done));
    }
    return 'result';
  });
  expect(result).toBe('result');
  expect(vi.getTimerCount()).toBe(0);
});

test('does not start the work of a job that has ended', async () => {
  const job = await startJob();
  await job.cancel();
  const work = vi.fn();
  await expect(whileInFlight(job.report, work)).rejects.toThrow(JobEndedError);
  expect(work).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test('aborts the work within a second after the job ended elsewhere', async () => {
  const job = await startJob();
  const running = whileInFlight(job.report, async (signal) => {
    await job.cancel();
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1000);
    await vi.waitFor(() => expect(signal.aborted).toBe(true));
    signal.throwIfAborted();
  });
  await expect(running).rejects.toThrow(JobEndedError);
  expect(vi.getTimerCount()).toBe(0);
});

test('continues the work if a report fails', async () => {
  const job = await startJob();
  let reports = 0;
  const report = async () => {
    reports += 1;
    if (reports === 2) throw new Error('The database is unavailable.');
    return job.report();
  };
  await whileInFlight(report, async (signal) => {
    vi.advanceTimersByTime(1000);
    job.done = 30;
    vi.advanceTimersByTime(1000);
    await vi.waitFor(async () => expect(await job.progress()).toBe(30));
    expect(signal.aborted).toBe(false);
  });
});

test('aborts the work with the given signal', async () => {
  const job = await startJob();
  const run = new AbortController();
  const running = whileInFlight(
    job.report,
    async (signal) => {
      run.abort(new Error('The run has ended.'));
      signal.throwIfAborted();
    },
    run.signal,
  );
  await expect(running).rejects.toThrow('The run has ended.');
});
