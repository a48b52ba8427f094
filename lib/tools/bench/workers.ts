import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import type { Actor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { createQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { createRender, planRender } from '@/lib/server/domain/renders/create-render';
import { getRender } from '@/lib/server/domain/renders/renders';
import { env } from '@/lib/server/env';
import { builtWorker } from '../cli/service/ensure-built';
import { type Service, startService } from '../cli/service/service';
import { startWeb } from '../cli/service/web';
import { createActor, sampleQuestion } from './api-data';
import { type Figure, quantile } from './figure';
import { withTemporaryService } from './with-temporary-service';

const ROUNDS = 3;
const QUESTIONS = 10;

/** Starts a worker with one page that only runs on this core. Its browser inherits the core. */
const startPinned = (core: number): Service => {
  const worker = startService([builtWorker(env().NEXT_DIST_DIR)], {
    environment: { WORKER_ID: `core ${core}`, RENDER_CONCURRENCY: '1' },
    output: process.stderr.fd,
  });
  const { status } = spawnSync('taskset', ['-acp', String(core), String(worker.pid)], { stdio: 'ignore' });
  if (status !== 0) throw new Error('This needs Linux with taskset (package util-linux).');
  return worker;
};

/** Renders a quiz of a new user, whose segments are not stored yet. @returns seconds */
const render = async (name: string, questions: number): Promise<number> => {
  const actor: Actor = await createActor(`${name}@example.com`);
  const rounds = [{ questions: Array.from({ length: questions }, (_, index) => sampleQuestion(index)) }];
  const quiz = await createQuiz(actor, createQuizBody.parse({ title: 'Planets', rounds }));
  const input = createRenderBody.parse({ quiz_id: quiz.id, resolution: '720p' });
  const startedAt = Date.now();
  const { id } = await createRender(actor, await planRender(actor, input));
  for (;;) {
    const { completedAt, status } = await getRender(actor, id);
    if (completedAt && status !== 'completed') throw new Error(`A render ${status}.`);
    if (completedAt) return (completedAt.getTime() - startedAt) / 1000;
    await sleep(50);
  }
};

/** How many segments each worker has rendered since then. */
const countSegments = async (since: Date): Promise<number[]> => {
  const rows = await db().execute<{ count: number }>(
    sql`select count(*)::int from job_steps
        where name like 'segment %' and ended_at > ${since.toISOString()}::timestamptz group by worker_id`,
  );
  return rows.map(({ count }) => count);
};

/** Seconds of a render by this many workers, whose browsers and pages are open. */
const measureWorkers = async (count: number, name: string): Promise<number> => {
  const workers = Array.from({ length: count }, (_, core) => startPinned(core));
  try {
    // Long enough for all workers to take part.
    await render(`warm-up-${name}`, 2 * count);
    const startedAt = new Date();
    const seconds = await render(name, QUESTIONS);
    const segments = await countSegments(startedAt);
    if (segments.length !== count) throw new Error(`${segments.length} of ${count} workers took part.`);
    console.error(`${count} worker(s): ${seconds.toFixed(1)} s, segments ${segments.join(' + ')}`);
    return seconds;
  } finally {
    await Promise.all(workers.map((worker) => worker.stop(30)));
  }
};

/** Renders one video of one user with one worker and with two, each pinned to a core. */
export const run = (): Promise<Figure[]> =>
  withTemporaryService({ LOG_LEVEL: 'error' }, async () => {
    if (os.availableParallelism() < 2) throw new Error('This needs two cores.');
    const web = await startWeb({ output: process.stderr.fd });
    try {
      const one: number[] = [];
      const two: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        one.push(await measureWorkers(1, `one-${round}`));
        two.push(await measureWorkers(2, `two-${round}`));
      }
      const [seconds, faster] = [quantile(one, 0.5), quantile(two, 0.5)];
      const note = `${faster.toFixed(1)} s against ${seconds.toFixed(1)} s, medians of ${ROUNDS}; target ≤ 0.56`;
      return [{ name: 'two workers', value: faster / seconds, unit: 'of one', note }];
    } finally {
      await web.stop(5);
    }
  });
