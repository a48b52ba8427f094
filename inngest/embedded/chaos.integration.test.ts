import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { events, jobRuns, jobSteps, outbox, renders } from '@/drizzle/schema/index';
import { db } from '@/lib/db';
import { createQuiz } from '@/lib/domain/quizzes/create-quiz';
import { createQuizBody } from '@/lib/domain/quizzes/schema';
import { createRender } from '@/lib/domain/renders/create-render';
import { createRenderBody } from '@/lib/domain/renders/schema';
import { finishedQuiz } from '@/lib/testing/factories';
import { jobService } from '../testing/job-service';
import { BROKEN } from './testing/functions';
import { spawnTestWorker } from './testing/spawn-worker';

const KILLS = 20;
/** Requested before each kill, so that every one of them strikes work. */
const JOBS_PER_KILL = 10;
const JOBS = KILLS * JOBS_PER_KILL;
/** Every so many jobs fail by themselves. */
const BROKEN_EVERY = 10;
/** Workers at any moment. */
const WORKERS = 3;
/** After a kill, work resumes within 60 s. */
const RECOVERY_MS = 60_000;

const service = jobService();
const workers = new Set<ChildProcess>();
afterAll(() => {
  for (const worker of workers) worker.kill('SIGKILL');
});

const spawnWorker = async (): Promise<ChildProcess> => {
  const child = await spawnTestWorker(service.database.url);
  workers.add(child);
  return child;
};

const requestRenders = async (count: number) => {
  const request = async (_: unknown, index: number) => {
    const title = index % BROKEN_EVERY === 0 ? BROKEN : `Quiz ${index}`;
    const quiz = await createQuiz(service.actor, createQuizBody.parse(finishedQuiz(title)));
    await createRender(service.actor, createRenderBody.parse({ quiz_id: quiz.id }), async () => {});
  };
  await Promise.all(Array.from({ length: count }, request));
};

const inFlight = () => db().$count(renders, inArray(renders.status, ['queued', 'rendering']));
const endedSteps = () => db().$count(jobSteps, sql`ended_at is not null`);

/** Waits for this many more steps to end. @throws when none ends for `RECOVERY_MS` */
const stepsEnd = async (count: number) => {
  const before = await endedSteps();
  let last = { ended: before, at: Date.now() };
  while (last.ended < before + count && (await inFlight()) > 0) {
    const ended = await endedSteps();
    if (ended > last.ended) last = { ended, at: Date.now() };
    if (Date.now() - last.at > RECOVERY_MS) throw new Error(`No step ended for ${RECOVERY_MS / 1000} s`);
    await sleep(10);
  }
};

test('200 jobs during 20 kill -9 of workers: each ends once, with one event', async () => {
  const starting = Array.from({ length: WORKERS }, spawnWorker);
  for (let kill = 0; kill < KILLS; kill++) {
    const victim = await starting.shift();
    await requestRenders(JOBS_PER_KILL);
    // In the middle of work, wherever that is.
    await stepsEnd(5);
    expect(await inFlight()).toBeGreaterThan(0);
    victim?.kill('SIGKILL');
    starting.push(spawnWorker());
  }
  while ((await inFlight()) > 0) await stepsEnd(5);

  const ends = await db().select({ id: renders.id, status: renders.status }).from(renders);
  expect(
    Object.entries(Object.groupBy(ends, ({ status }) => status)).map(([status, list]) => [status, list.length]),
  ).toEqual(
    expect.arrayContaining([
      ['completed', JOBS - JOBS / BROKEN_EVERY],
      ['failed', JOBS / BROKEN_EVERY],
    ]),
  );
  const told = await db().select({ type: events.type, payload: events.payload }).from(events);
  expect(told.map(({ type, payload }) => `${payload.render_id} ${type}`).toSorted()).toEqual(
    ends.map(({ id, status }) => `${id} render.${status}`).toSorted(),
  );
  expect(await db().$count(outbox)).toBe(JOBS);
  expect(await db().$count(jobRuns, sql`function_id = 'quiz-video-ending'`)).toBe(JOBS);
}, 300_000);
