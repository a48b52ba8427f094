import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createQuizContract } from '@/lib/domain/quizzes/contract';
import { createRenderContract, getRenderContract } from '@/lib/domain/renders/contract';
import { createThemeContract } from '@/lib/domain/themes/contract';
import { RATE_LIMIT_DEFAULT } from '@/lib/model/limits';
import { itRefusesStrangers } from '@/lib/testing/authorization';
import { createTestUser, finishedQuiz, type TestUser } from '@/lib/testing/factories';
import { call, expectHeaders, faults, refuse, succeed } from '@/lib/testing/request';

const createQuiz = async (key: string, body: unknown = finishedQuiz()): Promise<string> =>
  (await succeed(createQuizContract, { key, body })).body.data.id;

const prepare = async ({ key }: TestUser) => ({ key, body: { quiz_id: await createQuiz(key) } as unknown });

const rendersLeft = async (key: string): Promise<number> =>
  expectHeaders(await call(createRenderContract, { key, body: {} })).remaining;

describe('createRender', () => {
  itRefusesStrangers(createRenderContract, prepare, (parts, id) => ({ ...parts, body: { quiz_id: id } }));

  describe('202', () => {
    it('takes the job, and says where to follow it', async () => {
      const user = await createTestUser();
      const parts = await prepare(user);
      const { body, headers } = await succeed(createRenderContract, parts);
      expect(headers.get('location')).toBe(`/api/v1/renders/${body.data.id}`);
      expect(headers.get('ratelimit')).toMatch(/^"render";r=9/);
      expect(body.data).toMatchObject({
        user_id: user.userId,
        status: 'queued',
        progress: 0,
        format: 'mp4',
        resolution: '1080p',
        quality: 'standard',
        width: 1920,
        height: 1080,
        fps: 30,
        segments_reused: null,
        output_url: null,
        error_message: null,
        completed_at: null,
      });
      // Intro, question, outro: one round alone is not announced.
      expect(body.data.segments_total).toBe(3);
      const { timeline } = body.data;
      expect(timeline).toMatchObject({
        fps: 30,
        width: 1920,
        height: 1080,
        duration_seconds: body.data.duration_seconds,
      });
      expect(timeline.scenes.map(({ kind }) => kind)).toEqual(['intro', 'question', 'reveal', 'outro']);
      expect(timeline.scenes.at(-1)?.end_ms).toBe(Math.round(body.data.duration_seconds * 1000));
    });

    it('renders as asked', async () => {
      const { key } = await createTestUser();
      const quiz_id = await createQuiz(key, { ...finishedQuiz(), platform_profile: 'tiktok', resolution: '720p' });
      const own = await succeed(createRenderContract, { key, body: { quiz_id } });
      expect(own.body.data).toMatchObject({ resolution: '720p', width: 720, height: 1280 });
      const other = await createQuiz(key);
      const body = { quiz_id: other, resolution: '640x360', quality: 'draft', format: 'mp4' };
      expect((await succeed(createRenderContract, { key, body })).body.data).toMatchObject({
        resolution: '640x360',
        width: 640,
        height: 360,
        quality: 'draft',
        format: 'mp4',
      });
    });
  });

  describe('400', () => {
    it('lists every fault, and costs no render', async () => {
      const { key } = await createTestUser();
      const body = { quiz_id: 'x', format: 'gif', resolution: '641x360', quality: 'best' };
      const answer = await refuse('validation-error', createRenderContract, { key, body });
      expect(faults(answer)).toEqual(['format', 'quality', 'quiz_id', 'resolution']);
      expect(await rendersLeft(key)).toBe(10);
    });
  });

  describe('404', () => {
    it('costs a render, unlike 400, 409 and 422 (D10)', async () => {
      const { key } = await createTestUser();
      const answer = await refuse('not-found', createRenderContract, { key, body: { quiz_id: randomUUID() } });
      expect(expectHeaders(answer)).toEqual({ bucket: 'render', remaining: 9 });
      expect(await rendersLeft(key)).toBe(9);
    });
  });

  describe('409', () => {
    it('lets exactly one of 50 requests at once through, and names it to the others', async () => {
      const parts = await prepare(await createTestUser());
      const answers = await Promise.all(Array.from({ length: 50 }, () => call(createRenderContract, parts)));
      const [accepted, ...refused] = answers.sort((a, b) => a.status - b.status);
      expect(accepted?.status).toBe(202);
      expect(refused.map(({ status }) => status)).toEqual(Array(49).fill(409));
      for (const { headers } of refused) expect(headers.get('location')).toBe(accepted?.headers.get('location'));
      const id = accepted?.headers.get('location')?.split('/').at(-1) ?? '';
      await succeed(getRenderContract, { key: parts.key, params: { id } });
      expect(await rendersLeft(parts.key)).toBe(9);
    });
  });

  describe('422', () => {
    it('lists what the quiz lacks, and costs no render (D45)', async () => {
      const { key } = await createTestUser();
      const quiz_id = await createQuiz(key, {
        rounds: [
          {
            questions: [
              { question_type: 'multiple_choice' },
              { question_type: 'true_false', content: { question: '?' } },
            ],
          },
        ],
      });
      const answer = await refuse('quiz-not-renderable', createRenderContract, { key, body: { quiz_id } });
      expect(faults(answer)).toEqual([
        'rounds.0.questions.0.content.correctOptionId',
        'rounds.0.questions.0.content.options',
        'rounds.0.questions.0.content.question',
        'rounds.0.questions.1.content.correct',
      ]);
      expect(await rendersLeft(key)).toBe(10);
    });

    it('says what cannot be made or painted yet, before a job could fail of it', async () => {
      const { key } = await createTestUser();
      const theme = await succeed(createThemeContract, {
        key,
        body: { name: 'Aurora', effects: { backgroundStyle: 'aurora' } },
      });
      const quiz_id = await createQuiz(key, { ...finishedQuiz(), theme_id: theme.body.data.id });
      const answer = await refuse('quiz-not-renderable', createRenderContract, {
        key,
        body: { quiz_id, format: 'webm' },
      });
      expect(faults(answer)).toEqual(['format', 'theme.effects.backgroundStyle']);
    });
  });

  describe('429', () => {
    it('lets ten renders through, also when all are asked for at once', async () => {
      const { key } = await createTestUser();
      const quizzes = await Promise.all(Array.from({ length: 15 }, () => createQuiz(key)));
      const answers = await Promise.all(
        quizzes.map((quiz_id) => call(createRenderContract, { key, body: { quiz_id } })),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(RATE_LIMIT_DEFAULT.render).fill(202), ...Array(5).fill(429)]);
      const { headers } = await refuse('rate-limit-exceeded', createRenderContract, { key, body: {} });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
    });
  });
});
