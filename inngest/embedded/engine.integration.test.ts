import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { eventType, NonRetriableError, RetryAfterError, staticSchema } from 'inngest';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { jobEvents } from '@/drizzle/schema/index';
import { abortSignal } from '@/lib/jobs/abort';
import { inngest } from '@/lib/jobs/client';
import { pruneRuns } from './store';
import { eventually, gate, testEngine } from './testing/harness';

// An interface would not be assignable to a record.
type Data = {
  n?: number;
  value?: unknown;
  user?: string;
  kind?: string;
};
const go = eventType('test/go', { schema: staticSchema<Data>() });

describe('steps', () => {
  test('run once each, in order, and their results are remembered', async () => {
    const calls: string[] = [];
    const fn = inngest.createFunction({ id: 'order', triggers: [go] }, async ({ event, step }) => {
      const first = await step.run('first', () => ({ n: Number(event.data.n), calls: calls.push('first') }));
      const nothing = await step.run('nothing', () => void calls.push('nothing'));
      const again = await step.run('first', () => first.n + calls.push('first again'));
      return { first, nothing, again };
    });
    const { send, ended, stepsOf } = await testEngine([fn]);
    const run = await ended(await send('test/go', { n: 1 }));
    expect(run).toMatchObject({ status: 'completed', output: { first: { n: 1, calls: 1 }, nothing: null, again: 4 } });
    expect(calls).toEqual(['first', 'nothing', 'first again']);
    expect((await stepsOf(run.id)).map((step) => step.name)).toEqual(['first', 'nothing', 'first']);
  });

  test('keep the order of keys, and NUL characters', async () => {
    const value = { z: 'a\u0000b', a: [1, null] };
    const fn = inngest.createFunction({ id: 'json', triggers: [go] }, async ({ event, step }) => {
      const result = await step.run('same', () => event.data.value);
      return JSON.stringify(result);
    });
    const { send, ended } = await testEngine([fn]);
    expect((await ended(await send('test/go', { value }))).output).toBe(JSON.stringify(value));
  });

  test('run side by side, once each, and what follows them waits for all', async () => {
    let live = 0;
    let most = 0;
    const calls: number[] = [];
    const fn = inngest.createFunction({ id: 'parallel', triggers: [go] }, async ({ step }) => {
      const parts = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          step.run(`part ${index}`, async () => {
            calls.push(index);
            live += 1;
            most = Math.max(most, live);
            await sleep(30);
            live -= 1;
            return index;
          }),
        ),
      );
      return step.run('sum', () => parts.reduce((sum, part) => sum + part, 0));
    });
    const { send, ended, stepsOf } = await testEngine([fn], { slots: 4 });
    const run = await ended(await send('test/go'));
    expect(run.output).toBe(66);
    expect(calls.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
    expect((await stepsOf(run.id)).at(-1)?.name).toBe('sum');
  });

  test('of parallel chains do not wait for the other chain', async () => {
    const slow = gate();
    const done: string[] = [];
    const fn = inngest.createFunction({ id: 'chains', triggers: [go] }, async ({ step }) => {
      const chain = async (name: string, first: () => Promise<void>) => {
        await step.run(`${name} 1`, first);
        await step.run(`${name} 2`, () => done.push(`${name} 2`));
      };
      await Promise.all([chain('slow', () => slow.promise), chain('fast', async () => {})]);
    });
    const { send, ended } = await testEngine([fn]);
    const id = await send('test/go');
    await eventually(() => expect(done).toEqual(['fast 2']));
    slow.resolve();
    expect((await ended(id)).status).toBe('completed');
    expect(done).toEqual(['fast 2', 'slow 2']);
  });

  test('are told to stop when another one has failed the run', async () => {
    const reasons: unknown[] = [];
    const fn = inngest.createFunction({ id: 'pair', retries: 0, triggers: [go] }, ({ step }) =>
      Promise.all([
        step.run('works', async () => {
          const signal = abortSignal();
          await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
          reasons.push(signal.reason.why);
        }),
        step.run('fails', () => Promise.reject(new Error('no'))),
      ]),
    );
    const { send, ended } = await testEngine([fn]);
    expect((await ended(await send('test/go'))).status).toBe('failed');
    await eventually(() => expect(reasons).toEqual(['run-ended']));
  });

  test('send events with their result, and not when they fail', async () => {
    let attempts = 0;
    const received: unknown[] = [];
    const sender = inngest.createFunction({ id: 'sender', triggers: [go] }, async ({ step }) => {
      await step.sendEvent('tell', [{ name: 'test/told', data: { from: 'tool' } }]);
      await step.run('fail once', async () => {
        attempts += 1;
        await inngest.send({ name: 'test/told', data: { from: `attempt ${attempts}` } });
        if (attempts === 1) throw new Error('once');
      });
    });
    const receiver = inngest.createFunction({ id: 'receiver', triggers: [{ event: 'test/told' }] }, ({ event }) => {
      received.push(event.data.from);
    });
    const { send, ended } = await testEngine([sender, receiver]);
    await ended(await send('test/go'));
    await eventually(() => expect(received).toEqual(['tool', 'attempt 2']));
  });
});

