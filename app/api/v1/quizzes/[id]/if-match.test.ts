import { describe, expect, it } from 'vitest';
import type { Contract } from '@/lib/core/contracts/contract';
import {
  createQuestionContract,
  deleteQuestionContract,
  getQuestionContract,
  reorderQuestionsContract,
  updateQuestionContract,
} from '@/lib/core/contracts/questions';
import {
  createQuizContract,
  deleteQuizContract,
  getQuizContract,
  updateQuizContract,
} from '@/lib/core/contracts/quizzes';
import { deleteRoundContract, reorderRoundsContract, updateRoundContract } from '@/lib/core/contracts/rounds';
import { createThemeContract, deleteThemeContract, updateThemeContract } from '@/lib/core/contracts/themes';
import { createTestUser, finishedQuestion } from '@/lib/tools/testing/factories';
import { call, faults, type RequestParts, refuse, send, succeed } from '@/lib/tools/testing/request';

const prepare = async () => {
  const { key } = await createTestUser();
  const body = { title: 'First', rounds: [{ title: 'A', questions: [finishedQuestion('1?')] }] };
  const { id } = (await succeed(createQuizContract, { key, body })).body.data;
  const { rounds, updated_at } = (await succeed(getQuizContract, { key, params: { id } })).body.data;
  const [round] = rounds;
  const [question] = round?.questions ?? [];
  const params = { id, roundId: round?.id ?? '', questionId: question?.id ?? '' };
  return {
    quiz: { key, params, version: updated_at },
    round: { key, params, version: round?.updated_at ?? '' },
    question: { key, params, version: question?.updated_at ?? '' },
  };
};
type Resource = keyof Awaited<ReturnType<typeof prepare>>;

const matching = (parts: RequestParts, version: string): RequestParts => ({
  ...parts,
  headers: { 'If-Match': `"${version}"` },
});

const CHANGES: [Resource, Contract, object][] = [
  ['quiz', updateQuizContract, { title: 'Changed' }],
  ['round', updateRoundContract, { title: 'Changed' }],
  ['question', updateQuestionContract, { hint: 'Changed' }],
];
const DELETIONS: [Resource, Contract, Contract][] = [
  ['quiz', deleteQuizContract, updateQuizContract],
  ['round', deleteRoundContract, updateRoundContract],
  ['question', deleteQuestionContract, updateQuestionContract],
];

describe('If-Match', () => {
  it.each(CHANGES)(
    'accepts a change to the %s with its current version, and rejects a second one with the same version',
    async (...row) => {
      const [resource, contract, body] = row;
      const { version, ...parts } = (await prepare())[resource];
      const { headers } = await succeed(contract, matching({ ...parts, body }, version));
      const refused = await refuse('precondition-failed', contract, matching({ ...parts, body }, version));
      expect(refused.status).toBe(412);
      expect(refused.headers.get('etag')).toBe(headers.get('etag'));
      expect(headers.get('etag')).not.toBe(`"${version}"`);
      await succeed(contract, { ...parts, body, headers: { 'If-Match': refused.headers.get('etag') ?? '' } });
    },
  );

  it.each(CHANGES)('accepts exactly one of several concurrent changes to the %s', async (resource, contract, body) => {
    const { version, ...parts } = (await prepare())[resource];
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await call(contract, matching({ ...parts, body }, version))).status),
    );
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(412)]);
  });

  it.each(DELETIONS)('rejects deleting the %s if it has changed', async (resource, deletion, change) => {
    const { version, ...parts } = (await prepare())[resource];
    const { headers } = await succeed(change, { ...parts, body: {} });
    await refuse('precondition-failed', deletion, matching(parts, version));
    await succeed(deletion, { ...parts, headers: { 'If-Match': headers.get('etag') ?? '' } });
  });

  it('rejects a change to a quiz or round after any change within it', async () => {
    const { quiz, round, question } = await prepare();
    await succeed(updateQuestionContract, { ...question, body: { hint: 'H' } });
    await refuse('precondition-failed', deleteRoundContract, matching(round, round.version));
    const body = { title: 'Changed' };
    await refuse('precondition-failed', updateQuizContract, matching({ ...quiz, body }, quiz.version));
  });

  it.each([
    ['quiz', reorderRoundsContract, ({ roundId }) => ({ roundIds: [roundId] })],
    ['round', reorderQuestionsContract, ({ questionId }) => ({ questionIds: [questionId] })],
  ] as [Resource, Contract, (ids: Record<string, string>) => object][])(
    'accepts exactly one of several concurrent reorders within the %s',
    async (resource, contract, bodyOf) => {
      const { version, ...parts } = (await prepare())[resource];
      const request = matching({ ...parts, body: bodyOf(parts.params) }, version);
      const responses = await Promise.all(Array.from({ length: 8 }, () => call(contract, request)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)]);
    },
  );

  it('changes nothing on 412', async () => {
    const { quiz, question } = await prepare();
    const before = (await succeed(getQuizContract, quiz)).body;
    const body = { hint: 'Lost?' };
    await refuse('precondition-failed', updateQuestionContract, matching({ ...question, body }, quiz.params.id));
    expect((await succeed(getQuizContract, quiz)).body).toEqual(before);
  });

  it('accepts "*" and a list of versions', async () => {
    const { question } = await prepare();
    const body = { hint: 'H' };
    await succeed(updateQuestionContract, { ...question, body, headers: { 'If-Match': '*' } });
    const { headers } = await succeed(getQuestionContract, question);
    const either = `"other", ${headers.get('etag')}`;
    await succeed(updateQuestionContract, { ...question, body, headers: { 'If-Match': either } });
  });

  it.each(['', 'abc', 'W/"abc"', '"a" "b"'])('returns 400 for %j', async (value) => {
    const { question } = await prepare();
    const response = await refuse('validation-error', updateQuestionContract, {
      ...question,
      body: { hint: 'H' },
      headers: { 'If-Match': value },
    });
    expect(faults(response)).toEqual(['If-Match']);
  });

  it('returns 404 for a resource that does not exist', async () => {
    const { question } = await prepare();
    const params = { ...question.params, questionId: question.params.id };
    await refuse('not-found', updateQuestionContract, matching({ ...question, params, body: {} }, 'x'));
  });
});

