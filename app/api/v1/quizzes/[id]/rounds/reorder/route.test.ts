import { describe, expect, it } from 'vitest';
import { createQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import { createRoundContract, deleteRoundContract, reorderRoundsContract } from '@/lib/core/contracts/rounds';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { call, faults, refuse, succeed } from '@/lib/tools/testing/request';

const readIds = async (key: string, id: string): Promise<string[]> => {
  const { rounds } = (await succeed(getQuizContract, { key, params: { id } })).body.data;
  expect(rounds.map(({ order }) => order)).toEqual(rounds.map((_, place) => place));
  return rounds.map((round) => round.id);
};

/** A quiz with five rounds, and a request that reverses them. */
const prepare = async ({ key }: TestUser) => {
  const rounds = ['1', '2', '3', '4', '5'].map((title) => ({ title }));
  const { body } = await succeed(createQuizContract, { key, body: { rounds } });
  const { id } = body.data;
  const ids = await readIds(key, id);
  return { key, params: { id }, ids, body: { roundIds: ids.toReversed() } as unknown };
};

describe('reorderRounds', () => {
  describe('200', () => {
    it('puts the rounds in the given order', async () => {
      const { ids, ...parts } = await prepare(await createTestUser());
      expect((await succeed(reorderRoundsContract, parts)).body).toEqual({ success: true });
      expect(await readIds(parts.key, parts.params.id)).toEqual(ids.toReversed());
    });

    it('results in one of the orders for concurrent requests', async () => {
      const { ids, ...parts } = await prepare(await createTestUser());
      const orders = ids.map((_, shift) => [...ids.slice(shift), ...ids.slice(0, shift)]);
      const requests = [...orders, ...orders].map((roundIds) =>
        call(reorderRoundsContract, { ...parts, body: { roundIds } }),
      );
      expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 200));
      expect(orders).toContainEqual(await readIds(parts.key, parts.params.id));
    });

    it('keeps all rounds when some are created and deleted concurrently', async () => {
      const { ids, ...parts } = await prepare(await createTestUser());
      const { key, params } = parts;
      await Promise.all([
        ...Array.from({ length: 4 }, () => call(reorderRoundsContract, parts)),
        ...Array.from({ length: 3 }, () => succeed(createRoundContract, { key, params })),
        succeed(deleteRoundContract, { key, params: { ...params, roundId: ids[2] ?? '' } }),
        ...Array.from({ length: 4 }, () => call(reorderRoundsContract, parts)),
      ]);
      expect(await readIds(key, params.id)).toHaveLength(7);
    });
  });

  describe('400', () => {
    it('unless it has the id of every round exactly once (D24)', async () => {
      const user = await createTestUser();
      const { ids, ...parts } = await prepare(user);
      const [a = '', b = '', c = '', d = '', e = ''] = ids;
      const foreign = (await prepare(user)).ids[0] ?? '';
      const cases: [unknown, string[]][] = [
        [[a, b, c, d], ['roundIds']],
        [
          [a, b, c, d, d],
          ['roundIds', 'roundIds.4'],
        ],
        [[a, b, c, d, e, a], ['roundIds.5']],
        [
          [a, b, c, d, foreign],
          ['roundIds', 'roundIds.4'],
        ],
        [[], ['roundIds']],
        [['x'], ['roundIds.0']],
        [undefined, ['roundIds']],
      ];
      for (const [roundIds, expected] of cases) {
        const response = await refuse('validation-error', reorderRoundsContract, { ...parts, body: { roundIds } });
        expect(faults(response)).toEqual(expected);
      }
      expect(await readIds(parts.key, parts.params.id)).toEqual(ids);
    });
  });
});
