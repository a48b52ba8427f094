import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inngest } from '@/lib/jobs/client';
import { eventually, gate, go, testEngine } from './testing/harness';

const PLACES = 4;
const PLACES_EACH = 2;
/** Steps of a run, the first of which plans the others, as in a render. */
const PARTS = 4;

/** A function like render-video: a step, several side by side, a step. Notes `user`, run and step as they start and end. */
const renderLike = (id: string) => {
  const started: { user: string; run: number }[] = [];
  const ended: { user: string; run: number }[] = [];
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
          await sleep(10);
        });
      await work('plan');
      await Promise.all(Array.from({ length: PARTS }, (_, part) => work(`part ${part}`)));
      await work('assemble');
      await step.run('complete', () => {
        ended.push({ user, run });
      });
    },
  );
  return { fn, started, ended };
};

test('20 equal runs of a user end one after the other, not all at the same time', async () => {
  const { fn, started, ended } = renderLike('in-order');
  const { send, ended: over } = await testEngine([fn]);
  const seen: number[] = [];
  const events: string[] = [];
  for (let n = 0; n < 20; n++) events.push(await send('test/go', { user: 'a', n }));
  await eventually(() => {
    if (ended.length > seen.length) seen.push(...Array(ended.length - seen.length).fill(started.length));
    expect(ended).toHaveLength(20);
  });
  await Promise.all(events.map(over));
  // The last ones may change places: their steps share the user's two places.
  for (const [place, { run }] of ended.entries()) expect(Math.abs(run - place)).toBeLessThanOrEqual(2);
  // When the first is complete, at most a few steps of others were taken.
  expect(seen[0]).toBeLessThanOrEqual(3 * (PARTS + 2));
});

test("a user's run does not wait for the many runs of other users", async () => {
  const { fn, started, ended } = renderLike('fair');
  const { send, ended: over } = await testEngine([fn]);
  const many = ['a', 'b', 'c', 'd', 'e'];
  const events: string[] = [];
  for (let n = 0; n < 4; n++) for (const user of many) events.push(await send('test/go', { user, n }));
  // All are under way: more users than places.
  await eventually(() => expect(new Set(started.map(({ user }) => user)).size).toBe(many.length));
  const before = started.length;
  await send('test/go', { user: 'late', n: 0 });
  await eventually(() => expect(started.map(({ user }) => user)).toContain('late'));
  const first = started.findIndex(({ user }) => user === 'late');
  // It gets one of the next places to become free.
  expect(first - before).toBeLessThanOrEqual(3 * PLACES);
  await eventually(() => expect(ended).toContainEqual({ user: 'late', run: 0 }));
  const turns = started.length - first;
  // Each of its steps waits for one round of all users at most.
  expect(turns).toBeLessThanOrEqual((PARTS + 3) * (many.length + 2));
  expect(ended.length).toBeLessThan(4 * many.length);
  await Promise.all(events.map(over));
}, 60_000);

test('a restarted worker immediately reclaims the jobs it held when it died; other workers wait for the lease', async () => {
  const { promise: isOver, resolve: end } = gate();
  const ran: number[] = [];
  const fn = inngest.createFunction({ id: 'held', triggers: [go], retries: 0 }, ({ step }) =>
    step.run('hold', async () => {
      const turn = ran.push(ran.length + 1);
      if (turn === 1) await isOver;
      return turn;
    }),
  );
  // No lease ends while the test runs.
  const { start, send, ended, stepsOf } = await testEngine([fn], { leaseSeconds: 600, workerId: 'worker 1' });
  const eventId = await send('test/go', {});
  await eventually(() => expect(ran).toEqual([1]));
  // As far as the first can tell, it still runs: it is fenced.
  await start({ workerId: 'worker 2' });
  await sleep(500);
  expect(ran).toEqual([1]);
  await start({ workerId: 'worker 1' });
  const run = await ended(eventId);
  end();
  expect(ran).toEqual([1, 2]);
  expect(await stepsOf(run.id)).toMatchObject([{ output: 2, status: 'completed' }]);
});
