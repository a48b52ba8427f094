import { test as base, expect, onTestFinished } from 'vitest';
import { youtubeQuota } from '@/drizzle/schema/index';
import type { QuotaCost } from '@/lib/server/adapters/youtube/client';
import { closeDatabase, db } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { createTestDatabase } from '@/lib/tools/testing/database';
import { exhaustQuota, pruneQuota, quotaLeft, quotaSpent, spendQuota } from './quota';

const test = base.extend('quota database', { auto: true }, async () => {
  const { variables, drop } = await createTestDatabase();
  const quotas = { GOOGLE_DAILY_QUOTA: '1000', GOOGLE_DAILY_UPLOADS: '10', YOUTUBE_USER_SHARE: '60' };
  configure({ ...variables, ...quotas, GOOGLE_CLIENT_ID: '77-x', GOOGLE_CLIENT_SECRET: 's' });
  onTestFinished(async () => {
    await closeDatabase();
    await drop();
  });
});

const UPLOAD: QuotaCost = { bucket: 'uploads', amount: 1 };
const units = (amount: number): QuotaCost => ({ bucket: 'units', amount });

test.each([
  ['units', units(100)],
  ['uploads', UPLOAD],
] as const)(
  'parallel requests cannot spend more than the daily %s, nor one user more than a share',
  async (_name, cost) => {
    const spenders = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 'ann' : 'ben'));
    const results = await Promise.allSettled(spenders.map((user) => spendQuota(user, cost)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const { left, spent } = await quotaSpent(cost.bucket, ['ann', 'ben']);
    expect(left).toBe(0);
    const [ann, ben] = [spent.get('ann') ?? 0, spent.get('ben') ?? 0];
    expect(ann + ben).toBe(10 * cost.amount);
    expect(Math.max(ann, ben)).toBeLessThanOrEqual(6 * cost.amount);
    await expect(spendQuota('cleo', cost)).rejects.toMatchObject({ fault: 'quota', bucket: cost.bucket });
  },
);

test('a user’s share leaves the rest to others, and uploads and units are counted apart', async () => {
  for (let index = 0; index < 6; index++) await spendQuota('ann', UPLOAD);
  await expect(spendQuota('ann', UPLOAD)).rejects.toMatchObject({ message: /your share/ });
  await spendQuota('ben', UPLOAD);
  expect(await quotaLeft('ann')).toMatchObject({ uploads: { left: 0, limit: 6 }, units: { left: 600, limit: 600 } });
  expect(await quotaLeft('ben')).toMatchObject({ uploads: { left: 3, limit: 6 } });
});

test('counts by project and day', async () => {
  await spendQuota('ann', units(400));
  configure({ GOOGLE_CLIENT_ID: '78-x' });
  expect((await quotaSpent('units', [])).left).toBe(1000);
  configure({ GOOGLE_CLIENT_ID: '77-y' });
  expect((await quotaSpent('units', [])).left).toBe(600);
  await db().insert(youtubeQuota).values({ project: '77', day: '2020-01-01', bucket: 'units', spender: '', spent: 9 });
  await pruneQuota();
  expect(await db().$count(youtubeQuota)).toBe(2);
});

test('spends nothing of a quota that YouTube has reported as used up', async () => {
  await exhaustQuota('uploads');
  await expect(spendQuota('ann', UPLOAD)).rejects.toMatchObject({ fault: 'quota' });
  await spendQuota('ann', units(1));
});
