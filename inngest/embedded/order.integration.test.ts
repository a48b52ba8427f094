import { expect, test } from 'vitest';
import { inngest } from '@/lib/server/jobs/client';
import { eventually, gate, go, testEngine } from './testing/harness';

const PLACES = 4;
const PLACES_EACH = 2;
/** Parallel steps of a run. */
const PARTS = 4;
const RUNS = 10;
// Hundreds of transactions, on a machine that may be busy.
const TIMEOUT_MS = 240_000;

/** A function like render-video: one step, several in parallel, two more. Records starts of steps and ends of runs. */
const renderLike = (id: string, isOpen: Promise<unknown> = Promise.resolve()) => {
  const started: { user: string; run: number }[] = [];
  const ended: { user: string; run: number; stepsStarted: number }[] = [];
  const fn = inngest.createFunction(
    {
      id,
      triggers: [go],
      retries: 0,
      concurrency: [{ limit: PLACES }, { key: 'event.data.user', limit: PLACES_EACH }],
    },
    async ({ event, step }) => {
      const { user = '', n: run = 0 } = event.data;
      const work = (name: string) =>
        step.run(name, async () => {
          started.push({ user, run });
          await isOpen;
        });
      await work('plan');
      await Promise.all(Array.from({ length: PARTS }, (_, part) => work(`part ${part}`)));
      await work('assemble');
      await step.run('complete', () => {
        ended.push({ user, run, stepsStarted: started.length });
      });
    },
  );
  return { fn, started, ended };
};

test(
  'equal runs of a user end one after the other, not all at the same time',
  async () => {
    const { fn, ended } = renderLike('in-order');
    const { send, ended: over } = await testEngine([fn]);
    const events: string[] = [];
    for (let n = 0; n < RUNS; n++) events.push(await send('test/go', { user: 'a', n }));
    for (const id of events) await over(id);
    expect(ended).toHaveLength(RUNS);
    // The last ones may change places: their steps share the user's two places.
    for (const [place, { run }] of ended.entries()) expect(Math.abs(run - place)).toBeLessThanOrEqual(2);
    expect(ended[0]?.stepsStarted).toBeLessThanOrEqual(3 * (PARTS + 2));
  },
  TIMEOUT_MS,
);

test(
  "a user's run does not wait for the many runs of other users",
  async () => {
    const open = gate();
    const { fn, started, ended } = renderLike('fair', open.promise);
    const { send, ended: over } = await testEngine([fn]);
    const many = ['a', 'b', 'c', 'd', 'e'];
    const events: string[] = [];
    for (let n = 0; n < 2; n++) for (const user of many) events.push(await send('test/go', { user, n }));
    await eventually(() => expect(started).toHaveLength(PLACES));
    const late = await send('test/go', { user: 'late', n: 0 });
    open.resolve();
    for (const id of [...events, late]) await over(id);
    const first = started.findIndex(({ user }) => user === 'late');
    const place = ended.findIndex(({ user }) => user === 'late');
    // It gets one of the next places to become free.
    expect(first - PLACES).toBeLessThanOrEqual(3 * PLACES);
    const turns = (ended[place]?.stepsStarted ?? Infinity) - first;
    // Each of its steps waits for one round of all users at most.
    expect(turns).toBeLessThanOrEqual((PARTS + 3) * (many.length + 2));
    expect(place).toBeLessThan(2 * many.length - 1);
  },
  TIMEOUT_MS,
);

/** A function of whose steps a user may run all that the workers can. Each step lasts until the test ends it. */
const manyParts = (id: string, parts: number) => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const fn = inngest.createFunction(
    { id, triggers: [go], retries: 0, concurrency: [{ key: 'event.data.user', limit: 1000 }] },
    async ({ event, step }) => {
      const work = (part: number) =>
        step.run(`part ${part}`, () => {
          started.push(`${event.data.user}${part}`);
          return new Promise<void>((resolve) => ends.push(resolve));
        });
      await Promise.all(Array.from({ length: parts }, (_, part) => work(part)));
    },
  );
  return { fn, started, ends };
};

test(
  'one user has the places of all workers, and two share them',
  async () => {
    const { fn, started, ends } = manyParts('paged', 9);
    const large = { workerId: 'large', functionSlots: { paged: 3 } };
    const { start, send, ended, countActive, countByWorker } = await testEngine([fn], large);
    await start({ workerId: 'small', functionSlots: { paged: 1 } });
    const a = await send('test/go', { user: 'a' });
    await eventually(async () => expect(await countByWorker('paged')).toEqual({ large: 3, small: 1 }));
    await eventually(() => expect(started).toHaveLength(4));
    const b = await send('test/go', { user: 'b' });
    for (let count = 5; count <= 8; count++) {
      ends.shift()?.();
      await eventually(() => expect(started).toHaveLength(count));
    }
    expect([...(await countActive('paged')).values()]).toEqual([2, 2]);
    await eventually(async () => expect(await countByWorker('paged')).toEqual({ large: 3, small: 1 }));
    // A machine that joins has its places immediately.
    await start({ workerId: 'another', functionSlots: { paged: 2 } });
    await eventually(async () => expect(await countByWorker('paged')).toEqual({ another: 2, large: 3, small: 1 }));
    const over = Promise.all([ended(a), ended(b)]);
    const timer = setInterval(() => ends.shift()?.(), 5);
    await over.finally(() => clearInterval(timer));
    expect(new Set(started).size).toBe(18);
  },
  TIMEOUT_MS,
);

test(
  'the parallel steps of a run start in order',
  async () => {
    const { fn, started, ends } = manyParts('ordered', 30);
    const { send, ended } = await testEngine([fn], { functionSlots: { ordered: 1 } });
    const over = ended(await send('test/go', { user: 'a' }));
    const timer = setInterval(() => ends.shift()?.(), 5);
    await over.finally(() => clearInterval(timer));
    expect(started).toEqual(Array.from({ length: 30 }, (_, part) => `a${part}`));
  },
  TIMEOUT_MS,
);

test('a restarted worker immediately reclaims the jobs it held when it died; other workers wait for the lease', async () => {
  const over = gate();
  const ran: number[] = [];
  const fn = inngest.createFunction({ id: 'held', triggers: [go], retries: 0 }, ({ step }) =>
    step.run('hold', async () => {
      const turn = ran.push(ran.length + 1);
      if (turn === 1) await over.promise;
      return turn;
    }),
  );
  // No lease ends while the test runs.
  const options = { leaseSeconds: 600, slots: 1, workerId: 'worker 1' };
  const { start, send, ended, runsOf, stepsOf } = await testEngine([fn], options);
  const held = await send('test/go');
  await eventually(() => expect(ran).toEqual([1]));
  await start({ workerId: 'worker 2' });
  // Worker 1 has no free slot, so worker 2 runs this one.
  await ended(await send('test/go'));
  expect(ran).toEqual([1, 2]);
  expect(await runsOf(held)).toMatchObject([{ status: 'running' }]);
  await start({ workerId: 'worker 1' });
  const run = await ended(held);
  // The first worker 1 returns its result too late.
  over.resolve();
  expect(ran).toEqual([1, 2, 3]);
  expect(await stepsOf(run.id)).toMatchObject([{ output: 3, status: 'completed' }]);
});
