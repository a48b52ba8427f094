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

const JOBS = 200;
const KILLS = 20;
/** Every so many jobs fail by themselves. */
const BROKEN_EVERY = 10;
/** Workers at any moment. */
const WORKERS = 3;
/** Work resumes within 60 s (jobs.md). */
const RECOVERY = 60_000;

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

const requestAll = async () => {
  const request = async (title: string) => {
    const quiz = await createQuiz(service.actor, createQuizBody.parse(finishedQuiz(title)));
    await createRender(service.actor, createRenderBody.parse({ quiz_id: quiz.id }), async () => {});
  };
  const titles = Array.from({ length: JOBS }, (_, index) => (index % BROKEN_EVERY === 0 ? BROKEN : `Quiz ${index}`));
  for (let at = 0; at < JOBS; at += 10) await Promise.all(titles.slice(at, at + 10).map(request));
};

const inFlight = () => db().$count(renders, inArray(renders.status, ['queued', 'rendering']));
const endedSteps = () => db().$count(jobSteps, sql`ended_at is not null`);

test('200 jobs under 20 kill -9 of workers: none is lost, each ends once and is told once', async () => {
  await requestAll();
  const starting = Array.from({ length: WORKERS }, spawnWorker);
  for (let kill = 0; kill < KILLS; kill++) {
    const victim = await starting.shift();
    const before = await endedSteps();
    // In the middle of work, wherever that is.
    for (let wait = 0; wait < 100 && (await endedSteps()) < before + 5; wait++) await sleep(10);
    expect(await inFlight()).toBeGreaterThan(0);
    victim?.kill('SIGKILL');
    starting.push(spawnWorker());
  }
  const lastKill = Date.now();
  while ((await inFlight()) > 0 && Date.now() - lastKill < RECOVERY) await sleep(100);

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
}, 150_000);
