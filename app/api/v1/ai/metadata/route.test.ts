import { describe, expect, it } from 'vitest';
import { suggestMetadataContract } from '@/lib/domain/ai/contract';
import { createQuizContract } from '@/lib/domain/quizzes/contract';
import { itRefusesStrangers } from '@/lib/testing/authorization';
import { createTestUser, finishedQuiz, type TestUser } from '@/lib/testing/factories';
import { expectHeaders, faults, refuse, succeed } from '@/lib/testing/request';

const createQuiz = async (key: string, body: unknown = finishedQuiz()): Promise<string> =>
  (await succeed(createQuizContract, { key, body })).body.data.id;

const prepare = async ({ key }: TestUser) => ({ key, body: { quizId: await createQuiz(key) } as unknown });

describe('suggestMetadata', () => {
  itRefusesStrangers(suggestMetadataContract, prepare, (parts, id) => ({ ...parts, body: { quizId: id } }));

  describe('200', () => {
    it('tells of the quiz in several ways, without a model, and no answer', async () => {
      const { key } = await createTestUser();
      const quizId = await createQuiz(key, finishedQuiz('The sky at night'));
      const answer = await succeed(suggestMetadataContract, { key, body: { quizId } });
      expect(expectHeaders(answer).bucket).toBe('ai');
      const { titles, descriptions, tags } = answer.body.data;
      expect(titles.slice(0, 2)).toEqual(['The sky at night', 'The sky at night: 1 question']);
      expect(descriptions[0]).toContain('1 question: Planets.');
      expect(tags).toContain('quiz');
      expect(answer.text).not.toContain('Mars');
    });

    it('keeps titles of any length within what YouTube takes', async () => {
      const { key } = await createTestUser();
      const quizId = await createQuiz(key, { title: 'Long '.repeat(40).trim() });
      const { titles } = (await succeed(suggestMetadataContract, { key, body: { quizId } })).body.data;
      for (const title of titles) expect(title.length).toBeLessThanOrEqual(100);
    });
  });

  describe('400', () => {
    it('names a quiz that is none', async () => {
      const { key } = await createTestUser();
      expect(faults(await refuse('validation-error', suggestMetadataContract, { key, body: {} }))).toEqual(['quizId']);
    });
  });
});
