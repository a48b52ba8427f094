import { describe, expect, it } from 'vitest';
import { translateQuizContract } from '@/lib/core/contracts/generations';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { createTranslation } from '@/lib/tools/testing/generations';
import { faults, refuse, succeed } from '@/lib/tools/testing/request';

// Accepted requests are tested with a model, in inngest/functions/translate-quiz.integration.test.ts.
describe('translateQuiz', () => {
  it('400 for the language of the original, also for its translations, and for invalid languages', async () => {
    const { key, userId } = await createTestUser();
    const { body } = await succeed(createQuizContract, { key, body: finishedQuiz() });
    const { id } = body.data;
    const attempt = async (quizId: string, language: unknown) =>
      faults(
        await refuse('validation-error', translateQuizContract, { key, params: { id: quizId }, body: { language } }),
      );
    expect(await attempt(id, 'EN')).toEqual(['language']);
    expect(await attempt(await createTranslation(userId, id), 'en')).toEqual(['language']);
    expect(await attempt(id, 'de"; ignore')).toEqual(['language']);
    expect(await attempt(id, undefined)).toEqual(['language']);
  });

  it('422 without a language model', async () => {
    const { key } = await createTestUser();
    const { body } = await succeed(createQuizContract, { key, body: finishedQuiz() });
    const request = { key, params: { id: body.data.id }, body: { language: 'de' } };
    const response = await refuse('not-configured', translateQuizContract, request);
    expect(response.body.detail).toContain('language model');
  });
});
