import { describe, expect, it } from 'vitest';
import {
  createQuestionContract,
  createQuestionsContract,
  deleteQuestionContract,
  newQuestionSchema,
  updateQuestionContract,
} from '@/lib/core/contracts/questions';
import { createQuizContract, duplicateQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import { createRoundContract } from '@/lib/core/contracts/rounds';
import { QUIZ_SIZE_DEFAULT } from '@/lib/core/model/limits';
import { db } from '@/lib/server/db';
import { addQuestions, placeQuestions } from '@/lib/server/domain/questions/questions';
import { createTestUser } from '@/lib/tools/testing/factories';
import { call, refuse, succeed } from '@/lib/tools/testing/request';

const plain = { question_type: 'open' };
/** About 6.4 kB of content. */
const long = {
  question_type: 'multiple_choice',
  content: {
    question: '😀'.repeat(500),
    options: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, text: `${id}${'😀'.repeat(199)}` })),
    correctOptionId: 'a',
  },
};
const rounds = (...counts: number[]) =>
  counts.map((count) => ({ questions: Array.from({ length: count }, () => plain) }));

const create = async (key: string, body: object) => {
  const { id } = (await succeed(createQuizContract, { key, body })).body.data;
  return { id, rounds: (await succeed(getQuizContract, { key, params: { id } })).body.data.rounds };
};

/** A quiz with this many long questions after a short one in its first of two rounds, inserted past the limits. */
const createLarge = async (key: string, count: number) => {
  const { id, rounds: made } = await create(key, { rounds: rounds(1, 0) });
  const roundId = made[0]?.id ?? '';
  const question = newQuestionSchema.parse(long);
  await db().transaction((tx) =>
    addQuestions(
      tx,
      placeQuestions(
        roundId,
        Array.from({ length: count }, () => question),
        1,
      ),
    ),
  );
  return { id, roundId, free: made[1]?.id ?? '', questionId: made[0]?.questions[0]?.id ?? '' };
};

describe('a quiz of more than 500 questions', () => {
  it('cannot be created, duplicated or grown to', async () => {
    const { key } = await createTestUser();
    const response = await refuse('quiz-too-large', createQuizContract, {
      key,
      body: { rounds: rounds(100, 100, 100, 100, 100, 1) },
    });
    expect(response.body.detail).toBe('A quiz has at most 500 questions in all its rounds; this one would have 501.');
    const { id, rounds: made } = await create(key, { rounds: rounds(100, 100, 100, 100, 99, 0) });
    const params = { id, roundId: made[5]?.id ?? '' };
    await refuse('quiz-too-large', createQuestionsContract, { key, params, body: { questions: [plain, plain] } });
    await succeed(createQuestionContract, { key, params, body: plain });
    await refuse('quiz-too-large', createQuestionContract, { key, params, body: plain });
    await succeed(createRoundContract, { key, params: { id }, body: {} });
  });

  it('cannot result from concurrent requests', async () => {
    const { key } = await createTestUser();
    const { id, rounds: made } = await create(key, { rounds: rounds(...Array(10).fill(0)) });
    const body = { questions: Array.from({ length: 100 }, () => plain) };
    const responses = await Promise.all(
      made.map((round) => call(createQuestionsContract, { key, params: { id, roundId: round.id }, body })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(5).fill(422)]);
  });
});

describe('a quiz of more than 2 MB', () => {
  const most = Math.floor(
    QUIZ_SIZE_DEFAULT.bytes / Buffer.byteLength(JSON.stringify(newQuestionSchema.parse(long).content)),
  );

  it('cannot be grown to; an existing one can be read and shortened, but not grown', async () => {
    const { key } = await createTestUser();
    const large = await createLarge(key, most);
    const { id, roundId, free, questionId } = large;
    const params = { id, roundId, questionId };
    const response = await refuse('quiz-too-large', updateQuestionContract, { key, params, body: long });
    expect(response.body.detail).toContain('at most 2,097,152 bytes');
    await refuse('quiz-too-large', createQuestionContract, { key, params: { id, roundId: free }, body: long });
    await succeed(updateQuestionContract, { key, params, body: { hint: 'Short' } });

    const { body } = await succeed(getQuizContract, { key, params: { id } });
    const last = body.data.rounds[0]?.questions.at(-1)?.id ?? '';
    await db().transaction((tx) =>
      addQuestions(tx, placeQuestions(roundId, [newQuestionSchema.parse(long)], most + 1)),
    );
    await refuse('quiz-too-large', duplicateQuizContract, { key, params: { id } });
    await refuse('quiz-too-large', updateQuestionContract, { key, params, body: { hint: 'Longer' } });
    await succeed(updateQuestionContract, { key, params, body: { hint: null } });
    await succeed(deleteQuestionContract, { key, params: { id, roundId, questionId: last } });
    await succeed(updateQuestionContract, { key, params, body: { hint: 'Longer' } });
  });

  it('cannot result from concurrent updates', async () => {
    const { key } = await createTestUser();
    const { id, free } = await createLarge(key, most - 3);
    const added = await Promise.all(
      Array.from({ length: 8 }, () => call(createQuestionContract, { key, params: { id, roundId: free }, body: long })),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
  });
});
