import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outages } from '@/drizzle/schema/outages';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { StorageDownError } from '../adapters/storage/storage';
import { YouTubeError } from '../adapters/youtube/errors';
import { db } from '../db';
import { claimRetry, endOutage, findOutages, outageIn, reportOutage } from './outages';
import { waitingSteps } from './waiting-steps';

ownDatabase({ LOG_LEVEL: 'fatal' });
beforeEach(async () => {
  await db().delete(outages);
});

/** Pretends that an outage began a while ago, and was seen since. */
const began = (ago: string, seenAgo = '1 second') =>
  db().execute(sql`
    update outages set since = now() - ${ago}::interval, seen_at = now() - ${seenAgo}::interval, retry_at = now() - interval '1 second'`);

const secondsUntil = (date: Date) => Math.round((date.getTime() - Date.now()) / 1000);

test.each([
  ['1 second', 1],
  ['20 seconds', 20],
  ['29 minutes', 60],
  ['1 hour', 120],
  ['3 days', 3600],
])('after an outage of %s, the next attempt is in %i s', async (ago, pause) => {
  await reportOutage('voice');
  await began(ago);
  expect(Math.abs(secondsUntil(await reportOutage('voice')) - pause)).toBeLessThanOrEqual(1);
});

test('an outage keeps its beginning while jobs meet it, and one that none has met for hours is over', async () => {
  await reportOutage('model');
  await began('90 minutes', '70 minutes');
  await reportOutage('model');
  const [outage] = await findOutages();
  expect(outage?.dependency).toBe('model');
  expect(Math.round(secondsUntil(outage?.since ?? new Date()) / 60)).toBe(-90);
  await began('5 hours', '3 hours');
  expect(await findOutages()).toEqual([]);
  await reportOutage('model');
  expect(secondsUntil((await findOutages())[0]?.since ?? new Date(0))).toBeGreaterThan(-5);
  await endOutage('model');
  expect(await findOutages()).toEqual([]);
});

test('of many jobs that wait, one at a time tries', async () => {
  await reportOutage('voice');
  await began('1 hour');
  const claims = await Promise.all(Array.from({ length: 12 }, () => claimRetry('voice')));
  const [first, ...others] = claims.toSorted((a, b) => Number(a !== null) - Number(b !== null));
  expect(first).toBeNull();
  for (const until of others) expect(secondsUntil(until ?? new Date(0))).toBeGreaterThan(50);
  await endOutage('voice');
  expect(await Promise.all([claimRetry('voice'), claimRetry('voice')])).toEqual([null, null]);
});

test('what is down is found in the causes of an error; a storage that works is not down', async () => {
  const down = new YouTubeError('transient', 'Down.', 'network', { isDown: true });
  expect(await outageIn(new Error('No video.', { cause: down }))).toBe('youtube');
  expect(await outageIn(new YouTubeError('transient', 'Slow.', 'HTTP 500'))).toBeUndefined();
  expect(await outageIn(new StorageDownError())).toBeUndefined();
});

test('a step that meets an outage sleeps and is repeated, without a limit, and says what it waits for', async () => {
  const waits: (string | null)[] = [];
  const slept: string[] = [];
  const step = {
    run: (_: string, work: () => Promise<unknown>) => work(),
    sleepUntil: async (id: string) => {
      slept.push(id);
      await began('1 hour');
    },
  };
  let attempts = 0;
  const run = waitingSteps<'youtube'>(step, async (wait) => waits.push(wait) > 0);
  const work = async () => {
    attempts++;
    if (attempts <= 30) throw new YouTubeError('transient', 'Down.', 'network', { isDown: true });
    return 'done';
  };
  expect(await run('send', work)).toBe('done');
  expect(attempts).toBe(31);
  expect(waits).toEqual([...Array.from({ length: 30 }, () => 'youtube'), null]);
  expect(slept.slice(0, 2)).toEqual(['until send', 'until send, again 1']);
  expect(await findOutages()).toEqual([]);
});
