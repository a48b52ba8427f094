import { expect, it } from 'vitest';
import { listBatchRowsContract } from '@/lib/core/contracts/batch-rows';
import { createCutsContract } from '@/lib/core/contracts/cuts';
import { createQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import { createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { faults, refuse, succeed } from '@/lib/tools/testing/request';

const prepare = async () => {
  const { key } = await createTestUser();
  const { id } = (await succeed(createQuizContract, { key, body: finishedQuiz() })).body.data;
  const quiz = (await succeed(getQuizContract, { key, params: { id } })).body.data;
  const question = quiz.rounds[0]?.questions[0]?.id ?? '';
  return { parts: { key, params: { id: quiz.id } }, quiz, question };
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
