import { sql } from 'drizzle-orm';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import type { Actor } from '@/lib/core/model/actor';
import { SCOPES } from '@/lib/core/model/scopes';
import { db } from '@/lib/server/db';
import { createApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { createQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { ensureUser } from '@/lib/server/domain/users/accounts';

/** A user, created if necessary, with a new API key. */
export const createActor = async (email: string): Promise<Actor & { key: string }> => {
  const { id: userId } = await ensureUser({ email });
  const { key } = await createApiKey({ userId, name: 'bench', scopes: SCOPES });
  return { userId, scopes: SCOPES, via: 'key', livemode: true, key };
};

export const sampleQuestion = (index: number) => ({
  question_type: 'multiple_choice',
  content: {
    question: `Which planet is number ${index}?`,
    options: ['Venus', 'Mars', 'Jupiter', 'Saturn'].map((text, at) => ({ id: `${at}`, text })),
    correctOptionId: '1',
  },
  fact: 'Iron oxide, which is rust, gives Mars its colour.',
});

/** Creates 20 empty quizzes and one with two rounds of 12 questions. @returns the id of the latter */
export const createQuizzes = async (actor: Actor): Promise<string> => {
  const rounds = [0, 1].map((round) => ({
    title: `Round ${round}`,
    questions: Array.from({ length: 12 }, (_, index) => sampleQuestion(round * 12 + index)),
  }));
  for (let index = 0; index < 20; index++) await createQuiz(actor, createQuizBody.parse({ title: `Quiz ${index}` }));
  const quiz = await createQuiz(actor, createQuizBody.parse({ title: 'The sky at night', rounds }));
  return quiz.id;
};

/** Quizzes to insert before the tables' statistics: without any, the triggers plan to read whole tables for each. */
const BEFORE_STATISTICS = 1000;

/** Creates `count` quizzes, one second apart. */
export const createLongList = async ({ userId }: Actor, count: number): Promise<void> => {
  const insert = (from: number, to: number) =>
    db().execute(sql`
      insert into quizzes (id, user_id, title, created_at, updated_at)
      select gen_random_uuid(), ${userId}, 'Quiz ' || n, now() - n * interval '1 second', now()
      from generate_series(${from}::int, ${to}::int) n`);
  await insert(1, Math.min(count, BEFORE_STATISTICS));
  await db().execute(sql`analyze quizzes, quiz_sizes, media_uses`);
  await insert(BEFORE_STATISTICS + 1, count);
  await db().execute(sql`vacuum analyze quizzes, quiz_sizes, media_uses`);
};
