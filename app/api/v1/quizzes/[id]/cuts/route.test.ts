import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listBatchRowsContract } from '@/lib/core/contracts/batch-rows';
import { createCutsContract } from '@/lib/core/contracts/cuts';
import { createQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import { createTestUser, finishedQuestion, finishedQuiz } from '@/lib/tools/testing/factories';
import { faults, refuse, succeed } from '@/lib/tools/testing/request';

const prepare = async (body: object = finishedQuiz()) => {
  const { key } = await createTestUser();
  const { id } = (await succeed(createQuizContract, { key, body })).body.data;
  const quiz = (await succeed(getQuizContract, { key, params: { id } })).body.data;
  const questions = quiz.rounds.flatMap((round) => round.questions.map((each) => each.id));
  return { parts: { key, params: { id: quiz.id } }, quiz, question: questions[0] ?? '', questions };
};

it('renders questions and other versions of a quiz as a batch', async () => {
  const { parts, quiz, question } = await prepare();
  const cuts = [
    { kind: 'question', question_id: question },
    { kind: 'full', platform_profile: 'square' },
  ];
  const { body, headers } = await succeed(createCutsContract, { ...parts, body: { cuts } });
  const { id } = body.data;
  expect(headers.get('location')).toBe(`/api/v1/batches/${id}`);
  expect(body.data).toMatchObject({ kind: 'cuts', quiz_id: quiz.id, rows_total: 2, publish: null });
  const rows = (await succeed(listBatchRowsContract, { key: parts.key, params: { id } })).body.data;
  expect(rows).toMatchObject([
    { position: 1, quiz_id: quiz.id },
    { position: 2, quiz_id: quiz.id },
  ]);
});

it('refuses questions of other quizzes and the same cut twice, and renders nothing', async () => {
  const { parts, question } = await prepare();
  const other = await prepare();
  const refusal = async (...cuts: object[]) =>
    faults(await refuse('validation-error', createCutsContract, { ...parts, body: { cuts } }));
  const own = { kind: 'question', question_id: question };
  expect(await refusal(own, { ...own, question_id: other.question })).toEqual(['cuts.1.question_id']);
  expect(await refusal(own, own)).toEqual(['cuts.1.kind']);
  expect(await refusal()).toEqual(['cuts']);
});

describe('a Short of several questions', () => {
  const four = () => ({
    ...finishedQuiz(),
    title: 'The sky',
    rounds: [
      { title: 'Round 1', questions: [finishedQuestion('One?'), finishedQuestion('Two?')] },
      { title: 'Round 2', questions: [finishedQuestion('Three?'), finishedQuestion('Four?')] },
    ],
  });

  it('is a row of the batch with a title', async () => {
    const { parts, questions } = await prepare(four());
    const cuts = [
      { kind: 'questions', question_ids: questions.slice(0, 3) },
      { kind: 'questions', question_ids: questions.toReversed(), title: 'Only 1% know these' },
      { kind: 'questions', question_ids: questions },
    ];
    const { id } = (await succeed(createCutsContract, { ...parts, body: { cuts } })).body.data;
    const rows = (await succeed(listBatchRowsContract, { key: parts.key, params: { id } })).body.data;
    expect(rows.map(({ title }) => title)).toEqual([
      'The sky: 3 questions',
      'Only 1% know these',
      'The sky: 4 questions',
    ]);
  });

  it('names unknown, foreign, repeated and too many questions, each at its place', async () => {
    const { parts, questions } = await prepare(four());
    const other = await prepare(four());
    const errors = async (cut: object) => {
      const body = { cuts: [{ kind: 'questions', ...cut }] };
      const refused = await refuse('validation-error', createCutsContract, { ...parts, body });
      return (refused.body.errors ?? []).map(({ field, message }) => [field, message]);
    };
    const [first = '', second = ''] = questions;
    const foreign = other.questions[0] ?? '';
    const place = (index: number) => `cuts.0.question_ids.${index}`;
    const missing = 'The quiz has no question with this id.';
    expect(await errors({ question_ids: [first, foreign] })).toEqual([[place(1), missing]]);
    expect(await errors({ question_ids: [randomUUID(), first] })).toEqual([[place(0), missing]]);
    const repeated = 'The question is already in this cut.';
    expect(await errors({ question_ids: [first, second, first] })).toEqual([[place(2), repeated]]);
    const six = Array.from({ length: 6 }, () => randomUUID());
    expect((await errors({ question_ids: six })).map(([field]) => field)).toEqual(['cuts.0.question_ids']);
    expect((await errors({ question_ids: [] })).map(([field]) => field)).toEqual(['cuts.0.question_ids']);
    expect((await errors({ question_ids: ['x'] })).map(([field]) => field)).toEqual([place(0)]);
    expect((await errors({})).map(([field]) => field)).toEqual(['cuts.0.question_ids']);
    expect((await errors({ question_ids: [first], question_id: second })).map(([field]) => field)).toEqual([
      'cuts.0.question_id',
    ]);
    for (const title of ['x'.repeat(201), '', '  ']) {
      const wrong = await errors({ question_ids: [first], title });
      expect(wrong.map(([field]) => field)).toEqual(['cuts.0.title']);
    }
    const one = { kind: 'question', question_id: first, title: 'Mine' };
    expect(faults(await refuse('validation-error', createCutsContract, { ...parts, body: { cuts: [one] } }))).toEqual([
      'cuts.0.title',
    ]);
    const same = { kind: 'questions', question_ids: [first, second] };
    const twice = { cuts: [same, same] };
    expect(faults(await refuse('validation-error', createCutsContract, { ...parts, body: twice }))).toEqual([
      'cuts.1.kind',
    ]);
  });
});
