import { setTimeout as sleep } from 'node:timers/promises';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import type { Actor } from '@/lib/core/model/actor';
import { createQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { createRender, planRender } from '@/lib/server/domain/renders/create-render';
import { getRender } from '@/lib/server/domain/renders/renders';

/** Requests the render of a new quiz of three short questions, in the smallest resolution. @returns its id */
export const requestSmallRender = async (actor: Actor, name: string): Promise<string> => {
  const questions = ['first', 'second', 'third'].map((place) => ({
    question_type: 'true_false',
    content: { question: `Is this the ${place} question of ${name}?`, correct: true },
  }));
  const body = { title: name, question_duration_seconds: 3, fact_duration_seconds: 0, rounds: [{ questions }] };
  const quiz = await createQuiz(actor, createQuizBody.parse(body));
  const input = createRenderBody.parse({ quiz_id: quiz.id, resolution: '256x256' });
  return (await createRender(actor, await planRender(actor, input))).id;
};

/** Waits for the end of a render. @returns its time in milliseconds since 1970 @throws Error unless it completed */
export const renderEnd = async (actor: Actor, id: string): Promise<number> => {
  for (;;) {
    const { completedAt, status } = await getRender(actor, id);
    if (completedAt && status === 'completed') return completedAt.getTime();
    if (completedAt) throw new Error(`A render ${status}.`);
    await sleep(100);
  }
};
