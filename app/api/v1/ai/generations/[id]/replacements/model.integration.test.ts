import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '@/lib/core/contracts/contract';
import { getGenerationContract, replaceQuestionContract } from '@/lib/core/contracts/generations';
import {
  deleteQuestionContract,
  getQuestionContract,
  reorderQuestionsContract,
  updateQuestionContract,
} from '@/lib/core/contracts/questions';
import { getQuizContract } from '@/lib/core/contracts/quizzes';
import { createTestUser } from '@/lib/tools/testing/factories';
import { createDraft, usageOf } from '@/lib/tools/testing/generations';
import {
  type Behave,
  modelQuestion,
  obedient,
  roundOf,
  type StandInModel,
  startLanguageModel,
  verdictsOn,
} from '@/lib/tools/testing/language-model';
import { type OwnApp, startOwnApp } from '@/lib/tools/testing/own-app';
import { send, succeed } from '@/lib/tools/testing/request';

const DAILY_TOKENS = 20_000;
const today = () => new Date().toISOString().slice(0, 10);

let model: StandInModel;
let app: OwnApp;
beforeAll(async () => {
  model = await startLanguageModel();
  app = await startOwnApp({ ...model.variables, AI_DAILY_TOKENS: `${DAILY_TOKENS}`, LOG_LEVEL: 'fatal' });
});
afterAll(async () => {
  await app.stop();
  model.stop();
});
beforeEach(() => {
  model.behave(obedient);
  model.requests.length = 0;
});

