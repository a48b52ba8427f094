import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '@/drizzle/client';
import { createQuizBody, replaceQuizBody } from '@/lib/core/contracts/quizzes';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { db, replaceDatabase } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { QuizTooLargeError, QuotaExceededError } from '@/lib/server/errors';
import { finishedQuestion } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { getQuotas } from '../account-quotas/account-quotas';
import { ensureUser } from '../users/accounts';
import { createQuiz, getQuiz, serializeQuizDetail } from './quizzes';
import { replaceQuiz } from './replace-quiz';

const own = ownDatabase();
const statements: string[] = [];
beforeAll(() => {
  replaceDatabase(createDatabase(own.database.url, 1, { onStatement: (text) => statements.push(text) }));
});

/** A new user's quiz with this many questions in each of two rounds. */
const prepare = async (count: number, fact: string | null = null) => {
  const actor = systemActor((await ensureUser({ email: `${randomUUID()}@example.com` })).id);
  const questions = Array.from({ length: count }, (_, index) => ({ ...finishedQuestion(`${index}?`), fact }));
  const { id } = await createQuiz(actor, createQuizBody.parse({ rounds: [{ questions }, { questions }] }));
  return { actor, id, quiz: await readQuiz(actor, id) };
};
const readQuiz = async (actor: Actor, id: string) => serializeQuizDetail(await getQuiz(actor, id));

/** Keeps half of the questions, moved to the other round and changed; deletes and creates as many. */
const shuffled = ({ rounds, ...quiz }: Awaited<ReturnType<typeof readQuiz>>) => {
  const [first, second] = rounds.map(({ questions }) => questions.slice(0, questions.length / 2));
  const changed = (questions = first) => questions?.toReversed().map((question) => ({ ...question, hint: 'Changed' }));
  const created = (questions = first) => questions?.map(() => finishedQuestion('New?')) ?? [];
  return replaceQuizBody.parse({
    ...quiz,
    rounds: [
      { ...rounds[1], questions: [...created(), ...(changed(first) ?? [])] },
      { title: 'New', questions: [...(changed(second) ?? []), ...created()] },
    ],
  });
};

const countStatements = async (questions: number): Promise<number> => {
  const { actor, id, quiz } = await prepare(questions);
  const body = shuffled(quiz);
  statements.length = 0;
  const replaced = await replaceQuiz(actor, id, body);
  expect(replaced.rounds.map((round) => round.questions.length)).toEqual([questions, questions]);
  return statements.length;
};

test('sends as many statements for 100 questions as for 4', async () => {
  const few = await countStatements(2);
  expect(few).toBeLessThan(20);
  expect(await countStatements(50)).toBe(few);
});

/** How often the bytes of quizzes were counted. The connection reports it only when asked. */
const countedSizes = async (): Promise<number> => {
  await db().$client`select pg_stat_force_next_flush()`;
  const [row] = await db().$client`select n_tup_upd from pg_stat_user_tables where relname = 'quiz_sizes'`;
  return Number(row?.n_tup_upd);
};

test('counts the bytes of a quiz once for all questions', async () => {
  const { actor, id, quiz } = await prepare(50);
  const before = await countedSizes();
  await replaceQuiz(actor, id, shuffled(quiz));
  // Once each for the quiz, the title of each round, and the created, changed and deleted rows.
  expect((await countedSizes()) - before).toBeLessThan(10);
});

test('reads, but writes nothing, if the quiz stays the same', async () => {
  const { actor, id, quiz } = await prepare(2);
  statements.length = 0;
  await replaceQuiz(actor, id, replaceQuizBody.parse(quiz));
  expect(statements.filter((text) => /^(insert|update|delete)/.test(text))).toEqual([]);
});

describe('texts of quizzes', () => {
  const usedOf = async (actor: Actor) =>
    (await getQuotas(actor)).quotas.find(({ resource }) => resource === 'quiz_bytes')?.used ?? 0;

  test('that exceed the quota change nothing; over the quota, they can be shortened', async () => {
    const { actor, id, quiz } = await prepare(2);
    const used = await usedOf(actor);
    configure({ QUOTA_QUIZ_BYTES: String(used - 10) });
    onTestFinished(() => void configure({ QUOTA_QUIZ_BYTES: '' }));
    const longer = replaceQuizBody.parse({ ...quiz, description: 'x' });
    await expect(replaceQuiz(actor, id, longer)).rejects.toThrow(QuotaExceededError);
    expect(await readQuiz(actor, id)).toEqual(quiz);
    const [first] = quiz.rounds;
    await replaceQuiz(actor, id, replaceQuizBody.parse({ ...quiz, rounds: [first] }));
    expect(await usedOf(actor)).toBeLessThan(used - 10);
  });

  test('that exceed the limit of a quiz change nothing; over the limit, they can be shortened', async () => {
    const { actor, id, quiz } = await prepare(6, 'x'.repeat(900));
    configure({ MAX_QUIZ_BYTES: '10000' });
    onTestFinished(() => void configure({ MAX_QUIZ_BYTES: '' }));
    const withFact = (fact: string) => {
      const [first, ...others] = quiz.rounds;
      const [question, ...rest] = first?.questions ?? [];
      const rounds = [{ ...first, questions: [{ ...question, fact }, ...rest] }, ...others];
      return replaceQuizBody.parse({ ...quiz, rounds });
    };
    await expect(replaceQuiz(actor, id, withFact('x'.repeat(901)))).rejects.toThrow(QuizTooLargeError);
    expect(await readQuiz(actor, id)).toEqual(quiz);
    const shorter = replaceQuizBody.parse({ ...quiz, rounds: quiz.rounds.slice(1) });
    expect((await replaceQuiz(actor, id, shorter)).rounds).toHaveLength(1);
  });
});
