import { describe, expect, it } from 'vitest';
import { createQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import { createRoundContract } from '@/lib/core/contracts/rounds';
import { COUNT_LIMITS } from '@/lib/core/model/limits';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { faults, refuse, succeed } from '@/lib/tools/testing/request';

const prepare = async ({ key }: TestUser, rounds: unknown[] = []) => {
  const { body } = await succeed(createQuizContract, { key, body: { rounds } });
  return { key, params: { id: body.data.id }, body: { title: 'Final', timer_override: 30 } };
};

describe('createRound', () => {
  describe('201', () => {
    it('adds a round at the end', async () => {
      const parts = await prepare(await createTestUser(), [{}]);
      const { body, headers } = await succeed(createRoundContract, parts);
      expect(body.data).toMatchObject({ quiz_id: parts.params.id, title: 'Final', order: 1, timer_override: 30 });
      expect(headers.get('location')).toBe(`/api/v1/quizzes/${parts.params.id}/rounds/${body.data.id}`);
    });

    it('names it by its position if it has no title (D24)', async () => {
      const parts = await prepare(await createTestUser(), [{}, {}]);
      const { body } = await succeed(createRoundContract, { ...parts, body: undefined });
      expect(body.data).toMatchObject({ title: 'Round 3', order: 2, timer_override: null });
    });

    it('gives 20 rounds created concurrently distinct positions without gaps', async () => {
      const parts = await prepare(await createTestUser());
      const responses = await Promise.all(Array.from({ length: 20 }, () => succeed(createRoundContract, parts)));
      const places = responses.map(({ body }) => body.data.order).sort((a, b) => a - b);
      expect(places).toEqual(Array.from({ length: 20 }, (_, place) => place));
      const { body } = await succeed(getQuizContract, { key: parts.key, params: parts.params });
      expect(body.data.rounds.map(({ order }) => order)).toEqual(places);
    });
  });

  describe('400', () => {
    it('lists the errors of path and body together', async () => {
      const { key } = await createTestUser();
      const request = { key, params: { id: '7' }, body: { title: '', timer_override: 301 } };
      expect(faults(await refuse('validation-error', createRoundContract, request))).toEqual([
        'id',
        'timer_override',
        'title',
      ]);
    });
  });

  describe('409', () => {
    it('if the quiz has the maximum number of rounds', async () => {
      const rounds = Array.from({ length: COUNT_LIMITS.roundsPerQuiz }, () => ({}));
      await refuse('conflict', createRoundContract, await prepare(await createTestUser(), rounds));
    });
  });
});