/** A draft that a model wrote some days ago, and a request that replaces its first question. */
const prepare = async () => {
  const { key, userId } = await createTestUser();
  const values = { engine: 'model', model: 'test', usageDay: '2026-01-01' } as const;
  const { id, quizId, questions } = await createDraft(userId, undefined, values);
  const [old] = questions;
  if (!old) throw new Error('The draft has no question.');
  const url = new URL(replaceQuestionContract.path.replace('{id}', id), app.url).href;
  const question = { key, params: { id: quizId, roundId: old.roundId, questionId: old.id } };
  return {
    old,
    questions,
    question,
    replace: async () => {
      const response = await send(url, { key, body: { questionId: old.id } }, 'POST');
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    now: async () => (await succeed(getQuestionContract, question)).body.data,
    quiz: async () => (await succeed(getQuizContract, { key, params: { id: quizId } })).body.data,
    generation: async () => (await succeed(getGenerationContract, { key, params: { id } })).body.data,
    usage: () => usageOf(userId),
  };
};

/** A model that writes these questions and rejects those with these numbers. */
const writing =
  (questions: unknown[], faults: Record<number, string> = {}): Behave =>
  (request) =>
    request.form === 'verdicts' ? verdictsOn(request, faults) : roundOf(questions);

/** Runs something while the model is writing. */
const meanwhile =
  (work: () => Promise<unknown>): Behave =>
  (request) => ({ ...obedient(request), ...(request.form === 'quiz_round' && { after: work() }) });

describe('200', () => {
  it('replaces a question with a checked one, and counts the tokens once, for today', async () => {
    const { old, replace, now, generation, usage } = await prepare();
    const { status, body } = await replace();
    expect(status).toBe(200);
    const { question, check } = replaceQuestionContract.response.body.parse(body).data;
    expect(question).toEqual(await now());
    expect(question).toMatchObject({ id: old.id, order: 0, question_type: 'multiple_choice' });
    expect(check).toMatchObject({ question: question.content.question, verdict: 'right', outcome: 'kept' });
    const { checks, inputTokens, outputTokens, costUsd, preflight } = await generation();
    expect(checks.map(({ outcome }) => outcome)).toEqual(['replaced', 'kept', 'kept', 'kept']);
    expect(preflight).toMatchObject({ renderable: true });
    // Twice 100 tokens at $1 and 50 at $2 per million.
    expect({ inputTokens, outputTokens, costUsd }).toEqual({ inputTokens: 200, outputTokens: 100, costUsd: 0.0004 });
    expect(await usage()).toEqual([{ day: today(), tokens: 300, cost: 400 }]);

    const [written, checked] = model.requests;
    expect(model.requests.map(({ form }) => form)).toEqual(['quiz_round', 'verdicts']);
    expect(written?.instructions).toContain(`Every question has the difficulty ${old.difficulty}`);
    expect(written?.material).toContain(JSON.stringify(old.content.question).slice(1, -1));
    expect(checked?.material).not.toContain(old.content.question);
  });

  it('takes the first that passes the check, and lists those that did not', async () => {
    const { replace, now, generation } = await prepare();
    const questions = [modelQuestion('Is this wrong?'), { question_type: 'audio' }, modelQuestion('Is this right?')];
    model.behave(writing(questions, { 1: 'wrong_answer' }));
    expect((await replace()).status).toBe(200);
    expect((await now()).content.question).toBe('Is this right?');
    const { checks } = await generation();
    expect(checks.slice(0, 4).map(({ verdict, outcome }) => [verdict, outcome])).toEqual([
      ['sourced', 'replaced'],
      ['right', 'kept'],
      ['wrong_answer', 'left_out'],
      ['invalid', 'left_out'],
    ]);
  });

  it('works if questions are reordered while the model is writing', async () => {
    const { replace, question, questions } = await prepare();
    const questionIds = questions.map(({ id }) => id).toReversed();
    model.behave(meanwhile(() => succeed(reorderQuestionsContract, { ...question, body: { questionIds } })));
    const { body } = await replace();
    expect(body).toMatchObject({ data: { question: { order: 2 } } });
  });
});

describe('409', () => {
  it('if none passes the check; keeps the old question and counts the tokens', async () => {
    const { old, replace, now, usage, generation } = await prepare();
    model.behave(
      writing([modelQuestion('Is this wrong?'), modelQuestion('And this?')], { 1: 'ambiguous', 2: 'ambiguous' }),
    );
    const { status, body } = await replace();
    expect(status).toBe(409);
    expect(problemSchema.parse(body).detail).toContain('another question that passes');
    expect((await now()).updated_at).toBe(old.updatedAt.toISOString());
    expect((await usage()).map(({ tokens }) => tokens)).toEqual([300]);
    expect(await generation()).toMatchObject({ inputTokens: 200, outputTokens: 100 });
  });

  it('if the model only writes questions that were replaced before', async () => {
    const { replace } = await prepare();
    const [first, second] = [modelQuestion('Is this the first?'), modelQuestion('Is this the second?')];
    model.behave(writing([first]));
    expect((await replace()).status).toBe(200);
    model.behave(writing([second]));
    expect((await replace()).status).toBe(200);
    model.behave(writing([first, second]));
    expect((await replace()).status).toBe(409);
  });

  it('if the question is edited while the model is writing', async () => {
    const { old, replace, now, question } = await prepare();
    model.behave(meanwhile(() => succeed(updateQuestionContract, { ...question, body: { hint: 'Mine.' } })));
    const { status, body } = await replace();
    expect(status).toBe(409);
    expect(problemSchema.parse(body).detail).toContain('changed');
    expect(await now()).toMatchObject({ content: old.content, hint: 'Mine.' });
  });

  it('if the question is deleted while the model is writing', async () => {
    const { replace, question, quiz, generation } = await prepare();
    model.behave(meanwhile(() => succeed(deleteQuestionContract, question)));
    const { status, body } = await replace();
    expect(status).toBe(409);
    expect(problemSchema.parse(body).detail).toContain('deleted');
    expect((await quiz()).rounds[0]?.questions).toHaveLength(2);
    expect((await generation()).checks).toHaveLength(3);
  });

  it('for all but one of several concurrent requests', async () => {
    const { replace, now, usage, generation } = await prepare();
    const begun = Promise.withResolvers<void>();
    let waiting = 0;
    model.behave(
      meanwhile(() => {
        if (++waiting === 3) begun.resolve();
        return begun.promise;
      }),
    );
    const responses = await Promise.all([replace(), replace(), replace()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const taken = responses.find(({ status }) => status === 200);
    expect(await now()).toEqual(replaceQuestionContract.response.body.parse(taken?.body).data.question);
    // All three have sent their prompts.
    expect((await usage()).map(({ tokens }) => tokens)).toEqual([900]);
    expect(await generation()).toMatchObject({ inputTokens: 600, outputTokens: 300 });
    expect((await generation()).checks).toHaveLength(4);
  });
});

describe('503', () => {
  it.each<[string, Behave, RegExp, number]>([
    ['an invalid response twice', () => ({ text: '{"questions": 7}' }), /twice/, 300],
    ['a refusal', () => ({ refusal: 'No.' }), /declined/, 150],
    ['an invalid key', () => ({ status: 401 }), /model’s settings/, 0],
    ['a failing server', () => ({ status: 500 }), /unreachable/, 0],
    ['a failing check', (request) => (request.form === 'verdicts' ? { status: 500 } : obedient(request)), /reach/, 150],
  ])('keeps the old question: %s', async (_, behave, message, tokens) => {
    const { old, replace, now, usage, generation } = await prepare();
    model.behave(behave);
    const { status, body } = await replace();
    expect(status).toBe(503);
    expect(problemSchema.parse(body).detail).toMatch(message);
    expect(JSON.stringify(body)).not.toContain('sk-');
    expect((await now()).content).toEqual(old.content);
    expect((await usage()).reduce((sum, day) => sum + day.tokens, 0)).toBe(tokens);
    const { inputTokens, outputTokens } = await generation();
    expect(inputTokens + outputTokens).toBe(tokens);
  });

  it('has Retry-After if the model is busy', async () => {
    const { replace } = await prepare();
    model.behave(() => ({ status: 429, headers: { 'Retry-After': '17' } }));
    expect((await replace()).headers.get('retry-after')).toBe('17');
  });
});

describe('429', () => {
  it('if the daily allowance is used up', async () => {
    const { replace, usage } = await prepare();
    const costly = { tokens: { prompt_tokens: 5000, completion_tokens: 4999 } };
    model.behave((request) => ({ ...obedient(request), ...costly }));
    expect((await replace()).status).toBe(200);
    const { status, body } = await replace();
    expect(status).toBe(429);
    expect(problemSchema.parse(body).type).toMatch(/rate-limit-exceeded$/);
    expect((await usage()).map(({ tokens }) => tokens)).toEqual([DAILY_TOKENS - 2]);
  });
});
