import { NonRetriableError, RetryAfterError } from 'inngest';
import { describe, expect, test } from 'vitest';
import { inngest } from '@/lib/server/jobs/client';
import { abortSignal } from '@/lib/server/jobs/run-context';
import { eventually, gate, go, testEngine } from './testing/harness';

describe('steps', () => {
  test('run once each, in order, and their results are stored', async () => {
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

  test('run in parallel, once each, and later steps wait for all of them', async () => {
    const slots = 4;
    const areFull = gate();
    const active: number[] = [];
    const running: number[] = [];
    const calls: number[] = [];
    let live = 0;
    const fn = inngest.createFunction({ id: 'parallel', triggers: [go] }, async ({ step }) => {
      const parts = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          step.run(`part ${index}`, async () => {
            live += 1;
            running.push(live);
            if (calls.push(index) === slots) areFull.resolve();
            await areFull.promise;
            active.push((await countActive('parallel')).get(null) ?? 0);
            live -= 1;
            return index;
          }),
        ),
      );
      return step.run('sum', () => parts.reduce((sum, part) => sum + part, 0));
    });
    const { send, ended, stepsOf, countActive } = await testEngine([fn], { slots });
    const run = await ended(await send('test/go'));
    expect(run.output).toBe(66);
    expect(calls.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index));
    expect(Math.max(...active)).toBe(slots);
    expect(Math.max(...running)).toBe(slots);
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

  test('are aborted when another step fails the run', async () => {
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

  test('send events with their result, but not when they fail', async () => {
    let attempts = 0;
    const received: unknown[] = [];
    const sender = inngest.createFunction({ id: 'sender', triggers: [go] }, async ({ step }) => {
      await step.sendEvent('notify', [{ name: 'test/notified', data: { from: 'tool' } }]);
      await step.run('fail once', async () => {
        attempts += 1;
        await inngest.send({ name: 'test/notified', data: { from: `attempt ${attempts}` } });
        if (attempts === 1) throw new Error('once');
      });
    });
    const receiver = inngest.createFunction({ id: 'receiver', triggers: [{ event: 'test/notified' }] }, ({ event }) => {
      received.push(event.data.from);
    });
    const { send, ended } = await testEngine([sender, receiver]);
    await ended(await send('test/go'));
    await eventually(() => expect(received).toEqual(['tool', 'attempt 2']));
  });
});

describe('sleeps', () => {
  test('last for a duration, or until a time', async () => {
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
  test('are retried, with a count of attempts per step', async () => {
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

  test('that persist end the run and trigger onFailure', async () => {
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
    // The name is the error's code (D166).
    expect(run).toMatchObject({ status: 'failed', output: { name: 'internal_error', message: 'no way' } });
    expect(attempts).toBe(2);
    await eventually(() => expect(failures).toEqual([['no way', 7]]));
  });

  test('of a step can be caught by the function', async () => {
    const fn = inngest.createFunction({ id: 'catcher', retries: 0, triggers: [go] }, async ({ step }) => {
      const caught = await step.run('fails', () => Promise.reject(new Error('caught'))).catch((error) => error.message);
      return step.run('continues', () => caught);
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

  test('that are not retriable end the run immediately', async () => {
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

  test('can set the time of the retry', async () => {
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

  test('of unsupported steps that are only found at run time fail the run and name the step', async () => {
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
  test('start every function that they trigger, once per id', async () => {
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
