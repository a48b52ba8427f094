import { describe, expect, it } from 'vitest';
import {
  createQuestionContract,
  createQuestionsContract,
  deleteQuestionContract,
  reorderQuestionsContract,
  updateQuestionContract,
} from '@/lib/core/contracts/questions';
import {
  createQuizContract,
  getQuizContract,
  listQuizzesContract,
  replaceQuizContract,
} from '@/lib/core/contracts/quizzes';
import {
  createRoundContract,
  deleteRoundContract,
  reorderRoundsContract,
  updateRoundContract,
} from '@/lib/core/contracts/rounds';
import { createTestUser, finishedQuestion } from '@/lib/tools/testing/factories';
import { call, succeed } from '@/lib/tools/testing/request';

const rounds = [
  { title: 'A', questions: [finishedQuestion('1?'), finishedQuestion('2?')] },
  { title: 'B', questions: [finishedQuestion('3?')] },
];

/** A quiz with two rounds, and its ids. */
const prepare = async () => {
  const { key } = await createTestUser();
  const { id } = (await succeed(createQuizContract, { key, body: { title: 'First', rounds } })).body.data;
  const read = async () => (await succeed(getQuizContract, { key, params: { id } })).body.data;
  const quiz = await read();
  const [a, b] = quiz.rounds;
  const [one, two] = a?.questions ?? [];
  const ids = { roundId: a?.id ?? '', otherRoundId: b?.id ?? '', questionId: one?.id ?? '', otherId: two?.id ?? '' };
  return { key, id, updatedAt: async () => (await read()).updated_at, ...ids };
};
type Prepared = Awaited<ReturnType<typeof prepare>>;

const question = ({ key, id, roundId, questionId }: Prepared) => ({ key, params: { id, roundId, questionId } });
const round = ({ key, id, roundId }: Prepared) => ({ key, params: { id, roundId } });
const quiz = ({ key, id }: Prepared) => ({ key, params: { id } });

const CHANGES: [string, (of: Prepared) => Promise<unknown>][] = [
  ['it is replaced', (of) => succeed(replaceQuizContract, { ...quiz(of), body: { rounds: [] } })],
  ['a round is added', (of) => succeed(createRoundContract, { ...quiz(of), body: {} })],
  ['a round is changed', (of) => succeed(updateRoundContract, { ...round(of), body: { title: 'C' } })],
  ['a round is deleted', (of) => succeed(deleteRoundContract, round(of))],
  [
    'rounds are reordered',
    (of) => succeed(reorderRoundsContract, { ...quiz(of), body: { roundIds: [of.otherRoundId, of.roundId] } }),
  ],
  ['a question is added', (of) => succeed(createQuestionContract, { ...round(of), body: finishedQuestion() })],
  [
    'questions are added',
    (of) => succeed(createQuestionsContract, { ...round(of), body: { questions: [finishedQuestion()] } }),
  ],
  ['a question is changed', (of) => succeed(updateQuestionContract, { ...question(of), body: { hint: 'Red' } })],
  ['a question is deleted', (of) => succeed(deleteQuestionContract, question(of))],
  [
    'questions are reordered',
    (of) => succeed(reorderQuestionsContract, { ...round(of), body: { questionIds: [of.otherId, of.questionId] } }),
  ],
];

describe('updated_at of a quiz', () => {
  it.each(CHANGES)('changes when %s', async (_, change) => {
    const prepared = await prepare();
    const before = await prepared.updatedAt();
    await change(prepared);
    expect(Date.parse(await prepared.updatedAt())).toBeGreaterThan(Date.parse(before));
  });

  it('stays the same if a change fails', async () => {
    const prepared = await prepare();
    const before = await prepared.updatedAt();
    const refused = await call(reorderRoundsContract, { ...quiz(prepared), body: { roundIds: [prepared.roundId] } });
    expect(refused.status).toBe(400);
    expect(await prepared.updatedAt()).toBe(before);
  });

  it('moves the quiz to the top of a list sorted by it', async () => {
    const prepared = await prepare();
    await succeed(createQuizContract, { key: prepared.key, body: { title: 'Second' } });
    await succeed(updateQuestionContract, { ...question(prepared), body: { fact: 'Rust' } });
    const { body } = await succeed(listQuizzesContract, { key: prepared.key, query: { sort: 'updated_at' } });
    expect(body.data.map(({ title }) => title)).toEqual(['First', 'Second']);
  });
});
