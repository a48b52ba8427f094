import { describe, expect, it } from 'vitest';
import { createQuestionContract, reorderQuestionsContract } from '@/lib/core/contracts/questions';
import { createQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import { createTestUser, finishedQuestion, type TestUser } from '@/lib/tools/testing/factories';
import { call, faults, refuse, succeed } from '@/lib/tools/testing/request';

const readIds = async (key: string, id: string): Promise<string[]> => {
  const { body } = await succeed(getQuizContract, { key, params: { id } });
  const questions = body.data.rounds[0]?.questions ?? [];
  expect(questions.map(({ order }) => order)).toEqual(questions.map((_, place) => place));
  return questions.map((question) => question.id);
};

/** A round with five questions, and a request that reverses them. */
const prepare = async ({ key }: TestUser) => {
  const questions = ['1', '2', '3', '4', '5'].map(finishedQuestion);
  const created = await succeed(createQuizContract, { key, body: { rounds: [{ questions }] } });
  const { id } = created.body.data;
  const { body } = await succeed(getQuizContract, { key, params: { id } });
  const ids = await readIds(key, id);
  const params = { id, roundId: body.data.rounds[0]?.id ?? '' };
  return { key, params, ids, body: { questionIds: ids.toReversed() } as unknown };
};

describe('reorderQuestions', () => {
  describe('200', () => {
    it('puts the questions in the given order', async () => {
      const { ids, ...parts } = await prepare(await createTestUser());
      const { body } = await succeed(reorderQuestionsContract, parts);
      expect(body).toEqual({ success: true });
      expect(await readIds(parts.key, parts.params.id)).toEqual(ids.toReversed());
    });

    it('results in one of the orders for concurrent requests', async () => {
      const { ids, ...parts } = await prepare(await createTestUser());
      const orders = ids.map((_, shift) => [...ids.slice(shift), ...ids.slice(0, shift)]);
      const requests = [...orders, ...orders].map((questionIds) =>
        call(reorderQuestionsContract, { ...parts, body: { questionIds } }),
      );
      expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 200));
      expect(orders).toContainEqual(await readIds(parts.key, parts.params.id));
    });

    it('keeps all questions when some are added concurrently', async () => {
      const { ids, ...parts } = await prepare(await createTestUser());
      const body = { questionIds: ids.toReversed() };
      await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          index % 2 === 0
            ? call(reorderQuestionsContract, { ...parts, body })
            : succeed(createQuestionContract, { ...parts, body: finishedQuestion() }),
        ),
      );
      expect(await readIds(parts.key, parts.params.id)).toHaveLength(9);
    });
  });

  describe('400', () => {
    it('unless it has every id of the round exactly once (D24)', async () => {
      const user = await createTestUser();
      const { ids, ...parts } = await prepare(user);
      const [a = '', b = '', c = '', d = '', e = ''] = ids;
      const foreign = (await prepare(user)).ids[0] ?? '';
      const cases: [string[], string[]][] = [
        [[a, b, c, d], ['questionIds']],
        [
          [a, b, c, d, d],
          ['questionIds', 'questionIds.4'],
        ],
        [[a, b, c, d, e, a], ['questionIds.5']],
        [[a, b, c, d, e, foreign], ['questionIds.5']],
        [[], ['questionIds']],
        [['x'], ['questionIds.0']],
      ];
      for (const [questionIds, expected] of cases) {
        const response = await refuse('validation-error', reorderQuestionsContract, {
          ...parts,
          body: { questionIds },
        });
        expect(faults(response)).toEqual(expected);
      }
      expect(await readIds(parts.key, parts.params.id)).toEqual(ids);
    });
  });
});
