import { describe, expect, it } from 'vitest';
import { createQuizContract, updateQuizContract } from '@/lib/core/contracts/quizzes';
import { cancelRenderContract, createRenderContract, getVttCaptionsContract } from '@/lib/core/contracts/renders';
import { createTestUser, finishedQuiz, type TestUser } from '@/lib/tools/testing/factories';
import { succeed } from '@/lib/tools/testing/request';

const prepare = async ({ key }: TestUser) => {
  const quiz = await succeed(createQuizContract, { key, body: finishedQuiz() });
  const quizId = quiz.body.data.id;
  const { body } = await succeed(createRenderContract, { key, body: { quiz_id: quizId } });
  return { key, params: { id: body.data.id }, quizId };
};

describe('getVttCaptions', () => {
  describe('200', () => {
    it('returns the captions of the render’s snapshot, in any status and after edits (D42)', async () => {
      const { quizId, ...parts } = await prepare(await createTestUser());
      const before = await succeed(getVttCaptionsContract, parts);
      expect(before.body).toMatch(/^WEBVTT\n\n(?:.*\n)?00:00:00\.\d{3} --> 00:00:0\d\.\d{3}.*\nThe sky at night\n/);
      expect(before.body).toContain('Which planet is known as the Red Planet?');
      await succeed(updateQuizContract, { key: parts.key, params: { id: quizId }, body: { title: 'Another' } });
      await succeed(cancelRenderContract, parts);
      expect((await succeed(getVttCaptionsContract, parts)).body).toBe(before.body);
    });
  });
});
