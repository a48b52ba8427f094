import { describe, expect, it } from 'vitest';
import { createQuestionContract } from '@/lib/core/contracts/questions';
import { createQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import {
  createRoundContract,
  deleteRoundContract,
  getRoundContract,
  updateRoundContract,
} from '@/lib/core/contracts/rounds';
import { createTestUser, finishedQuestion, type TestUser } from '@/lib/tools/testing/factories';
import { call, faults, refuse, succeed } from '@/lib/tools/testing/request';

const readRounds = async (key: string, id: string) =>
  (await succeed(getQuizContract, { key, params: { id } })).body.data.rounds;

/** A quiz with rounds A, B and C, and the path parameters of one of them. */
const prepare = async ({ key }: TestUser, place = 1) => {
  const rounds = ['A', 'B', 'C'].map((title) => ({ title, timer_override: 9 }));
  const { body } = await succeed(createQuizContract, { key, body: { rounds } });
  const { id } = body.data;
  const roundId = (await readRounds(key, id))[place]?.id ?? '';
  return { key, params: { id, roundId } };
};
const withRound = (parts: { params?: Record<string, string> }, roundId: string) => ({
  ...parts,
  params: { ...parts.params, roundId },
});

describe('getRound', () => {
  it('returns the round with its questions, at the path that creation names', async () => {
    const user = await createTestUser();
    const { key, params } = await prepare(user);
    const created = await succeed(createRoundContract, { key, params, body: { title: 'D' } });
    const { id: roundId } = created.body.data;
    expect(created.headers.get('location')).toBe(`/api/v1/quizzes/${params.id}/rounds/${roundId}`);
    for (const difficulty of [1, 2]) {
      await succeed(createQuestionContract, {
        key,
        params: { id: params.id, roundId },
        body: { ...finishedQuestion(), difficulty },
      });
    }
    const { body, headers } = await succeed(getRoundContract, { key, params: { id: params.id, roundId } });
    expect(body.data).toEqual((await readRounds(key, params.id))[3]);
    expect(body.data.questions.map(({ difficulty }) => difficulty)).toEqual([1, 2]);
    expect(headers.get('etag')).toBe(`"${body.data.updated_at}"`);
    const stranger = await createTestUser();
    await refuse('not-found', getRoundContract, { key: stranger.key, params: { id: params.id, roundId } });
  });
});

describe('updateRound', () => {
  describe('200', () => {
    it('updates the given fields and keeps the others', async () => {
      const parts = await prepare(await createTestUser());
      const renamed = await succeed(updateRoundContract, { ...parts, body: { title: 'Better' } });
      expect(renamed.body.data).toMatchObject({ title: 'Better', timer_override: 9, order: 1 });
      const cleared = await succeed(updateRoundContract, { ...parts, body: { timer_override: null, order: 0 } });
      expect(cleared.body.data).toMatchObject({ title: 'Better', timer_override: null, order: 1 });
      expect(Date.parse(cleared.body.data.updated_at)).toBeGreaterThanOrEqual(Date.parse(renamed.body.data.updated_at));
    });
  });

  describe('400', () => {
    it('lists all errors', async () => {
      const { key } = await createTestUser();
      const request = { key, params: { id: '1', roundId: '2' }, body: { title: null, timer_override: 0 } };
      expect(faults(await refuse('validation-error', updateRoundContract, request))).toEqual([
        'id',
        'roundId',
        'timer_override',
        'title',
      ]);
    });
  });

  describe('404', () => {
    it('for a round of another quiz of one’s own', async () => {
      const user = await createTestUser();
      const [one, other] = [await prepare(user), await prepare(user)];
      await refuse('not-found', updateRoundContract, withRound(one, other.params.roundId) as typeof one);
    });
  });
});

describe('deleteRound', () => {
  describe('204', () => {
    it('deletes the round and moves the following ones up', async () => {
      const parts = await prepare(await createTestUser());
      const { body } = await succeed(deleteRoundContract, parts);
      expect(body).toBeUndefined();
      expect(await readRounds(parts.key, parts.params.id)).toMatchObject([
        { title: 'A', order: 0 },
        { title: 'C', order: 1 },
      ]);
    });

    it('succeeds for exactly one of several concurrent requests', async () => {
      const parts = await prepare(await createTestUser(), 0);
      const responses = await Promise.all(Array.from({ length: 8 }, () => call(deleteRoundContract, parts)));
      expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(404)]);
      expect(await readRounds(parts.key, parts.params.id)).toMatchObject([{ order: 0 }, { order: 1 }]);
    });
  });
});
