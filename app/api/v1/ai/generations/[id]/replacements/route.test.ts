import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getGenerationContract, replaceQuestionContract } from '@/lib/core/contracts/generations';
import {
  deleteQuestionContract,
  getQuestionContract,
  reorderQuestionsContract,
  updateQuestionContract,
} from '@/lib/core/contracts/questions';
import { deleteQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { createDraft, createGeneration } from '@/lib/tools/testing/generations';
import { refillLimits } from '@/lib/tools/testing/operations';
import { call, expectHeaders, faults, refuse, succeed } from '@/lib/tools/testing/request';

/** A draft from facts, and requests that replace its questions. */
const prepare = async (user: TestUser, order?: object) => {
  const draft = await createDraft(user.userId, order);
  const { id, quizId, questions } = draft;
  const [first] = questions;
  if (!first) throw new Error('The draft has no question.');
  const parts = (questionId = first.id) => ({ key: user.key, params: { id }, body: { questionId } });
  return { ...draft, first, parts, place: { id: quizId, roundId: first.roundId, questionId: first.id } };
};

describe('replaceQuestion', () => {
  describe('200', () => {
    it('replaces a question and its check with another one from the facts', async () => {
      const user = await createTestUser();
      const { id, quizId, questions, parts } = await prepare(user);
      const [before, old, after] = questions;
      const response = await succeed(replaceQuestionContract, parts(old?.id));
      expect(expectHeaders(response)).toEqual({ bucket: 'ai', remaining: 4 });
      const { question, check } = response.body.data;
      expect(question).toMatchObject({ id: old?.id, round_id: old?.roundId, order: 1, difficulty: old?.difficulty });
      expect(question.content).not.toEqual(old?.content);
      expect(check).toMatchObject({ round: 0, verdict: 'sourced', note: null, outcome: 'kept' });

      const quiz = await succeed(getQuizContract, { key: user.key, params: { id: quizId } });
      const [round] = quiz.body.data.rounds;
      expect(round?.questions.map((one) => one.id)).toEqual([before?.id, old?.id, after?.id]);
      expect(round?.questions[1]).toEqual(question);
      // The quiz counts as changed.
      expect(quiz.body.data.updated_at > question.created_at).toBe(true);
      expect(question.updated_at > question.created_at).toBe(true);

      const generation = (await succeed(getGenerationContract, { key: user.key, params: { id } })).body.data;
      expect(generation.checks.map(({ outcome }) => outcome)).toEqual(['kept', 'replaced', 'kept', 'kept']);
      expect(generation.checks[2]).toEqual(check);
      expect(generation.preflight).toMatchObject({ renderable: true });
      expect(generation).toMatchObject({ status: 'completed', inputTokens: 0, outputTokens: 0 });
    });

    it('replays the response for the same Idempotency-Key', async () => {
      const user = await createTestUser();
      const { parts } = await prepare(user);
      const once = { ...parts(), headers: { 'Idempotency-Key': 'once' } };
      expect((await succeed(replaceQuestionContract, once)).text).toBe(
        (await succeed(replaceQuestionContract, once)).text,
      );
    });

    it('never returns a question that the quiz contains or that was replaced before', async () => {
      const user = await createTestUser();
      const { parts, questions } = await prepare(user, {
        topic: 'Flags of Oceania',
        options: { questionsPerRound: 2 },
      });
      const seen = new Set(questions.map(({ content }) => JSON.stringify(content)));
      for (let time = 1; time <= 10; time++) {
        await refillLimits(user);
        const { question } = (await succeed(replaceQuestionContract, parts())).body.data;
        seen.add(JSON.stringify(question.content));
        expect(seen.size).toBe(2 + time);
      }
    });

    it('returns different questions for concurrent requests', async () => {
      const user = await createTestUser();
      const { parts, questions, quizId } = await prepare(user, { topic: 'Flags', options: { questionsPerRound: 5 } });
      await Promise.all(questions.map(({ id }) => succeed(replaceQuestionContract, parts(id))));
      const quiz = (await succeed(getQuizContract, { key: user.key, params: { id: quizId } })).body.data;
      const asked = quiz.rounds[0]?.questions.map(({ content }) => JSON.stringify(content)) ?? [];
      expect(new Set(asked).size).toBe(5);
      for (const { content } of questions) expect(asked).not.toContain(JSON.stringify(content));
    });

    it('replaces a question at its new position after it was moved', async () => {
      const user = await createTestUser();
      const { parts, questions, place } = await prepare(user);
      const questionIds = questions.map(({ id }) => id).toReversed();
      await succeed(reorderQuestionsContract, { key: user.key, params: place, body: { questionIds } });
      expect((await succeed(replaceQuestionContract, parts())).body.data.question.order).toBe(2);
    });
  });

  describe('400', () => {
    it('for an invalid id', async () => {
      const { key } = await createTestUser();
      const request = { key, params: { id: randomUUID() }, body: { questionId: '1' } };
      expect(faults(await refuse('validation-error', replaceQuestionContract, request))).toEqual(['questionId']);
    });
  });

  describe('404', () => {
    it('for a question of another quiz, one’s own or another user’s', async () => {
      const user = await createTestUser();
      const { parts } = await prepare(user);
      const other = await prepare(user);
      await refuse('not-found', replaceQuestionContract, parts(other.first.id));
      await refuse('not-found', replaceQuestionContract, parts((await prepare(await createTestUser())).first.id));
    });

    it('for a deleted question', async () => {
      const user = await createTestUser();
      const { parts, place } = await prepare(user);
      await succeed(deleteQuestionContract, { key: user.key, params: place });
      await refuse('not-found', replaceQuestionContract, parts());
    });
  });

  describe('409', () => {
    it('if there is no draft yet, if the generation failed, and if the draft was deleted', async () => {
      const user = await createTestUser();
      const detailOf = async (id: string) => {
        const request = { key: user.key, params: { id }, body: { questionId: randomUUID() } };
        return (await refuse('conflict', replaceQuestionContract, request)).body.detail;
      };
      expect(await detailOf((await createGeneration(user.userId)).id)).toContain('still being generated');
      expect(await detailOf((await createGeneration(user.userId, { status: 'failed' })).id)).toContain('failed');
      const { id, quizId } = await prepare(user);
      await succeed(deleteQuizContract, { key: user.key, params: { id: quizId } });
      expect(await detailOf(id)).toContain('deleted');
    });

    it('if no facts are left; keeps the question', async () => {
      const user = await createTestUser();
      const order = { topic: 'Flags of Oceania', options: { questionsPerRound: 20 } };
      const { parts, place, first } = await prepare(user, order);
      const response = await refuse('conflict', replaceQuestionContract, parts());
      expect(response.body.detail).toContain('no more facts');
      const kept = await succeed(getQuestionContract, { key: user.key, params: place });
      expect(kept.body.data.content).toEqual(first.content);
    });

    it('or keeps a concurrent edit', async () => {
      const user = await createTestUser();
      for (let round = 0; round < 4; round++) {
        await refillLimits(user);
        const { parts, place } = await prepare(user);
        const edit = { key: user.key, params: place, body: { hint: 'Mine.' } };
        const [replaced, edited] = await Promise.all([
          call(replaceQuestionContract, parts()),
          succeed(updateQuestionContract, edit),
        ]);
        expect([200, 409]).toContain(replaced.status);
        const now = (await succeed(getQuestionContract, { key: user.key, params: place })).body.data;
        // Either the edit came first and nothing was replaced, or it was made to the new question.
        expect(now.hint).toBe(
          replaced.status === 409 || edited.body.data.updated_at === now.updated_at ? 'Mine.' : null,
        );
      }
    });
  });
});
