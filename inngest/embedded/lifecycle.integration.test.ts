import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { inngest } from '@/lib/server/jobs/client';
import { abortSignal } from '@/lib/server/jobs/run-context';
import { pruneRuns } from './store';
import { eventually, gate, go, testEngine } from './testing/harness';

/** Waits until the step that calls it is aborted. */
const aborted = async (): Promise<AbortSignal> => {
  const signal = abortSignal();
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  return signal;
};

test('a worker starts while another one is suspended in the middle of a statement', async () => {
  const { db, start } = await testEngine([inngest.createFunction({ id: 'idle', triggers: [go] }, () => {})]);
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table job_steps in row exclusive mode`);
    await start();
  });
});

describe('cancellation', () => {
  const cancellable = ({ onStart = () => {}, onStop = () => {}, onNext = () => {} }) =>
    inngest.createFunction(
      { id: 'long', triggers: [go], cancelOn: [{ event: 'test/stop', match: 'data.job' }] },
      async ({ step }) => {
        await step.run('works', async () => {
          onStart();
          const signal = await aborted();
          onStop();
          signal.throwIfAborted();
        });
        await step.run('next', onNext);
      },
    );

  test('stops a running step immediately, and no step follows', async () => {
    const [started, stopped] = [gate(), gate()];
    let next = 0;
    const fn = cancellable({ onStart: started.resolve, onStop: stopped.resolve, onNext: () => (next += 1) });
    // Only the notification can stop it: the lease is renewed after the timeout of the test.
    const { send, ended, engine, stepsOf } = await testEngine([fn], { leaseSeconds: 3600 });
    const id = await send('test/go', { job: 'a' });
    await started.promise;
    await send('test/stop', { job: 'a' });
    await stopped.promise;
    const run = await ended(id);
    expect(run.status).toBe('cancelled');
    await engine.stop();
    expect(await stepsOf(run.id)).toEqual([]);
    expect(next).toBe(0);
  });

  test('does not affect runs whose event has another value', async () => {
    const { send, ended, runsOf } = await testEngine([cancellable({})]);
    const a = await send('test/go', { job: 'a' });
    const b = await send('test/go', { job: 'b' });
    await send('test/stop', { job: 'a' });
    await send('test/stop', { other: 'b' });
    expect((await ended(a)).status).toBe('cancelled');
    expect(await runsOf(b)).toMatchObject([{ status: 'running' }]);
  });

  test('ends a sleeping run', async () => {
    const fn = inngest.createFunction(
      { id: 'sleeper', triggers: [go], cancelOn: [{ event: 'test/stop' }] },
      async ({ step }) => {
        await step.sleep('long', '1h');
      },
    );
    const { send, ended } = await testEngine([fn]);
    const id = await send('test/go');
    await send('test/stop');
    expect((await ended(id)).status).toBe('cancelled');
  });
});

describe('concurrency', () => {
  test('stays within its limits, over all workers', async () => {
    const limit = 3;
    const areRunning = gate();
    const counts: Map<string | null, number>[] = [];
    const running: number[] = [];
    let steps = 0;
    let live = 0;
    const fn = inngest.createFunction(
      { id: 'limited', triggers: [go], concurrency: [{ limit }, { key: 'event.data.user', limit: 2 }] },
      async ({ step }) => {
        const work = async () => {
          steps += 1;
          live += 1;
          running.push(live);
          if (steps === limit) areRunning.resolve();
          await areRunning.promise;
          counts.push(await countActive('limited'));
          live -= 1;
        };
        await Promise.all([1, 2, 3].map((part) => step.run(`part ${part}`, work)));
      },
    );
    const { send, start, ended, countActive } = await testEngine([fn]);
    await start();
    const ids = await Promise.all(['a', 'a', 'a', 'b', 'b'].map((user) => send('test/go', { user })));
    for (const id of ids) expect((await ended(id)).status).toBe('completed');
    expect(counts).toHaveLength(15);
    expect(Math.max(...running)).toBe(limit);
    for (const count of counts) {
      const active = [...count.values()];
      expect(Math.max(...active)).toBeLessThanOrEqual(2);
      expect(active.reduce((sum, own) => sum + own, 0)).toBeLessThanOrEqual(limit);
    }
  });
});

describe('cron', () => {
  test('starts a function once per scheduled time, with any number of workers', async () => {
    const times: string[] = [];
    const fn = inngest.createFunction({ id: 'every-second', triggers: [{ cron: '* * * * * *' }] }, ({ event }) => {
      times.push(new Date(event.ts ?? 0).toISOString());
    });
    const { start, engine } = await testEngine([fn]);
    const second = await start();
    await eventually(() => expect(times.length).toBeGreaterThanOrEqual(2));
    await Promise.all([engine.stop(), second.stop()]);
    expect(new Set(times).size).toBe(times.length);
  });
});

describe('shutdown', () => {
  test('waits for running steps', async () => {
    const [started, goOn] = [gate(), gate()];
    const fn = inngest.createFunction({ id: 'brief', triggers: [go] }, ({ step }) =>
      step.run('brief', async () => {
        started.resolve();
        await Promise.race([goOn.promise, aborted()]);
      }),
    );
    const { send, engine, start, runsOf, stepsOf } = await testEngine([fn]);
    const id = await send('test/go');
    await started.promise;
    const idle = await start();
    const stopping = engine.stop();
    // It has no running steps, so it stops in the meantime.
    await idle.stop();
    goOn.resolve();
    await stopping;
    const [run] = await runsOf(id);
    expect(await stepsOf(run?.id ?? '')).toMatchObject([{ status: 'completed' }]);
    expect(run?.status).toBe('running');
  });

  test('releases steps that do not end, and another worker claims them immediately', async () => {
    const reasons: unknown[] = [];
    let calls = 0;
    const fn = inngest.createFunction({ id: 'endless', triggers: [go] }, ({ step }) =>
      step.run('endless', async () => {
        calls += 1;
        if (calls > 1) return 'second worker';
        reasons.push((await aborted()).reason.why);
        return 'first worker';
      }),
    );
    const { send, engine, start, ended } = await testEngine([fn]);
    const id = await send('test/go');
    await eventually(() => expect(calls).toBe(1));
    await engine.stop(0);
    await start();
    expect((await ended(id)).output).toBe('second worker');
    expect(reasons).toEqual(['shutdown']);
  });
});

describe('losses', () => {
  test('of all database connections during a step do not lose its result', async () => {
    const started = gate();
    const goOn = gate();
    let calls = 0;
    const fn = inngest.createFunction({ id: 'cut', triggers: [go] }, ({ step }) =>
      step.run('works', async () => {
        calls += 1;
        started.resolve();
        await goOn.promise;
        return 'kept';
      }),
    );
    const { send, ended, db } = await testEngine([fn]);
    const id = await send('test/go');
    await started.promise;
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
    );
    goOn.resolve();
    expect((await ended(id)).output).toBe('kept');
    expect(calls).toBe(1);
  });

  test('of the worker, repeatedly in one step, end the run and trigger onFailure', async () => {
    const failures: string[] = [];
    const fn = inngest.createFunction(
      { id: 'deadly', triggers: [go], onFailure: ({ error }) => void failures.push(error.name) },
      () => {},
    );
    const { sendIn, db, ended } = await testEngine([fn], { leaseSeconds: 10 });
    const id = v7();
    await db.transaction(async (tx) => {
      await sendIn(tx, { id, name: 'test/go', data: {} });
      // As if its last allowed claimant had died a minute ago.
      await tx.execute(
        sql`update job_steps set crashes = 30, lease_ends_at = now() - interval '1 minute' where queue = 'quiz-video-deadly'`,
      );
    });
    expect(await ended(id)).toMatchObject({ status: 'failed', output: { name: 'WorkerLostError' } });
    await eventually(() => expect(failures).toEqual(['WorkerLostError']));
  });
});

describe('pruning', () => {
  test('deletes only runs that ended long ago, with their steps', async () => {
    const fn = inngest.createFunction({ id: 'old', triggers: [go] }, ({ step }) => step.run('one', () => 1));
    const { db, send, ended, runsOf, stepsOf } = await testEngine([fn]);
    const [old, recent] = [await ended(await send('test/go')), await ended(await send('test/go'))];
    await db.execute(sql`update job_runs set ended_at = now() - interval '8 days' where id = ${old.id}`);
    await pruneRuns(db, 7);
    expect(await runsOf(old.eventId)).toEqual([]);
    expect(await stepsOf(old.id)).toEqual([]);
    expect(await runsOf(recent.eventId)).toHaveLength(1);
  });
});
