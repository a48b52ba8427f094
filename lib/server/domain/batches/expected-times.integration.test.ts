import { expect, onTestFinished, test } from 'vitest';
import { closeDatabase } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { createTestDatabase } from '@/lib/tools/testing/database';
import { nextPacificMidnight } from '../youtube-quota/quota';
import { expectedTimes } from './list-batch-rows';

const DAY = 86_400_000;

test('a video is public at its time, or when the daily quota first has room for its upload', async () => {
  const { variables, drop } = await createTestDatabase();
  configure({ ...variables, GOOGLE_DAILY_UPLOADS: '2', YOUTUBE_USER_SHARE: '100' });
  onTestFinished(async () => {
    await closeDatabase();
    await drop();
  });
  const soon = new Date(Date.now() + 60_000);
  const later = new Date(Date.now() + 20 * DAY);
  const rows = [soon, later, soon, soon, soon].map((publishAt) => ({ publishAt }));
  const tomorrow = nextPacificMidnight(new Date());
  const after = nextPacificMidnight(tomorrow);
  // Two a day, those that are due first go first; what is due in three weeks can wait.
  expect(await expectedTimes('ann', rows)).toEqual([soon, later, soon, tomorrow, tomorrow]);
  const [now = 0, ...others] = (await expectedTimes('ann', Array(5).fill({ publishAt: null }))).map(Number);
  expect(Math.abs(now - Date.now())).toBeLessThan(DAY / 24);
  expect(others.slice(1)).toEqual([tomorrow, tomorrow, after].map(Number));
});
