import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { youtubeQuota } from '@/drizzle/schema/youtube';
import type { QuotaCost } from '@/lib/server/adapters/youtube/client';
import { type QuotaBucket, YouTubeError } from '@/lib/server/adapters/youtube/errors';
import { type Connection, db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { nextPacificMidnight, pacificDay } from './pacific-day';

type Quota = Omit<typeof youtubeQuota.$inferSelect, 'spent'>;

const KEY = [youtubeQuota.project, youtubeQuota.day, youtubeQuota.bucket, youtubeQuota.spender];
const sum = sql`${youtubeQuota.spent} + excluded.spent`;

/** Adds to what was spent and returns true, unless it would exceed `limit`. One statement, so that parallel requests cannot. */
const addSpent = async (
  db: Connection,
  { limit, ...row }: Quota & { spent: number; limit: number },
): Promise<boolean> => {
  if (row.spent > limit) return false;
  const rows = await db
    .insert(youtubeQuota)
    .values(row)
    .onConflictDoUpdate({ target: KEY, set: { spent: sum }, setWhere: sql`${sum} <= ${limit}` })
    .returning({ spent: youtubeQuota.spent });
  return rows.length > 0;
};

/** Raises what was spent to at least this number. */
const raiseSpent = (db: Connection, row: Quota & { spent: number }) =>
  db
    .insert(youtubeQuota)
    .values(row)
    .onConflictDoUpdate({ target: KEY, set: { spent: sql`greatest(${youtubeQuota.spent}, excluded.spent)` } });

/** What these spenders have spent on a day. */
const findSpent = (db: Connection, { spenders, ...of }: Pick<Quota, 'project' | 'day'> & { spenders: string[] }) =>
  db
    .select({ bucket: youtubeQuota.bucket, spender: youtubeQuota.spender, spent: youtubeQuota.spent })
    .from(youtubeQuota)
    .where(
      and(eq(youtubeQuota.project, of.project), eq(youtubeQuota.day, of.day), inArray(youtubeQuota.spender, spenders)),
    );

const deleteSpentBefore = (db: Connection, day: string) => db.delete(youtubeQuota).where(lt(youtubeQuota.day, day));

export { nextPacificMidnight };

const MONTH = 30 * 24 * 3_600_000;
/** The spender under whose name the sum of all users is counted. */
const ALL = '';

/** Google counts by project. Client ids begin with the number of their project. */
const today = () => ({ project: (env().GOOGLE_CLIENT_ID ?? '').split('-')[0] ?? '', day: pacificDay(new Date()) });

/** What all users together, and one of them, may spend a day. */
export const dailyLimits = (bucket: QuotaBucket): { all: number; user: number } => {
  const { GOOGLE_DAILY_QUOTA, GOOGLE_DAILY_REPORTS, GOOGLE_DAILY_UPLOADS, YOUTUBE_USER_SHARE } = env();
  const all = { uploads: GOOGLE_DAILY_UPLOADS, units: GOOGLE_DAILY_QUOTA, reports: GOOGLE_DAILY_REPORTS }[bucket];
  return { all, user: Math.max(1, Math.floor((all * YOUTUBE_USER_SHARE) / 100)) };
};

const MESSAGES: Record<QuotaBucket, Record<'all' | 'user', string>> = {
  uploads: {
    all: 'Today’s YouTube uploads are used up.',
    user: 'You have used your share of today’s YouTube uploads.',
  },
  units: {
    all: 'Today’s quota of the YouTube Data API is used up.',
    user: 'You have used your share of today’s quota of the YouTube Data API.',
  },
  reports: {
    all: 'Today’s quota of YouTube Analytics is used up.',
    user: 'You have used your share of today’s quota of YouTube Analytics.',
  },
};

/**
 * Counts a call towards today's quota, and towards the share of its user. Call it before each request.
 * @throws YouTubeError `quota` if less is left
 */
export const spendQuota = (userId: string, { bucket, amount }: QuotaCost): Promise<void> =>
  db().transaction(async (tx) => {
    const limits = dailyLimits(bucket);
    for (const whose of ['user', 'all'] as const) {
      const spender = whose === 'user' ? userId : ALL;
      const isSpent = await addSpent(tx, { ...today(), bucket, spender, spent: amount, limit: limits[whose] });
      if (!isSpent) throw new YouTubeError('quota', MESSAGES[bucket][whose], 'quota', { bucket });
    }
  });

/** Marks today's quota as used up, after YouTube has said so. */
export const exhaustQuota = async (bucket: QuotaBucket): Promise<void> => {
  await raiseSpent(db(), { ...today(), bucket, spender: ALL, spent: dailyLimits(bucket).all });
};

/** What these users have spent today, and what is left for all together, as this service counts it. */
export const quotaSpent = async (bucket: QuotaBucket, userIds: readonly string[]) => {
  const rows = await findSpent(db(), { ...today(), spenders: [...userIds, ALL] });
  const spent = new Map(rows.filter((row) => row.bucket === bucket).map((row) => [row.spender, row.spent]));
  return { left: Math.max(0, dailyLimits(bucket).all - (spent.get(ALL) ?? 0)), spent };
};

/** What is left of today's quotas for a user, as this service counts them, and when they are renewed. */
export const quotaLeft = async (userId: string) => {
  const leftOf = async (bucket: QuotaBucket) => {
    const { left, spent } = await quotaSpent(bucket, [userId]);
    const limit = dailyLimits(bucket).user;
    return { left: Math.max(0, Math.min(left, limit - (spent.get(userId) ?? 0))), limit };
  };
  const [uploads, units] = await Promise.all([leftOf('uploads'), leftOf('units')]);
  return { uploads, units, renewedAt: nextPacificMidnight(new Date()) };
};

/** Deletes counts older than a month. */
export const pruneQuota = () => deleteSpentBefore(db(), pacificDay(new Date(Date.now() - MONTH)));
