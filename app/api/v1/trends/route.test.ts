import { describe, expect, it } from 'vitest';
import { listTrendsContract } from '@/lib/core/contracts/trends';
import { TREND_CATEGORIES, TRENDS_PER_CATEGORY } from '@/lib/core/model/trends';
import { createTestUser } from '@/lib/tools/testing/factories';
import { faults, refuse, succeed } from '@/lib/tools/testing/request';

describe('listTrends', () => {
  describe('200', () => {
    it('returns trends in every category, even for a key without scopes', async () => {
      const { key } = await createTestUser([]);
      const { body } = await succeed(listTrendsContract, { key });
      for (const category of TREND_CATEGORIES) {
        const own = body.data.filter((trend) => trend.category === category);
        expect(own.length, category).toBeGreaterThanOrEqual(TRENDS_PER_CATEGORY.min);
      }
      expect(Date.parse(body.refreshedAt)).toBeLessThanOrEqual(Date.now());
    });

    it.each(TREND_CATEGORIES)('filters by the category %s', async (category) => {
      const { key } = await createTestUser([]);
      const { data } = (await succeed(listTrendsContract, { key, query: { category } })).body;
      expect(data.length).toBeGreaterThanOrEqual(TRENDS_PER_CATEGORY.min);
      expect(new Set(data.map((trend) => trend.category))).toEqual(new Set([category]));
    });
  });

  describe('400', () => {
    it('lists the valid categories', async () => {
      const { key } = await createTestUser();
      const response = await refuse('validation-error', listTrendsContract, { key, query: { category: 'cats' } });
      expect(faults(response)).toEqual(['category']);
      for (const category of TREND_CATEGORIES) expect(response.text).toContain(category);
    });
  });
});
