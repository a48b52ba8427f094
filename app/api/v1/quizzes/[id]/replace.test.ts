import { describe, expect, it } from 'vitest';
import { createBrandContract } from '@/lib/core/contracts/brands';
import {
  createQuizContract,
  getQuizContract,
  type QuizDetailWire,
  replaceQuizContract,
} from '@/lib/core/contracts/quizzes';
import { createRoundContract } from '@/lib/core/contracts/rounds';
import { QUIZ_DEFAULTS } from '@/lib/core/model/quiz-fields';
import everyType from '@/lib/core/video/samples/every-type.json';
import { createTestUser, finishedQuestion, finishedQuiz, type TestUser } from '@/lib/tools/testing/factories';
import { call, expectHeaders, faults, type RequestParts, refuse, succeed } from '@/lib/tools/testing/request';

const TWO_ROUNDS = {
  title: 'First',
  rounds: [
    { title: 'A', questions: [finishedQuestion('1?'), finishedQuestion('2?')] },
    { title: 'B', timer_override: 9, questions: [finishedQuestion('3?')] },
  ],
};

/** A quiz of a user, by default of a new one, and its parts. */
const prepare = async (body: object = TWO_ROUNDS, user?: TestUser) => {
  const { key } = user ?? (await createTestUser());
  const { id } = (await succeed(createQuizContract, { key, body })).body.data;
  const parts = { key, params: { id } };
  const read = async () => (await succeed(getQuizContract, parts)).body.data;
  return { parts, read, quiz: await read() };
};

const part = <Part>(list: readonly Part[] | undefined, index: number): Part => list?.[index] ?? expect.unreachable();
const questionsOf = ({ rounds }: QuizDetailWire) => rounds.flatMap(({ questions }) => questions);
const textsOf = ({ rounds }: QuizDetailWire) =>
  rounds.map(({ title, questions }) => [title, ...questions.map(({ content }) => content.question)]);
const replace = async (parts: RequestParts, body: object) =>
  (await succeed(replaceQuizContract, { ...parts, body })).body.data;
const matching = (version: string) => ({ headers: { 'If-Match': `"${version}"` } });

describe('200', () => {
  it('keeps, moves, creates and deletes rounds and questions, in the order of the request', async () => {
    const { parts, quiz, read } = await prepare();
    const [a, b] = [part(quiz.rounds, 0), part(quiz.rounds, 1)];
    const [one, two] = [part(a.questions, 0), part(a.questions, 1)];
    const rounds = [
      { ...b, questions: [finishedQuestion('New?'), two] },
      { title: 'C', questions: [{ ...one, hint: 'Moved' }] },
    ];
    const replaced = await replace(parts, { ...quiz, title: 'Second', rounds });
    expect(replaced).toEqual(await read());
    expect(replaced).toMatchObject({ id: quiz.id, title: 'Second', created_at: quiz.created_at });
    expect(textsOf(replaced)).toEqual([
      ['B', 'New?', '2?'],
      ['C', '1?'],
    ]);
    expect(part(replaced.rounds, 0)).toMatchObject({ id: b.id, order: 0, timer_override: 9, created_at: b.created_at });
    expect(replaced.rounds.map(({ id }) => id)).not.toContain(a.id);
    const [created, second, first] = questionsOf(replaced);
    expect(second).toMatchObject({ id: two.id, round_id: b.id, order: 1, created_at: two.created_at });
    expect(first).toMatchObject({ id: one.id, order: 0, hint: 'Moved', created_at: one.created_at });
    expect(questionsOf(quiz).map(({ id }) => id)).not.toContain(created?.id);
  });

  it('changes nothing if the quiz stays the same, with questions of every type', async () => {
    const { parts, quiz, read } = await prepare(everyType);
    const response = await succeed(replaceQuizContract, { ...parts, ...matching(quiz.updated_at), body: quiz });
    expect(response.body.data).toEqual(quiz);
    expect(response.headers.get('etag')).toBe(`"${quiz.updated_at}"`);
    expect(await read()).toEqual(quiz);
  });

  it('changes the updated_at of what changes, and of what contains it', async () => {
    const { parts, quiz } = await prepare();
    const body = structuredClone(quiz);
    part(questionsOf(body), 0).hint = 'Red';
    const response = await succeed(replaceQuizContract, { ...parts, body });
    const { data } = response.body;
    const timesOf = (of: QuizDetailWire) => [of, ...of.rounds, ...questionsOf(of)].map((each) => each.updated_at);
    const [before, after] = [timesOf(quiz), timesOf(data)];
    // The quiz, round A and its first question.
    expect(after.map((time, index) => time === part(before, index))).toEqual([false, false, true, false, true, true]);
    for (const [index, time] of after.entries()) expect(time >= part(before, index)).toBe(true);
    expect(response.headers.get('etag')).toBe(`"${data.updated_at}"`);
  });

  it('changes the rounds between which a question moves', async () => {
    const { parts, quiz } = await prepare();
    const [a, b] = [part(quiz.rounds, 0), part(quiz.rounds, 1)];
    const rounds = [
      { ...a, questions: a.questions.slice(0, 1) },
      { ...b, questions: [...b.questions, part(a.questions, 1)] },
    ];
    const { rounds: replaced } = await replace(parts, { ...quiz, rounds });
    for (const [index, { updated_at }] of replaced.entries()) {
      expect(updated_at > part(quiz.rounds, index).updated_at).toBe(true);
    }
    expect(part(part(replaced, 0).questions, 0).updated_at).toBe(part(a.questions, 0).updated_at);
  });

  it('resets fields that are left out to the defaults of a new quiz', async () => {
    const { parts, quiz } = await prepare({ ...TWO_ROUNDS, description: 'D', resolution: '720p', status: 'ready' });
    const [round, question] = [part(quiz.rounds, 1), part(questionsOf(quiz), 2)];
    const rounds = [{ id: round.id, questions: [{ id: question.id, question_type: 'open' }] }];
    const replaced = await replace(parts, { language: 'de', rounds });
    expect(replaced).toMatchObject({ ...QUIZ_DEFAULTS, language: 'de', title: 'Quiz ohne Titel' });
    expect(part(replaced.rounds, 0)).toMatchObject({ id: round.id, title: 'Runde 1', timer_override: null });
    expect(questionsOf(replaced)).toMatchObject([{ id: question.id, content: { question: '' } }]);

    const brand = { name: 'Mine', is_default: true, music: { track: 'calm' } };
    const { id } = (await succeed(createBrandContract, { key: parts.key, body: brand })).body.data;
    expect(await replace(parts, { rounds })).toMatchObject({ brand_id: id, music: brand.music });
    expect(await replace(parts, { brand_id: null, rounds: [] })).toMatchObject({ brand_id: null, rounds: [] });
  });

  it('counts as one write', async () => {
    const { parts, quiz } = await prepare();
    const response = await succeed(replaceQuizContract, { ...parts, body: { ...quiz, title: 'Second' } });
    const next = await succeed(replaceQuizContract, { ...parts, body: quiz });
    const { bucket, remaining } = expectHeaders(response);
    expect(bucket).toBe('write');
    expect(expectHeaders(next).remaining).toBe(remaining - 1);
  });
});

