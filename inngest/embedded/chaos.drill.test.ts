import type { ChildProcess } from 'node:child_process';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { events, jobEvents, jobRuns, jobSteps, renders } from '@/drizzle/schema/index';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { db } from '@/lib/server/db';
import { createQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { createRender, planRender } from '@/lib/server/domain/renders/create-render';
import { finishedQuiz } from '@/lib/tools/testing/factories';
import { jobService } from '../testing/job-service';
import { BROKEN } from './testing/functions';
import { spawnTestWorker } from './testing/spawn-worker';

const KILLS = 6;
/** Requested before each kill, so that each kill interrupts work. */
const JOBS_PER_KILL = 10;
/** One of so many jobs fails by itself. */
const BROKEN_EVERY = 10;
/** Number of workers at any time. */
const WORKERS = 3;
/** After a kill, work resumes within 60 s. This decides, not the total: a busy machine ends one step a second, of 240. */
const RECOVERY_MS = 60_000;
const TOTAL_MS = 900_000;

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
    await createRender(service.actor, await planRender(service.actor, createRenderBody.parse({ quiz_id: quiz.id })));
  };
  await Promise.all(Array.from({ length: count }, request));
};

const inFlight = () => db().$count(renders, inArray(renders.status, ['queued', 'rendering']));
const endedSteps = () => db().$count(jobSteps, sql`ended_at is not null`);

/** Waits until this many more steps have ended, or all renders. @throws when none ends for `RECOVERY_MS` */
const stepsEnd = async (count: number) => {
  const before = await endedSteps();
  for (let ended = 1; ended <= count; ended++) {
    await vi.waitFor(
      async () => {
        if ((await inFlight()) > 0) expect(await endedSteps()).toBeGreaterThanOrEqual(before + ended);
      },
      { timeout: RECOVERY_MS, interval: 10 },
    );
  }
};

test(
  'at least 60 jobs during six kill -9 of workers: each ends once, with one event',
  async () => {
    let jobs = 0;
    const starting = Array.from({ length: WORKERS }, spawnWorker);
    for (let kill = 0; kill < KILLS; kill++) {
      const victim = await starting.shift();
      do {
        await requestRenders(JOBS_PER_KILL);
        jobs += JOBS_PER_KILL;
        await stepsEnd(5);
      } while ((await inFlight()) === 0);
      victim?.kill('SIGKILL');
      starting.push(spawnWorker());
    }
    while ((await inFlight()) > 0) await stepsEnd(5);

    const ends = await db().select({ id: renders.id, status: renders.status }).from(renders);
    expect(
      Object.entries(Object.groupBy(ends, ({ status }) => status)).map(([status, list]) => [status, list.length]),
    ).toEqual(
      expect.arrayContaining([
        ['completed', jobs - jobs / BROKEN_EVERY],
        ['failed', jobs / BROKEN_EVERY],
      ]),
    );
    const recorded = await db().select({ type: events.type, payload: events.payload }).from(events);
    expect(recorded.map(({ type, payload }) => `${payload.render_id} ${type}`).toSorted()).toEqual(
      ends.map(({ id, status }) => `${id} render.${status}`).toSorted(),
    );
    expect(await db().$count(jobEvents, eq(jobEvents.name, 'render/requested'))).toBe(jobs);
    expect(await db().$count(jobRuns, sql`function_id = 'quiz-video-ending'`)).toBe(jobs);
  },
  TOTAL_MS,
);
