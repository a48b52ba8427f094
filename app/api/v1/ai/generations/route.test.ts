import { describe, expect, it } from 'vitest';
import { listGenerationsContract } from '@/lib/core/contracts/generations';
import { createTestUser } from '@/lib/tools/testing/factories';
import { createGeneration } from '@/lib/tools/testing/generations';
import { expectHeaders, faults, refuse, succeed } from '@/lib/tools/testing/request';

describe('listGenerations', () => {
  describe('200', () => {
    it('lists the user’s generations in pages, newest first', async () => {
      const { key, userId } = await createTestUser();
      const ids: string[] = [];
      for (const topic of ['One', 'Two', 'Three']) ids.push((await createGeneration(userId, { topic })).id);
      const response = await succeed(listGenerationsContract, { key });
      expect(response.body.data.map(({ id }) => id)).toEqual(ids.toReversed());
      expect(expectHeaders(response).bucket).toBe('read');
      const { body } = await succeed(listGenerationsContract, { key, query: { limit: '2' } });
      const query = { limit: '2', cursor: body.pagination.cursor ?? '' };
      const next = await succeed(listGenerationsContract, { key, query });
      expect(next.body.data.map(({ id }) => id)).toEqual([ids[0]]);
      expect((await succeed(listGenerationsContract, { key: (await createTestUser()).key })).body.data).toEqual([]);
    });
  });

  describe('400', () => {
    it('lists all invalid parameters', async () => {
      const { key } = await createTestUser();
      const query = { limit: '101', cursor: 'x' };
      expect(faults(await refuse('validation-error', listGenerationsContract, { key, query }))).toEqual([
        'cursor',
        'limit',
      ]);
    });
  });
});
