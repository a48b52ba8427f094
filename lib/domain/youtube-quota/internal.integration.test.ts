import { test as base, expect, onTestFinished } from 'vitest';
import { youtubeQuota } from '@/drizzle/schema/index';
import { closeDatabase, db } from '@/lib/db';
import { configure } from '@/lib/env';
import { createTestDatabase } from '@/lib/testing/database';
import { exhaustQuota, pruneQuota, quotaLeft, spendQuota } from './internal';

const test = base.extend('quota database', { auto: true }, async () => {
  const { variables, drop } = await createTestDatabase();
  configure({ ...variables, GOOGLE_DAILY_QUOTA: '1000', GOOGLE_CLIENT_ID: '77-x', GOOGLE_CLIENT_SECRET: 's' });
  onTestFinished(async () => {
    await closeDatabase();
    await drop();
  });
});

test('parallel requests cannot spend more than the daily quota', async () => {
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => spendQuota(50)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  const refused = results.find((result) => result.status === 'rejected');
  expect(refused?.reason).toMatchObject({ name: 'YouTubeError', fault: 'quota' });
  expect(await quotaLeft()).toMatchObject({ left: 0, limit: 1000 });
  await expect(spendQuota(1)).rejects.toMatchObject({ fault: 'quota' });
});

test('counts by project and day', async () => {
  await spendQuota(400);
  configure({ GOOGLE_CLIENT_ID: '78-x' });
  expect((await quotaLeft()).left).toBe(1000);
  configure({ GOOGLE_CLIENT_ID: '77-y' });
  expect((await quotaLeft()).left).toBe(600);
  await db().insert(youtubeQuota).values({ project: '77', day: '2020-01-01', units: 9 });
  await pruneQuota();
  expect(await db().$count(youtubeQuota)).toBe(1);
});

test('spends nothing after YouTube has reported that the quota is used up', async () => {
  await exhaustQuota();
  await expect(spendQuota(1)).rejects.toMatchObject({ fault: 'quota' });
});
