import { setTimeout as sleep } from 'node:timers/promises';
import { createQuiz } from '@/lib/domain/quizzes/create-quiz';
import { createQuizBody } from '@/lib/domain/quizzes/schema';
import { createRender } from '@/lib/domain/renders/create-render';
import { getRender } from '@/lib/domain/renders/get-render';
import { createRenderBody } from '@/lib/domain/renders/schema';
import { env } from '@/lib/env';
import type { Actor } from '@/lib/model/actor';
import { builtWorker } from '../cli/service/ensure-built';
import { startService } from '../cli/service/service';
import { createActor } from './api-data';
import type { Figure } from './figure';

/** Small videos that one user requests at the same time. */
const RENDERS = 20;

const requestRender = async (actor: Actor, name: string): Promise<string> => {
  const questions = ['first', 'second', 'third'].map((place) => ({
    question_type: 'true_false',
    content: { question: `Is this the ${place} question of ${name}?`, correct: true },
  }));
  const body = { title: name, question_duration_seconds: 3, fact_duration_seconds: 0, rounds: [{ questions }] };
  const quiz = await createQuiz(actor, createQuizBody.parse(body));
  const input = createRenderBody.parse({ quiz_id: quiz.id, resolution: '256x256' });
  return (await createRender(actor, input, async () => {})).id;
};

const ended = async (actor: Actor, id: string): Promise<number> => {
  for (;;) {
    const { completedAt, status } = await getRender(actor, id);
    if (completedAt && status === 'completed') return completedAt.getTime();
    if (completedAt) throw new Error(`A render ${status}.`);
    await sleep(100);
  }
};

/** The first and the mean completion of many equal renders of a user, as shares of the total time. */
export const measureQueue = async (): Promise<Figure[]> => {
  const actor = await createActor('queue@example.com');
  const worker = startService([builtWorker(env().NEXT_DIST_DIR)], { output: process.stderr.fd });
  try {
    // Browser and pages start once per process.
    await ended(actor, await requestRender(actor, 'Warm-up'));
    const startedAt = Date.now();
    const ids: string[] = [];
    for (let index = 0; index < RENDERS; index++) ids.push(await requestRender(actor, `Quiz ${index}`));
    const seconds = (await Promise.all(ids.map((id) => ended(actor, id)))).map((at) => (at - startedAt) / 1000);
    const all = Math.max(...seconds);
    const mean = seconds.reduce((sum, one) => sum + one, 0) / RENDERS;
    const note = `of ${RENDERS} small renders of one user, ${all.toFixed(0)} s`;
    return [
      {
        name: '(h) first of a queue complete',
        value: Math.min(...seconds) / all,
        unit: 'of all',
        note: `${note}; target ≤ 0.1`,
      },
      {
        name: '(h) mean completion',
        value: mean / all,
        unit: 'of all',
        note: 'in parallel it would be about 1; target ≤ 0.6',
      },
    ];
  } finally {
    await worker.stop(10);
  }
};