describe('400', () => {
  it('rejects ids of other quizzes and repeated ids, and changes nothing', async () => {
    const user = await createTestUser();
    const { parts, quiz, read } = await prepare(TWO_ROUNDS, user);
    const { quiz: other } = await prepare(finishedQuiz(), user);
    const [a, b] = [part(quiz.rounds, 0), part(quiz.rounds, 1)];
    const [foreign, one] = [part(questionsOf(other), 0), part(a.questions, 0)];
    const rounds = [
      { ...a, questions: [one, foreign, { ...one, id: a.id }] },
      { ...part(other.rounds, 0), questions: [one] },
      b,
      { ...b, id: b.id.toUpperCase(), questions: [] },
    ];
    const response = await refuse('validation-error', replaceQuizContract, { ...parts, body: { ...quiz, rounds } });
    expect(response.status).toBe(400);
    expect(faults(response)).toEqual([
      'rounds.0.questions.1.id',
      'rounds.0.questions.2.id',
      'rounds.1.id',
      'rounds.1.questions.0.id',
      'rounds.3.id',
    ]);
    expect(await read()).toEqual(quiz);
  });

  it('requires the rounds and the questions of each, so that none are deleted by omission', async () => {
    const { parts, quiz, read } = await prepare();
    const withoutRounds = await refuse('validation-error', replaceQuizContract, { ...parts, body: { title: 'T' } });
    expect(faults(withoutRounds)).toEqual(['rounds']);
    const body = { rounds: [{ title: 'A' }] };
    expect(faults(await refuse('validation-error', replaceQuizContract, { ...parts, body }))).toEqual([
      'rounds.0.questions',
    ]);
    expect(await read()).toEqual(quiz);
  });
});

describe('404', () => {
  it('for a quiz of another user, which stays as it is', async () => {
    const { parts, quiz, read } = await prepare();
    const { key } = await createTestUser();
    await refuse('not-found', replaceQuizContract, { ...parts, key, ...matching('x'), body: quiz });
    expect(await read()).toEqual(quiz);
  });
});

describe('412', () => {
  it('returns the current quiz and changes nothing', async () => {
    const { parts, quiz, read } = await prepare();
    await succeed(createRoundContract, { ...parts, body: {} });
    const current = await read();
    const response = await refuse('precondition-failed', replaceQuizContract, {
      ...parts,
      ...matching(quiz.updated_at),
      body: { ...quiz, title: 'Lost?' },
    });
    expect(response.status).toBe(412);
    expect(response.body.current).toEqual(current);
    expect(response.headers.get('etag')).toBe(`"${current.updated_at}"`);
    expect(await read()).toEqual(current);
  });

  it('for all but one of several concurrent requests', async () => {
    const { parts, quiz, read } = await prepare();
    const send = (title: string) =>
      call(replaceQuizContract, {
        ...parts,
        ...matching(quiz.updated_at),
        body: { ...quiz, title, rounds: [{ title, questions: [finishedQuestion(title)] }] },
      });
    const responses = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map(send));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    const { title, ...rest } = await read();
    expect(textsOf({ title, ...rest })).toEqual([[title, title]]);
    expect(responses.find(({ status }) => status === 200)?.body).toEqual({ data: { title, ...rest } });
  });
});

describe('422', () => {
  it('for too many questions, and changes nothing', async () => {
    const { parts, quiz, read } = await prepare();
    const rounds = [100, 100, 100, 100, 100, 1].map((count) => ({
      questions: Array.from({ length: count }, () => ({ question_type: 'open' })),
    }));
    await refuse('quiz-too-large', replaceQuizContract, { ...parts, body: { rounds } });
    expect(await read()).toEqual(quiz);
  });
});

it('applies concurrent requests without If-Match one after the other', async () => {
  const { parts, read } = await prepare();
  const titles = ['A', 'B', 'C', 'D'];
  const bodyOf = (title: string) => ({ title, rounds: [{ title, questions: [finishedQuestion(title)] }] });
  const replaced = await Promise.all(titles.map((title) => replace(parts, bodyOf(title))));
  for (const each of replaced) expect(textsOf(each)).toEqual([[each.title, each.title]]);
  expect(replaced).toContainEqual(await read());
});