describe('sleeps', () => {
  test('last as long as they say, and until the time they say', async () => {
    const fn = inngest.createFunction({ id: 'sleepy', triggers: [go] }, async ({ step }) => {
      const before = await step.run('before', () => Date.now());
      await step.sleep('a second', '1s');
      await step.sleepUntil('the past', new Date(0));
      await step.sleepUntil('soon', new Date(before + 2000));
      return step.run('after', () => Date.now() - before);
    });
    const { send, ended } = await testEngine([fn]);
    const { output } = await ended(await send('test/go'));
    expect(Number(output)).toBeGreaterThanOrEqual(2000);
  });
});

describe('failures', () => {
  test('are retried, counting attempts a step', async () => {
    const attempts: number[] = [];
    const fn = inngest.createFunction(
      { id: 'flaky', retries: 3, triggers: [go] },
      async ({ step, attempt, maxAttempts }) => {
        await step.run('steady', () => maxAttempts);
        return step.run('flaky', () => {
          attempts.push(attempt);
          if (attempts.length < 4) throw new Error('not yet');
          return 'at last';
        });
      },
    );
    const { send, ended } = await testEngine([fn]);
    expect(await ended(await send('test/go'))).toMatchObject({ status: 'completed', output: 'at last' });
    expect(attempts).toEqual([0, 1, 2, 3]);
  });

  test('in the function itself are retried without running its steps again', async () => {
    let steps = 0;
    let bodies = 0;
    const fn = inngest.createFunction({ id: 'body', retries: 2, triggers: [go] }, async ({ step }) => {
      await step.run('once', () => (steps += 1));
      bodies += 1;
      if (bodies < 3) throw new Error('body');
      return bodies;
    });
    const { send, ended } = await testEngine([fn]);
    expect((await ended(await send('test/go'))).output).toBe(3);
    expect(steps).toBe(1);
  });

  test('that last end the run, and onFailure learns of it', async () => {
    const failures: unknown[] = [];
    let attempts = 0;
    const fn = inngest.createFunction(
      {
        id: 'hopeless',
        retries: 1,
        triggers: [go],
        onFailure: ({ error, event }) => {
          failures.push([error.message, event.data.event.data.n]);
        },
      },
      ({ step }) =>
        step.run('fails', () => {
          attempts += 1;
          throw new TypeError('no way');
        }),
    );
    const { send, ended } = await testEngine([fn]);
    const run = await ended(await send('test/go', { n: 7 }));
    expect(run).toMatchObject({ status: 'failed', output: { name: 'TypeError', message: 'no way' } });
    expect(attempts).toBe(2);
    await eventually(() => expect(failures).toEqual([['no way', 7]]));
  });

  test('of a step can be caught by the function', async () => {
    const fn = inngest.createFunction({ id: 'catcher', retries: 0, triggers: [go] }, async ({ step }) => {
      const caught = await step.run('fails', () => Promise.reject(new Error('caught'))).catch((error) => error.message);
      return step.run('goes on', () => caught);
    });
    const { send, ended } = await testEngine([fn]);
    expect(await ended(await send('test/go'))).toMatchObject({ status: 'completed', output: 'caught' });
  });

  test('among parallel steps are retried alone', async () => {
    const calls: string[] = [];
    const fn = inngest.createFunction({ id: 'one-of', retries: 1, triggers: [go] }, ({ step }) =>
      Promise.all([
        step.run('good', () => calls.push('good')),
        step.run('bad', () => {
          calls.push('bad');
          if (calls.filter((call) => call === 'bad').length === 1) throw new Error('once');
        }),
      ]),
    );
    const { send, ended } = await testEngine([fn]);
    expect((await ended(await send('test/go'))).status).toBe('completed');
    expect(calls.sort()).toEqual(['bad', 'bad', 'good']);
  });

  test('that are not retriable end the run at once', async () => {
    let attempts = 0;
    const fn = inngest.createFunction({ id: 'final', triggers: [go] }, ({ step }) =>
      step.run('fails', () => {
        attempts += 1;
        throw new NonRetriableError('never');
      }),
    );
    const { send, ended } = await testEngine([fn]);
    expect(await ended(await send('test/go'))).toMatchObject({ status: 'failed', output: { message: 'never' } });
    expect(attempts).toBe(1);
  });

  test('may say when to try again', async () => {
    const times: number[] = [];
    const fn = inngest.createFunction({ id: 'later', triggers: [go] }, ({ step }) =>
      step.run('waits', () => {
        times.push(Date.now());
        if (times.length === 1) throw new RetryAfterError('busy', '2s');
      }),
    );
    const { send, ended } = await testEngine([fn]);
    expect((await ended(await send('test/go'))).status).toBe('completed');
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1900);
  });

  test('of steps the engine lacks, met only on the way, end the run with their name', async () => {
    const tool = 'waitForEvent';
    const fn = inngest.createFunction({ id: 'sneaky', triggers: [go] }, ({ step }) =>
      step[tool]('wait', { event: 'test/x', timeout: '1h' }),
    );
    const { send, ended } = await testEngine([fn]);
    const run = await ended(await send('test/go'));
    expect(run.status).toBe('failed');
    expect(JSON.stringify(run.output)).toContain('WaitForEvent');
  });
});