describe('ETag', () => {
  it('is the updated_at of the created, retrieved or updated resource', async () => {
    const { quiz, round, question } = await prepare();
    const responses = [
      await succeed(getQuizContract, quiz),
      await succeed(updateQuizContract, { ...quiz, body: {} }),
      await succeed(updateRoundContract, { ...round, body: {} }),
      await succeed(createQuestionContract, { ...question, body: finishedQuestion() }),
      await succeed(getQuestionContract, question),
    ];
    for (const { headers, body } of responses) expect(headers.get('etag')).toBe(`"${body.data.updated_at}"`);
  });

  it('saves the body if nothing has changed', async () => {
    const { quiz, round, question } = await prepare();
    const roundPath = `/api/v1/quizzes/${quiz.params.id}/rounds/${quiz.params.roundId}`;
    for (const [path, { key, version }] of [
      [`/api/v1/quizzes/${quiz.params.id}`, quiz],
      [roundPath, round],
      [`${roundPath}/questions/${quiz.params.questionId}`, question],
    ] as const) {
      const unchanged = await send(path, { key, headers: { 'If-None-Match': `"${version}"` } });
      expect([unchanged.status, unchanged.headers.get('etag'), await unchanged.text()]).toEqual([
        304,
        `"${version}"`,
        '',
      ]);
      expect((await send(path, { key, headers: { 'If-None-Match': '"x"' } })).status).toBe(200);
    }
  });

  it('of a quiz also changes with its theme, and works as If-Match', async () => {
    const { quiz } = await prepare();
    const { key } = quiz;
    const theme = (await succeed(createThemeContract, { key, body: { name: 'Mine' } })).body.data;
    await succeed(updateQuizContract, { ...quiz, body: { theme_id: theme.id } });
    const tag = async () => (await succeed(getQuizContract, quiz)).headers.get('etag') ?? '';
    const first = await tag();
    const statusWith = async (known: string) =>
      (await send(`/api/v1/quizzes/${quiz.params.id}`, { key, headers: { 'If-None-Match': known } })).status;
    expect(await statusWith(first)).toBe(304);
    await succeed(updateThemeContract, { key, params: { id: theme.id }, body: { name: 'Ours' } });
    expect(await statusWith(first)).toBe(200);
    await succeed(updateQuizContract, { ...quiz, headers: { 'If-Match': await tag() }, body: { title: 'Second' } });
    await succeed(deleteThemeContract, { key, params: { id: theme.id } });
    expect(await tag()).not.toContain(theme.id);
  });
});
