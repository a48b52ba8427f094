import { describe, expect, it } from 'vitest';
import { createQuestionContract, createQuestionsContract } from '@/lib/core/contracts/questions';
import { createQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import { COUNT_LIMITS } from '@/lib/core/model/limits';
import { QUESTION_TYPES } from '@/lib/core/model/question-types';
import { createTestUser, finishedQuestion, type TestUser } from '@/lib/tools/testing/factories';
import { call, faults, refuse, succeed } from '@/lib/tools/testing/request';

const readQuestions = async (key: string, id: string) => {
  const [round] = (await succeed(getQuizContract, { key, params: { id } })).body.data.rounds;
  return { roundId: round?.id ?? '', questions: round?.questions ?? [] };
};

const many = (count: number) => Array.from({ length: count }, (_, place) => finishedQuestion(`${place}?`));

/** A round with one question, and a request that adds three. */
const prepare = async ({ key }: TestUser, questions = many(1)) => {
  const { body } = await succeed(createQuizContract, { key, body: { rounds: [{ questions }] } });
  const { id } = body.data;
  const { roundId } = await readQuestions(key, id);
  return { key, params: { id, roundId }, body: { questions: many(3) } as unknown };
};

describe('createQuestions', () => {
  describe('201', () => {
    it('adds the questions at the end in the given order', async () => {
      const parts = await prepare(await createTestUser());
      const { body, headers } = await succeed(createQuestionsContract, parts);
      expect(body.data.map(({ order, content }) => [order, content.question])).toEqual([
        [1, '0?'],
        [2, '1?'],
        [3, '2?'],
      ]);
      expect(headers.get('location')).toBe(`/api/v1/quizzes/${parts.params.id}`);
      const { questions } = await readQuestions(parts.key, parts.params.id);
      expect(questions.slice(1)).toEqual(body.data);
    });

    it('accepts every type and adds its defaults', async () => {
      const parts = await prepare(await createTestUser());
      const questions = QUESTION_TYPES.map((question_type) => ({ question_type }));
      const { body } = await succeed(createQuestionsContract, { ...parts, body: { questions } });
      expect(body.data.map(({ question_type }) => question_type)).toEqual(QUESTION_TYPES);
    });

    it('can fill a round, and counts as one request', async () => {
      const parts = await prepare(await createTestUser(), []);
      const { body, headers } = await succeed(createQuestionsContract, { ...parts, body: { questions: many(100) } });
      expect(body.data.map(({ order }) => order)).toEqual(Array.from({ length: 100 }, (_, place) => place));
      expect(headers.get('ratelimit')).toMatch(/^"write";r=28/);
    });

    it('keeps the questions of each concurrent request together, without gaps in the order', async () => {
      const { key, params, body } = await prepare(await createTestUser(), []);
      const responses = await Promise.all([
        ...Array.from({ length: 5 }, () => succeed(createQuestionsContract, { key, params, body })),
        ...Array.from({ length: 5 }, () => succeed(createQuestionContract, { key, params, body: finishedQuestion() })),
      ]);
      for (const { body: added } of responses) {
        const orders = [added.data].flat().map(({ order }) => order);
        expect(orders).toEqual(orders.map((_, place) => (orders[0] ?? 0) + place));
      }
      const { questions } = await readQuestions(key, params.id);
      expect(questions.map(({ order }) => order)).toEqual(Array.from({ length: 20 }, (_, place) => place));
    });
  });

  describe('400', () => {
    it('lists the errors of all questions, and adds none', async () => {
      const parts = await prepare(await createTestUser());
      const questions = [
        finishedQuestion(),
        { question_type: 'riddle', hint: 4 },
        { ...finishedQuestion(), difficulty: 6, content: { options: 'none', correctOptionId: 'a' } },
        { question_type: 'order', content: { correctOrder: ['a'] } },
        7,
      ];
      expect(
        faults(await refuse('validation-error', createQuestionsContract, { ...parts, body: { questions } })),
      ).toEqual([
        'questions.1.hint',
        'questions.1.question_type',
        'questions.2.content.options',
        'questions.2.difficulty',
        'questions.3.content.correctOrder',
        'questions.4',
      ]);
      expect((await readQuestions(parts.key, parts.params.id)).questions).toHaveLength(1);
    });

    it('lists the first 100 errors and counts the others', async () => {
      const parts = await prepare(await createTestUser());
      const questions = Array.from({ length: 100 }, () => ({ question_type: 'open', hint: 1, fact: 1, difficulty: 9 }));
      const { body } = await refuse('validation-error', createQuestionsContract, { ...parts, body: { questions } });
      expect(body.errors).toHaveLength(100);
      expect(body.errors_omitted).toBe(200);
    });

    it.each([
      ['no body', undefined],
      ['no questions', { questions: [] }],
      ['more than 100 questions', { questions: many(101) }],
      ['an object instead of a list', { questions: {} }],
    ])('rejects %s', async (_, body) => {
      const parts = await prepare(await createTestUser());
      const response = await refuse('validation-error', createQuestionsContract, { ...parts, body });
      expect(faults(response)).toEqual(['questions']);
    });
  });

  describe('409', () => {
    it('if not all questions fit, even for concurrent requests', async () => {
      const parts = await prepare(await createTestUser(), many(COUNT_LIMITS.questionsPerRound - 4));
      const responses = await Promise.all(Array.from({ length: 5 }, () => call(createQuestionsContract, parts)));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
      expect((await readQuestions(parts.key, parts.params.id)).questions).toHaveLength(99);
    });
  });
});