describe('events', () => {
  test('start every function they trigger, once an id', async () => {
    const calls: string[] = [];
    const one = inngest.createFunction({ id: 'one', triggers: [go] }, () => void calls.push('one'));
    const two = inngest.createFunction({ id: 'two', triggers: [{ event: 'test/other' }, go] }, () => {
      calls.push('two');
    });
    const { send, runsOf } = await testEngine([one, two]);
    const id = await send('test/go');
    await send('test/go', {}, id);
    await eventually(async () => {
      const runs = await runsOf(id);
      expect(runs.map((run) => run.status)).toEqual(['completed', 'completed']);
    });
    expect(calls.sort()).toEqual(['one', 'two']);
  });

  test('start a function only if they match its expression', async () => {
    const calls: unknown[] = [];
    const fn = inngest.createFunction(
      { id: 'picky', triggers: [{ event: 'test/go', if: "event.data.kind == 'good'" }] },
      ({ event }) => void calls.push(event.data.n),
    );
    const { send, ended, runsOf } = await testEngine([fn]);
    const bad = await send('test/go', { kind: 'bad', n: 1 });
    await ended(await send('test/go', { kind: 'good', n: 2 }));
    expect(calls).toEqual([2]);
    expect(await runsOf(bad)).toEqual([]);
  });
});

