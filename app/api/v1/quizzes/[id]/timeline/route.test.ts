import { describe, expect, it } from 'vitest';
import { createQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import { createRenderContract } from '@/lib/core/contracts/renders';
import { getQuizTimelineContract } from '@/lib/core/contracts/timeline';
import { createTestUser, finishedQuestion, finishedQuiz, type TestUser } from '@/lib/tools/testing/factories';
import { succeed } from '@/lib/tools/testing/request';

const prepare = async ({ key }: TestUser, quiz: object = finishedQuiz()) => {
  const { body } = await succeed(createQuizContract, { key, body: quiz });
  return { key, params: { id: body.data.id } };
};

describe('getQuizTimeline', () => {
  describe('200', () => {
    it('returns the timeline that a render of the quiz has (D27)', async () => {
      const parts = await prepare(await createTestUser(), {
        ...finishedQuiz(),
        platform_profile: 'square',
        resolution: '720p',
        rounds: [{ questions: [{ ...finishedQuestion(), fact: 'Rust.', countdown_seconds: 7 }] }],
      });
      const { data } = (await succeed(getQuizTimelineContract, parts)).body;
      expect(data).toMatchObject({ fps: 30, width: 720, height: 720 });
      const render = await succeed(createRenderContract, { key: parts.key, body: { quiz_id: parts.params.id } });
      expect(data).toEqual(render.body.data.timeline);
    });

    it('returns scenes, countdowns and answers, with their questions and rounds', async () => {
      const parts = await prepare(await createTestUser());
      const detail = (await succeed(getQuizContract, parts)).body.data;
      const { data } = (await succeed(getQuizTimelineContract, parts)).body;
      const [round] = detail.rounds;
      const ids = { round_id: round?.id, question_id: round?.questions[0]?.id };
      expect(data.scenes).toMatchObject([
        { kind: 'intro', start_ms: 0, round_id: null, question_id: null, countdown_ms: null, reveal_ms: null },
        { kind: 'question', ...ids, reveal_ms: null },
        { kind: 'reveal', ...ids, countdown_ms: null },
        { kind: 'outro', round_id: null, question_id: null, end_ms: Math.round(data.duration_seconds * 1000) },
      ]);
      const [, question, reveal] = data.scenes;
      expect(question?.end_ms).toBe((question?.countdown_ms ?? 0) + 10_000);
      expect(reveal?.reveal_ms).toBe((reveal?.start_ms ?? 0) + 1500);
    });

    it('works for drafts, even without questions', async () => {
      const user = await createTestUser();
      const empty = await succeed(getQuizTimelineContract, await prepare(user, { title: 'Soon' }));
      expect(empty.body.data.scenes.map(({ kind }) => kind)).toEqual(['intro', 'outro']);
      const draft = await prepare(user, { rounds: [{ questions: [{ question_type: 'multiple_choice' }] }] });
      const { data } = (await succeed(getQuizTimelineContract, draft)).body;
      expect(data.scenes.map(({ kind }) => kind)).toEqual(['intro', 'question', 'reveal', 'outro']);
    });
  });
});
