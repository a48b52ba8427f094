import { YouTubeError } from '@/lib/adapters/youtube/errors';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { nextPacificMidnight, pacificDay } from './pacific-day';
import { addUnits, deleteUnitsBefore, findUnits, raiseUnits } from './queries';

export { nextPacificMidnight };

const MONTH = 30 * 24 * 3_600_000;

/** Google counts by project. Client ids begin with the number of their project. */
const today = () => ({ project: (env().GOOGLE_CLIENT_ID ?? '').split('-')[0] ?? '', day: pacificDay(new Date()) });

/**
 * Counts units towards today's quota. Call it before each request.
 * @throws YouTubeError `quota` if fewer are left
 */
export const spendQuota = async (units: number): Promise<void> => {
  if (await addUnits(db(), { ...today(), units, limit: env().GOOGLE_DAILY_QUOTA })) return;
  throw new YouTubeError('quota', 'Today’s quota of the YouTube Data API is used up.');
};

/** Marks today's quota as used up, after YouTube has said so. */
export const exhaustQuota = async (): Promise<void> => {
  await raiseUnits(db(), { ...today(), units: env().GOOGLE_DAILY_QUOTA });
};

/** The units left of today's quota, as this service counts them, and when it is renewed. */
export const quotaLeft = async (): Promise<{ left: number; limit: number; renewedAt: Date }> => {
  const limit = env().GOOGLE_DAILY_QUOTA;
  const spent = await findUnits(db(), today());
  return { left: Math.max(0, limit - spent), limit, renewedAt: nextPacificMidnight(new Date()) };
};

/** Deletes counts older than a month. */
export const pruneQuota = () => deleteUnitsBefore(db(), pacificDay(new Date(Date.now() - MONTH)));