describe('cancellation', () => {
  const cancellable = (onStop: () => void, onNext: () => void) =>
    inngest.createFunction(
      { id: 'long', triggers: [go], cancelOn: [{ event: 'test/stop', match: 'data.job' }] },
      async ({ step }) => {
        await step.run('works', async () => {
          const signal = abortSignal();
          await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
          onStop();
          signal.throwIfAborted();
        });
        await step.run('next', onNext);
      },
    );

  test('stops a running step at once, and nothing follows it', async () => {
    const stopped = gate();
    let next = 0;
    const { send, ended, engine, stepsOf } = await testEngine([cancellable(stopped.resolve, () => (next += 1))]);
    const id = await send('test/go', { job: 'a' });
    await sleep(200);
    const before = Date.now();
    await send('test/stop', { job: 'a' });
    await stopped.promise;
    expect(Date.now() - before).toBeLessThan(2000);
    const run = await ended(id);
    expect(run.status).toBe('cancelled');
    await engine.stop();
    expect(await stepsOf(run.id)).toEqual([]);
    expect(next).toBe(0);
  });

  test('leaves runs alone whose event has another value', async () => {
    const stopped = gate();
    const { send, ended, runsOf } = await testEngine([cancellable(stopped.resolve, () => {})]);
    const a = await send('test/go', { job: 'a' });
    const b = await send('test/go', { job: 'b' });
    await send('test/stop', { job: 'a' });
    await send('test/stop', { other: 'b' });
    expect((await ended(a)).status).toBe('cancelled');
    expect(await runsOf(b)).toMatchObject([{ status: 'running' }]);
  });

  test('reaches a run that sleeps', async () => {
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
  /** Counts how many calls are live at once, in all and for each user. */
  const counter = () => {
    const live = new Map<string, number>();
    const most = new Map<string, number>();
    const add = (key: string, by: number) => {
      live.set(key, (live.get(key) ?? 0) + by);
      most.set(key, Math.max(most.get(key) ?? 0, live.get(key) ?? 0));
    };
    const work = async (user: string) => {
      for (const key of ['all', user]) add(key, 1);
      await sleep(30);
      for (const key of ['all', user]) add(key, -1);
    };
    return { most, work };
  };

  test('stays within its limits, over all workers', async () => {
    const { most, work } = counter();
    const fn = inngest.createFunction(
      { id: 'limited', triggers: [go], concurrency: [{ limit: 3 }, { key: 'event.data.user', limit: 2 }] },
      async ({ event, step }) => {
        await Promise.all([1, 2, 3].map((part) => step.run(`part ${part}`, () => work(String(event.data.user)))));
      },
    );
    const { send, start, ended } = await testEngine([fn]);
    await start();
    const ids = await Promise.all(['a', 'a', 'a', 'b', 'b'].map((user) => send('test/go', { user })));
    for (const id of ids) expect((await ended(id)).status).toBe('completed');
    expect(most.get('all')).toBeGreaterThan(1);
    expect(most.get('all')).toBeLessThanOrEqual(3);
    expect(most.get('a')).toBeLessThanOrEqual(2);
    expect(most.get('b')).toBeLessThanOrEqual(2);
  });
});

describe('cron', () => {
  test('starts a function once a time, however many workers there are', async () => {
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
  test('lets a running step end', async () => {
    const started = gate();
    const fn = inngest.createFunction({ id: 'brief', triggers: [go] }, ({ step }) =>
      step.run('brief', async () => {
        started.resolve();
        await sleep(300);
      }),
    );
    const { send, engine, runsOf, stepsOf } = await testEngine([fn]);
    const id = await send('test/go');
    await started.promise;
    await engine.stop();
    const [run] = await runsOf(id);
    expect(await stepsOf(run?.id ?? '')).toMatchObject([{ status: 'completed' }]);
    expect(run?.status).toBe('running');
  });

  test('releases what does not end, and another worker takes it at once', async () => {
    const reasons: unknown[] = [];
    let calls = 0;
    const fn = inngest.createFunction({ id: 'endless', triggers: [go] }, ({ step }) =>
      step.run('endless', async () => {
        calls += 1;
        if (calls > 1) return 'second worker';
        const signal = abortSignal();
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        reasons.push(signal.reason.why);
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
  test('of all connections to the database in the middle of a step do not lose its result', async () => {
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

  test('of the worker again and again in one step end the run, and onFailure learns of it', async () => {
    const failures: string[] = [];
    const fn = inngest.createFunction(
      { id: 'deadly', triggers: [go], onFailure: ({ error }) => void failures.push(error.name) },
      () => {},
    );
    const { engine, db, ended } = await testEngine([fn], { leaseSeconds: 10 });
    const id = v7();
    await db.transaction(async (tx) => {
      await engine.ingest(tx, { id, name: 'test/go', data: {}, ts: Date.now() });
      // As if its last allowed claimant had died a minute ago.
      await tx.execute(
        sql`update pgboss.job set state = 'active', retry_limit = 0, started_on = now(), heartbeat_on = now() - interval '1 minute'
            where name = 'quiz-video-deadly' and state = 'created'`,
      );
    });
    expect(await ended(id)).toMatchObject({ status: 'failed', output: { name: 'WorkerLostError' } });
    await eventually(() => expect(failures).toEqual(['WorkerLostError']));
  });
});

describe('pruning', () => {
  test('forgets runs that ended long ago with their events and steps, and nothing else', async () => {
    const fn = inngest.createFunction({ id: 'old', triggers: [go] }, ({ step }) => step.run('one', () => 1));
    const { db, send, ended, runsOf, stepsOf } = await testEngine([fn]);
    const [old, recent] = [await ended(await send('test/go')), await ended(await send('test/go'))];
    await db.execute(sql`update job_runs set ended_at = now() - interval '8 days' where id = ${old.id}`);
    await db.execute(sql`update job_events set created_at = now() - interval '8 days'`);
    await pruneRuns(db, 7);
    expect(await runsOf(old.eventId)).toEqual([]);
    expect(await stepsOf(old.id)).toEqual([]);
    expect(await runsOf(recent.eventId)).toHaveLength(1);
    const events = await db.select({ id: jobEvents.id }).from(jobEvents);
    expect(events.map((event) => event.id)).toContain(recent.eventId);
    expect(events.map((event) => event.id)).not.toContain(old.eventId);
  });
});
