import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '@/lib/core/contracts/contract';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { suggestMetadataContract } from '@/lib/core/contracts/suggestions';
import { createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { metadataOf, type StandInModel, startLanguageModel } from '@/lib/tools/testing/language-model';
import { type OwnApp, startOwnApp } from '@/lib/tools/testing/own-app';
import { expectHeaders, faults, refuse, send, succeed } from '@/lib/tools/testing/request';

const createQuiz = async (key: string, body: unknown = finishedQuiz()): Promise<string> =>
  (await succeed(createQuizContract, { key, body })).body.data.id;

describe('suggestMetadata', () => {
  describe('200', () => {
    it('suggests metadata without a model, and reveals no answer', async () => {
      const { key } = await createTestUser();
      const quizId = await createQuiz(key, finishedQuiz('The sky at night'));
      const response = await succeed(suggestMetadataContract, { key, body: { quizId } });
      expect(expectHeaders(response).bucket).toBe('ai');
      const { titles, descriptions, tags } = response.body.data;
      expect(titles.slice(0, 2)).toEqual(['The sky at night', 'The sky at night: 1 question']);
      expect(descriptions[0]).toContain('1 question: Planets.');
      expect(tags).toContain('quiz');
      expect(response.text).not.toContain('Mars');
    });

    it('keeps titles within YouTube’s limit', async () => {
      const { key } = await createTestUser();
      const quizId = await createQuiz(key, { title: 'Long '.repeat(40).trim() });
      const { titles } = (await succeed(suggestMetadataContract, { key, body: { quizId } })).body.data;
      for (const title of titles) expect(title.length).toBeLessThanOrEqual(100);
    });
  });

  describe('400', () => {
    it('for an invalid quiz id or language', async () => {
      const { key } = await createTestUser();
      expect(faults(await refuse('validation-error', suggestMetadataContract, { key, body: {} }))).toEqual(['quizId']);
      const body = { quizId: '01a1f93f-962e-7464-8a57-f6fe9378026e', language: 'de"; ignore' };
      expect(faults(await refuse('validation-error', suggestMetadataContract, { key, body }))).toEqual(['language']);
    });
  });

  describe('with a language model', () => {
    let model: StandInModel;
    let app: OwnApp;
    beforeAll(async () => {
      model = await startLanguageModel(() => metadataOf());
      // Enough for two requests, but not for a third.
      app = await startOwnApp({ ...model.variables, AI_DAILY_TOKENS: '1200' });
    });
    afterAll(async () => {
      await app.stop();
      model.stop();
    });

    it('returns the model’s text or its error, until the daily allowance is used up', async () => {
      const { key } = await createTestUser();
      const parts = { key, body: { quizId: await createQuiz(key) } };
      const ask = async () => {
        const response = await send(new URL(suggestMetadataContract.path, app.url).href, parts, 'POST');
        return { response, body: await response.json() };
      };
      const first = await ask();
      expect(first.response.status).toBe(200);
      expect(suggestMetadataContract.response.body.parse(first.body).data.titles[1]).toBe('Kennst du den Himmel?');
      model.behave(() => ({ status: 429, headers: { 'Retry-After': '17' } }));
      const busy = await ask();
      expect(busy.response.status).toBe(503);
      expect(busy.response.headers.get('retry-after')).toBe('17');
      expect(problemSchema.parse(busy.body).detail).toBe('The language model is busy. Try again later.');
      model.behave(() => ({ ...metadataOf(), tokens: { prompt_tokens: 500, completion_tokens: 500 } }));
      expect((await ask()).response.status).toBe(200);
      const last = await ask();
      expect(last.response.status).toBe(429);
      expect(problemSchema.parse(last.body).type).toMatch(/rate-limit-exceeded$/);
    });
  });
});
