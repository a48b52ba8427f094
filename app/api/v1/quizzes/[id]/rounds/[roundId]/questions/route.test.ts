import { describe, expect, it } from 'vitest';
import { createQuestionContract } from '@/lib/core/contracts/questions';
import { createQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import { COUNT_LIMITS } from '@/lib/core/model/limits';
import { createTestUser, finishedQuestion, type TestUser } from '@/lib/tools/testing/factories';
import { faults, refuse, succeed } from '@/lib/tools/testing/request';

const prepare = async ({ key }: TestUser, questions: unknown[] = []) => {
  const { body } = await succeed(createQuizContract, { key, body: { rounds: [{ questions }] } });
  const { id } = body.data;
  const quiz = await succeed(getQuizContract, { key, params: { id } });
  return { key, params: { id, roundId: quiz.body.data.rounds[0]?.id ?? '' }, body: finishedQuestion() as unknown };
};

describe('createQuestion', () => {
  describe('201', () => {
    it('adds a question at the end of the round', async () => {
      const parts = await prepare(await createTestUser(), [finishedQuestion()]);
      const body = { ...finishedQuestion('Why?'), countdown_seconds: 7, difficulty: 5, hint: 'h', fact: 'f' };
      const response = await succeed(createQuestionContract, { ...parts, body });
      expect(response.body.data).toMatchObject({
        round_id: parts.params.roundId,
        order: 1,
        question_type: 'multiple_choice',
        countdown_seconds: 7,
        difficulty: 5,
        hint: 'h',
        fact: 'f',
        content: { question: 'Why?', imageUrl: null, narration: null, shuffle: false },
      });
    });

    it('requires only a type (D25)', async () => {
      const parts = await prepare(await createTestUser());
      const { body } = await succeed(createQuestionContract, { ...parts, body: { question_type: 'multiple_choice' } });
      expect(body.data).toMatchObject({
        countdown_seconds: null,
        difficulty: null,
        hint: null,
        fact: null,
        content: { question: '', correctOptionId: null },
      });
    });

    it('gives 20 questions created concurrently distinct positions without gaps', async () => {
      const parts = await prepare(await createTestUser());
      const responses = await Promise.all(Array.from({ length: 20 }, () => succeed(createQuestionContract, parts)));
      const places = responses.map(({ body }) => body.data.order).sort((a, b) => a - b);
      expect(places).toEqual(Array.from({ length: 20 }, (_, place) => place));
    });
  });

  describe('400', () => {
    it.each([undefined, '', 'riddle', '__proto__', 'constructor', 7])(
      'rejects the type %s and lists the valid ones',
      async (question_type) => {
        const parts = await prepare(await createTestUser());
        const response = await refuse('validation-error', createQuestionContract, {
          ...parts,
          body: { question_type },
        });
        expect(faults(response)).toEqual(['question_type']);
        expect(response.body.errors?.[0]?.message).toContain('multiple_choice, true_false');
      },
    );

    it('validates the content by its type, and all other fields', async () => {
      const parts = await prepare(await createTestUser());
      const content = {
        question: 1,
        options: [
          { id: 'a', text: 'x' },
          { id: 'b', text: null },
        ],
        correctOptionId: 4,
      };
      const body = { question_type: 'multiple_choice', content, difficulty: 6, countdown_seconds: 0, fact: [] };
      expect(faults(await refuse('validation-error', createQuestionContract, { ...parts, body }))).toEqual([
        'content.correctOptionId',
        'content.options.1.text',
        'content.question',
        'countdown_seconds',
        'difficulty',
        'fact',
      ]);
    });
  });

  describe('409', () => {
    it('if the round is full', async () => {
      const questions = Array.from({ length: COUNT_LIMITS.questionsPerRound }, () => finishedQuestion());
      await refuse('conflict', createQuestionContract, await prepare(await createTestUser(), questions));
    });
  });
});
