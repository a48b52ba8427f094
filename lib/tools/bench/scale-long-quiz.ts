import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, gt } from 'drizzle-orm';
import { jobSteps } from '@/drizzle/schema/jobs';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { db } from '@/lib/server/db';
import { createQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { createRender, planRender } from '@/lib/server/domain/renders/create-render';
import { getRenderRow } from '@/lib/server/domain/renders/renders';
import { env } from '@/lib/server/env';
import { builtWorker } from '../cli/service/ensure-built';
import { startService } from '../cli/service/service';
import { createActor, sampleQuestion } from './api-data';
import { type Figure, quantile } from './figure';
import { memoryOf } from './process-tree';
import { renderEnd, requestSmallRender } from './small-renders';
import { timed } from './videos';

/** Questions, in rounds of 20, whose video takes about two hours. */
const QUESTIONS = 400;
const ROUND = 20;
const DURATIONS = { question_duration_seconds: 10, answer_duration_seconds: 4, fact_duration_seconds: 4 };
const SAMPLE_MS = 2000;
/** Shares of the render between which memory is compared, the beginning and the end left out. */
const [EARLY, LATE] = [15, 85];

const longQuiz = () => ({
  title: 'Two hours',
  ...DURATIONS,
  rounds: Array.from({ length: QUESTIONS / ROUND }, (_, round) => ({
    title: `Round ${round + 1}`,
    questions: Array.from({ length: ROUND }, (_, index) => sampleQuestion(round * ROUND + index)),
  })),
});

/** Seconds of a GET. */
const get = (key: string, path: string): Promise<number> =>
  timed(async () => {
    const response = await fetch(`${env().APP_URL}/api/v1${path}`, { headers: { Authorization: `Bearer ${key}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`GET ${path} returned ${response.status}.`);
  });

/** Seconds from a request until its job knows the segments. */
const planningTime = async (requestedAt: Date): Promise<number> => {
  for (;;) {
    const isNew = and(eq(jobSteps.name, 'plan'), gt(jobSteps.createdAt, requestedAt));
    const [step] = await db().select().from(jobSteps).where(isNew);
    if (step?.endedAt) return (step.endedAt.getTime() - requestedAt.getTime()) / 1000;
    await sleep(20);
  }
};

/** The memory of a worker while it renders a quiz of two hours in the smallest size, and how long planning takes. */
export const measureLongQuiz = async (): Promise<Figure[]> => {
  const actor = await createActor('long@example.com');
  const worker = startService([builtWorker(env().NEXT_DIST_DIR)], { output: process.stderr.fd });
  try {
    await renderEnd(actor, await requestSmallRender(actor, 'Warm-up'));
    const quiz = await createQuiz(actor, createQuizBody.parse(longQuiz()));
    const reads = { quiz: await get(actor.key, `/quizzes/${quiz.id}`), timeline: 0 };
    reads.timeline = await get(actor.key, `/quizzes/${quiz.id}/timeline`);
    const input = createRenderBody.parse({ quiz_id: quiz.id, resolution: '256x256' });
    let id = '';
    const requestedAt = new Date();
    const accepted = await timed(async () => {
      ({ id } = await createRender(actor, await planRender(actor, input)));
    });
    const planned = (await planningTime(requestedAt)) - accepted;
    const samples: { progress: number; memory: number }[] = [];
    const { durationSeconds } = await getRenderRow(actor, id);
    const seconds = await timed(async () => {
      for (;;) {
        const { status, progress } = await getRenderRow(actor, id);
        if (status === 'completed') return;
        if (status !== 'rendering' && status !== 'queued') throw new Error(`The render ${status}.`);
        samples.push({ progress, memory: memoryOf(worker.pid ?? 0) });
        await sleep(SAMPLE_MS);
      }
    });
    const between = (from: number, to: number) =>
      quantile(
        samples.filter(({ progress }) => progress >= from && progress < to).map(({ memory }) => memory),
        0.5,
      );
    const [early, late] = [between(EARLY, EARLY + 15), between(LATE - 15, LATE)];
    const most = Math.max(...samples.map(({ memory }) => memory));
    const length = `${QUESTIONS} questions, ${(durationSeconds / 60).toFixed(0)} minutes`;
    return [
      { name: 'long quiz: GET', value: reads.quiz, unit: 's', note: length },
      { name: 'long quiz: timeline', value: reads.timeline, unit: 's', note: 'the first request' },
      { name: 'long quiz: POST /renders', value: accepted, unit: 's', note: 'checked and frozen' },
      { name: 'long quiz: planning', value: planned, unit: 's', note: 'until the job knows its segments; target ≤ 1' },
      {
        name: 'long quiz: memory, late',
        value: late / early,
        unit: '× early',
        note: `${late.toFixed(0)} MiB against ${early.toFixed(0)}, worker and browser, at most ${most.toFixed(0)}; target ≤ 1.1`,
      },
      {
        name: 'long quiz: render',
        value: durationSeconds / seconds,
        unit: '× real time',
        note: `256×256, ${seconds.toFixed(0)} s`,
      },
    ];
  } finally {
    await worker.stop(10);
  }
};
