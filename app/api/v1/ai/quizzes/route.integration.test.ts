import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '@/lib/core/contracts/contract';
import { generateQuizContract, getGenerationContract, listGenerationsContract } from '@/lib/core/contracts/generations';
import { createTestUser } from '@/lib/tools/testing/factories';
import { refillLimits } from '@/lib/tools/testing/operations';
import { type OwnApp, startOwnApp } from '@/lib/tools/testing/own-app';
import { call, expectHeaders, faults, refuse, send, succeed } from '@/lib/tools/testing/request';

describe('generateQuiz', () => {
  describe('400', () => {
    it('lists all errors', async () => {
      const { key } = await createTestUser();
      const options = {
        rounds: 11,
        questionsPerRound: 0,
        difficulty: 6,
        questionTypes: ['riddle'],
        language: 'en"; ignore',
        durations: { questionSeconds: 2 },
      };
      const response = await refuse('validation-error', generateQuizContract, { key, body: { topic: ' ', options } });
      expect(faults(response)).toEqual([
        'options.difficulty',
        'options.durations.questionSeconds',
        'options.language',
        'options.questionTypes.0',
        'options.questionsPerRound',
        'options.rounds',
        'topic',
      ]);
      const long = { topic: 'x'.repeat(501) };
      expect(faults(await refuse('validation-error', generateQuizContract, { key, body: long }))).toEqual(['topic']);
    });
  });

  describe('202', () => {
    it('accepts a topic with facts and returns the generation’s Location', async () => {
      const user = await createTestUser();
      const body = { topic: 'capitals of Europe', options: { questionsPerRound: 5 } };
      const response = await succeed(generateQuizContract, { key: user.key, body });
      const { data } = response.body;
      expect(response.headers.get('location')).toBe(`/api/v1/ai/generations/${data.id}`);
      expect(expectHeaders(response)).toEqual({ bucket: 'ai', remaining: 4 });
      expect(data).toMatchObject({ userId: user.userId, status: 'queued', engine: 'facts', model: null, quizId: null });
      expect(data.options).toMatchObject({ rounds: 1, questionsPerRound: 5, difficulty: null, language: 'en' });
      const read = await succeed(getGenerationContract, { key: user.key, params: { id: data.id } });
      expect(read.body).toEqual(response.body);
    });

    it('is in the language of the topic if the options don’t set another one', async () => {
      const languageOf = async (body: object) => {
        const { key } = await createTestUser();
        return (await succeed(generateQuizContract, { key, body })).body.data.options.language;
      };
      expect(await languageOf({ topic: 'Hauptstädte Europas' })).toBe('de');
      expect(await languageOf({ topic: 'ヨーロッパの首都', options: { rounds: 2 } })).toBe('ja');
      expect(await languageOf({ topic: 'Hauptstädte Europas', options: { language: 'fr-CA' } })).toBe('fr-CA');
    });

    it('takes the length from the topic if the options don’t set it', async () => {
      const lengthOf = async (body: object) => {
        const { key } = await createTestUser();
        const { rounds, questionsPerRound } = (await succeed(generateQuizContract, { key, body })).body.data.options;
        return [rounds, questionsPerRound];
      };
      expect(await lengthOf({ topic: '20 questions on capitals of Africa' })).toEqual([1, 20]);
      expect(await lengthOf({ topic: '30 questions on capitals', options: {} })).toEqual([2, 15]);
      expect(await lengthOf({ topic: '30 questions on capitals', options: { rounds: 3 } })).toEqual([3, 10]);
      const both = { rounds: 1, questionsPerRound: 4 };
      expect(await lengthOf({ topic: '30 questions on capitals', options: both })).toEqual([1, 4]);
      expect(await lengthOf({ topic: 'Capitals of Africa' })).toEqual([1, 10]);
    });

    it('creates one generation for 20 requests with one Idempotency-Key', async () => {
      const user = await createTestUser();
      const parts = { key: user.key, body: { topic: 'Flags' }, headers: { 'Idempotency-Key': 'one' } };
      const responses = await Promise.all(
        Array.from({ length: 20 }, async () => {
          await refillLimits(user);
          return call(generateQuizContract, parts);
        }),
      );
      expect(responses.filter(({ status }) => status === 202).length).toBeGreaterThan(0);
      for (const { status } of responses) expect([202, 409, 429]).toContain(status);
      expect((await succeed(listGenerationsContract, { key: user.key })).body.data).toHaveLength(1);
    });
  });

  describe('422', () => {
    it('names similar topics that work, and the guide for the operator instead of settings', async () => {
      const { key } = await createTestUser();
      const body = { topic: 'The currency of Germany' };
      const { body: problem } = await refuse('not-configured', generateQuizContract, { key, body });
      expect(problem.setting).toBe('AI_PROVIDER');
      expect(problem.detail).toContain('Currencies of Europe');
      expect(problem.detail).toContain('docs/ai-and-trends.md');
      expect(problem.detail).not.toMatch(/AI_[A-Z]/);
      const german = { topic: 'Films and directors', options: { language: 'de' } };
      const other = await refuse('not-configured', generateQuizContract, { key, body: german });
      expect(other.body.detail).toContain('English');
      expect(other.body.detail).not.toContain('Similar topics');
    });
  });

  describe('with a language model', () => {
    let app: OwnApp;
    beforeAll(async () => {
      app = await startOwnApp({
        AI_PROVIDER: 'openai-compatible',
        AI_MODEL: 'test',
        AI_BASE_URL: 'http://127.0.0.1:9/v1',
        // Enough for two small quizzes a day.
        AI_DAILY_TOKENS: '20000',
      });
    });
    afterAll(() => app.stop());

    const ask = async (key: string, body: unknown, headers: Record<string, string> = {}) => {
      const response = await send(new URL(generateQuizContract.path, app.url).href, { key, body, headers }, 'POST');
      return { response, body: await response.json() };
    };
    const small = { topic: 'My grandmother’s recipes', options: { questionsPerRound: 3 } };

    it('accepts any topic until the daily allowance is used up', async () => {
      const { key, userId } = await createTestUser();
      const { response, body } = await ask(key, small);
      expect(response.status).toBe(202);
      const { data } = generateQuizContract.response.body.parse(body);
      expect(response.headers.get('location')).toBe(`/api/v1/ai/generations/${data.id}`);
      expect(data).toMatchObject({ userId, status: 'queued', engine: 'model', model: 'openai-compatible/test' });
      expect(response.headers.get('ratelimit-policy')).toBe('"ai";q=5;w=60');
      expect((await ask(key, small)).response.status).toBe(202);
      const third = await ask(key, small);
      expect(third.response.status).toBe(429);
      const problem = problemSchema.parse(third.body);
      expect(problem.type).toMatch(/rate-limit-exceeded$/);
      expect(problem.detail).toContain('20000');
      const wait = Number(third.response.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(86_400);
      // Other users have their own allowance.
      expect((await ask((await createTestUser()).key, small)).response.status).toBe(202);
    });

    it('runs a request with an Idempotency-Key once', async () => {
      const { key } = await createTestUser();
      const headers = { 'Idempotency-Key': 'once' };
      const first = await ask(key, small, headers);
      const again = await ask(key, small, headers);
      expect(again.body).toEqual(first.body);
      expect(again.response.headers.get('idempotent-replayed')).toBe('true');
    });

    it('rejects types that need images', async () => {
      const { key } = await createTestUser();
      const { response, body } = await ask(key, { ...small, options: { questionTypes: ['picture', 'audio'] } });
      expect(response.status).toBe(400);
      expect(problemSchema.parse(body).errors?.map(({ field }) => field)).toEqual(['options.questionTypes']);
    });
  });
});
