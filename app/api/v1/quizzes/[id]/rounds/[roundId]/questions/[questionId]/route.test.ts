import { describe, expect, it } from 'vitest';
import {
  createQuestionContract,
  deleteQuestionContract,
  getQuestionContract,
  reorderQuestionsContract,
  updateQuestionContract,
} from '@/lib/core/contracts/questions';
import { createQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import { QUESTION_CONTENT, QUESTION_TYPES } from '@/lib/core/model/question-types';
import { createTestUser, finishedQuestion, type TestUser } from '@/lib/tools/testing/factories';
import { call, faults, refuse, succeed } from '@/lib/tools/testing/request';

const readQuestions = async (key: string, id: string) => {
  const { rounds } = (await succeed(getQuizContract, { key, params: { id } })).body.data;
  const questions = rounds[0]?.questions ?? [];
  expect(questions.map(({ order }) => order)).toEqual(questions.map((_, place) => place));
  return questions;
};

/** A round with questions A, B and C, and the path parameters of one of them. */
const prepare = async ({ key }: TestUser, place = 1) => {
  const questions = ['A', 'B', 'C'].map((text) => ({
    ...finishedQuestion(text),
    countdown_seconds: 9,
    difficulty: 2,
    hint: 'H',
    fact: 'F',
  }));
  const { body } = await succeed(createQuizContract, { key, body: { rounds: [{ questions }, {}] } });
  const { id } = body.data;
  const question = (await readQuestions(key, id))[place];
  return { key, params: { id, roundId: question?.round_id ?? '', questionId: question?.id ?? '' } };
};
type Parts = Awaited<ReturnType<typeof prepare>>;
const withQuestion = (parts: { params?: Record<string, string> }, questionId: string) => ({
  ...parts,
  params: { ...parts.params, questionId },
});
/** The same question in the path of another round, and of another quiz. */
const elsewhere = async ({ key, params }: Parts): Promise<Parts[]> => {
  const { rounds } = (await succeed(getQuizContract, { key, params })).body.data;
  const other = await prepare({ key } as TestUser);
  return [
    { key, params: { ...params, roundId: rounds[1]?.id ?? '' } },
    { key, params: { ...params, id: other.params.id } },
    { key, params: { ...params, questionId: other.params.questionId } },
  ];
};
const itRefusesWrongPaths = (contract: Parameters<typeof refuse>[1], body?: object) => {
  describe('404', () => {
    it('for a question of another round or quiz of one’s own', async () => {
      for (const parts of await elsewhere(await prepare(await createTestUser()))) {
        await refuse('not-found', contract, { ...parts, body });
      }
    });
  });
};

describe('getQuestion', () => {
  itRefusesWrongPaths(getQuestionContract);

  describe('200', () => {
    it('returns a question at the Location of its creation', async () => {
      const parts = await prepare(await createTestUser());
      const created = await succeed(createQuestionContract, { ...parts, body: finishedQuestion('D') });
      const { id } = created.body.data;
      expect(created.headers.get('location')?.endsWith(`/questions/${id}`)).toBe(true);
      const { body } = await succeed(getQuestionContract, withQuestion(parts, id));
      expect(body.data).toEqual(created.body.data);
    });
  });
});

describe('updateQuestion', () => {
  itRefusesWrongPaths(updateQuestionContract, { hint: 'Other' });

  const read = async (parts: Parts) => (await succeed(getQuestionContract, parts)).body.data;

  describe('200', () => {
    it('updates the given fields and keeps the others', async () => {
      const parts = await prepare(await createTestUser());
      const before = await read(parts);
      const changes = { countdown_seconds: 300, difficulty: 5, hint: 'New', fact: null };
      const body = { ...changes, order: 0, id: parts.params.id, round_id: parts.params.id };
      const { data } = (await succeed(updateQuestionContract, { ...parts, body })).body;
      expect(data).toEqual({ ...before, ...changes, updated_at: data.updated_at });
      expect(Date.parse(data.updated_at)).toBeGreaterThanOrEqual(Date.parse(before.updated_at));
      expect(await read(parts)).toEqual(data);
    });

    it('replaces the whole content and adds the defaults of its type', async () => {
      const parts = await prepare(await createTestUser());
      const body = { content: { question: 'New?', correctOptionId: 'd' } };
      const { data } = (await succeed(updateQuestionContract, { ...parts, body })).body;
      expect(data.content).toEqual({ ...QUESTION_CONTENT.multiple_choice.parse({}), ...body.content });
    });

    it('resets the content for another type, and keeps the fields that all types have', async () => {
      const parts = await prepare(await createTestUser());
      const common = { question: 'B', imageUrl: 'https://example.com/b.png', narration: 'Bee' };
      await succeed(updateQuestionContract, { ...parts, body: { content: common } });
      for (const question_type of QUESTION_TYPES) {
        const { data } = (await succeed(updateQuestionContract, { ...parts, body: { question_type } })).body;
        expect(data).toMatchObject({ question_type, hint: 'H' });
        expect(data.content).toEqual({ ...QUESTION_CONTENT[question_type].parse({}), ...common });
      }
    });

    it('accepts type and content together, and a retrieved question (D3)', async () => {
      const parts = await prepare(await createTestUser());
      const body = { question_type: 'open', content: { question: 'Who?', answers: ['Me'] } };
      const { data } = (await succeed(updateQuestionContract, { ...parts, body })).body;
      expect(data).toMatchObject(body);
      const again = (await succeed(updateQuestionContract, { ...parts, body: data })).body.data;
      expect(again).toEqual({ ...data, updated_at: again.updated_at });
    });

    it('keeps the content if the type is sent but unchanged', async () => {
      const parts = await prepare(await createTestUser());
      const before = await read(parts);
      const body = { question_type: 'multiple_choice' };
      expect((await succeed(updateQuestionContract, { ...parts, body })).body.data.content).toEqual(before.content);
    });

    it('never stores content of another type for concurrent updates', async () => {
      const parts = await prepare(await createTestUser());
      const bodies = [
        { question_type: 'true_false', content: { correct: true } },
        { content: { question: 'Which?' } },
        { question_type: 'order' },
        { difficulty: 1 },
        { content: { question: 'What?' } },
      ];
      await Promise.all([...bodies, ...bodies].map((body) => succeed(updateQuestionContract, { ...parts, body })));
      const { question_type, content } = await read(parts);
      expect(QUESTION_CONTENT[question_type].parse(content)).toEqual(content);
    });
  });

  describe('400', () => {
    const refused = async (body: object) => {
      const parts = await prepare(await createTestUser());
      const before = await read(parts);
      const response = await refuse('validation-error', updateQuestionContract, { ...parts, body });
      expect(await read(parts)).toEqual(before);
      return faults(response);
    };

    it('lists all errors, including those of the content if its type is sent', async () => {
      expect(
        await refused({
          question_type: 'closest_number',
          content: { question: 1, min: 5, max: 4, unit: 'x'.repeat(41) },
          countdown_seconds: 0,
          difficulty: '3',
          hint: 'h'.repeat(501),
        }),
      ).toEqual(['content.max', 'content.question', 'content.unit', 'countdown_seconds', 'difficulty', 'hint']);
    });

    it('validates content by the question’s type', async () => {
      expect(await refused({ content: { correctOptionId: 'z', options: [{ id: 'a' }, { id: 'a' }] } })).toEqual([
        'content.correctOptionId',
        'content.options.1.id',
      ]);
    });

    it.each([
      [{ question_type: 'riddle', content: {} }, ['question_type']],
      [{ question_type: null, content: [] }, ['content', 'question_type']],
      [{ content: null }, ['content']],
      [{ content: 'x', hint: 1 }, ['content', 'hint']],
    ])('rejects %j', async (body, expected) => expect(await refused(body)).toEqual(expected));
  });
});

describe('deleteQuestion', () => {
  itRefusesWrongPaths(deleteQuestionContract);

  describe('204', () => {
    it('deletes the question and moves the following ones up', async () => {
      const parts = await prepare(await createTestUser());
      await succeed(deleteQuestionContract, parts);
      await refuse('not-found', getQuestionContract, parts);
      const questions = await readQuestions(parts.key, parts.params.id);
      expect(questions.map(({ content }) => content.question)).toEqual(['A', 'C']);
    });

    it('succeeds for exactly one of several concurrent requests', async () => {
      const parts = await prepare(await createTestUser(), 0);
      const responses = await Promise.all(Array.from({ length: 6 }, () => call(deleteQuestionContract, parts)));
      expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array(5).fill(404)]);
      expect(await readQuestions(parts.key, parts.params.id)).toHaveLength(2);
    });

    it('leaves no gaps when questions are created, deleted, updated and moved concurrently', async () => {
      const parts = await prepare(await createTestUser(), 0);
      const ids = (await readQuestions(parts.key, parts.params.id)).map(({ id }) => id);
      const responses = await Promise.all([
        ...ids.slice(0, 2).map((id) => call(deleteQuestionContract, withQuestion(parts, id))),
        ...Array.from({ length: 4 }, () => call(createQuestionContract, { ...parts, body: finishedQuestion() })),
        call(reorderQuestionsContract, { ...parts, body: { questionIds: ids.toReversed() } }),
        ...ids.map((id) => call(updateQuestionContract, { ...withQuestion(parts, id), body: { hint: 'x' } })),
      ]);
      expect(responses.filter(({ status }) => status === 204)).toHaveLength(2);
      // `readQuestions` checks the order.
      expect(await readQuestions(parts.key, parts.params.id)).toHaveLength(5);
    });
  });
});
