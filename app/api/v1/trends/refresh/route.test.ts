import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { jobEvents, trendRefreshes } from '@/drizzle/schema/index';
import { getTrendsRefreshContract, refreshTrendsContract } from '@/lib/core/contracts/trends';
import { db } from '@/lib/server/db';
import { createTestUser } from '@/lib/tools/testing/factories';
import { succeed } from '@/lib/tools/testing/request';

const requested = () => db().$count(jobEvents, eq(jobEvents.name, 'trends/refresh.requested'));

describe('getTrendsRefresh', () => {
  it('200: returns the sources, even for a key without scopes', async () => {
    const { key } = await createTestUser([]);
    const { data } = (await succeed(getTrendsRefreshContract, { key })).body;
    expect(data.sources.map(({ name }) => name)).toEqual(['Wikipedia, in the news', 'Wikipedia, most read']);
  });
});

describe('refreshTrends', () => {
  it('202: concurrent requests start one refresh', async () => {
    await db().delete(trendRefreshes);
    const before = await requested();
    const users = await Promise.all(Array.from({ length: 8 }, () => createTestUser([])));
    const responses = await Promise.all(users.map(({ key }) => succeed(refreshTrendsContract, { key })));
    expect(new Set(responses.map(({ body }) => body.data.status))).toEqual(new Set(['running']));
    expect(new Set(responses.map(({ body }) => body.data.startedAt)).size).toBe(1);
    expect(responses[0]?.headers.get('location')).toBe('/api/v1/trends/refresh');
    expect(await requested()).toBe(before + 1);
  });
});
