import { describe, expect, it } from 'vitest';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { suggestPromotionsContract } from '@/lib/core/contracts/suggestions';
import { createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { expectHeaders, faults, refuse, succeed } from '@/lib/tools/testing/request';

const createQuiz = async (key: string, body: unknown = finishedQuiz()): Promise<string> =>
  (await succeed(createQuizContract, { key, body })).body.data.id;

describe('suggestPromotions', () => {
  describe('200', () => {
    it('writes posts without a model, with the first question but no answer', async () => {
      const { key } = await createTestUser();
      const quizId = await createQuiz(key, finishedQuiz('The sky at night'));
      const response = await succeed(suggestPromotionsContract, { key, body: { quizId } });
      expect(expectHeaders(response).bucket).toBe('ai');
      const { posts } = response.body.data;
      expect(posts.map(({ network }) => network)).toEqual(['x', 'facebook', 'instagram']);
      for (const { text } of posts) {
        expect(text).toContain('The sky at night: 1 question.');
        expect(text).toContain('The first one: Which planet is known as the Red Planet?');
        expect(text).not.toContain('Mars');
      }
    });

    it('uses the words of the quiz’s language, or of the requested one', async () => {
      const { key } = await createTestUser();
      const quizId = await createQuiz(key, { ...finishedQuiz('Der Nachthimmel'), language: 'de' });
      const textOf = async (body: object) =>
        (await succeed(suggestPromotionsContract, { key, body: { quizId, ...body } })).body.data.posts[0]?.text;
      expect(await textOf({})).toMatch(/^Der Nachthimmel: 1 Frage\. Wie viele schaffst du\?\n\nDie erste Frage: Which/);
      expect(await textOf({ language: 'fr' })).toMatch(/\n\n#quiz #culturegenerale$/);
    });

    it('keeps posts within the limits of their networks', async () => {
      const { key } = await createTestUser();
      const question = { question_type: 'open', content: { question: 'Why? '.repeat(90).trim(), answers: ['So'] } };
      const quizId = await createQuiz(key, { title: 'T'.repeat(200), rounds: [{ questions: [question] }] });
      const { posts } = (await succeed(suggestPromotionsContract, { key, body: { quizId } })).body.data;
      expect(posts[0]?.text.length).toBeLessThanOrEqual(280);
      expect(posts[1]?.text).toContain('Why? Why?');
    });
  });

  describe('400', () => {
    it('for an invalid quiz id', async () => {
      const { key } = await createTestUser();
      expect(faults(await refuse('validation-error', suggestPromotionsContract, { key, body: {} }))).toEqual([
        'quizId',
      ]);
    });
  });
});
