import { and, inArray, isNull, sql } from 'drizzle-orm';
import { youtubeUploads } from '@/drizzle/schema/youtube';
import { db } from '@/lib/server/db';
import { dailyLimits, quotaSpent } from '../youtube-quota/quota';
import { forecast, type WaitingVideo } from './turns';

/** More than this are not put in turns. */
const MAX_WAITING = 5000;

/** The live uploads of all users for which no session was opened, those that are due first. */
const findWaitingVideos = () => {
  const due = sql<Date>`coalesce(${youtubeUploads.scheduledFor}, ${youtubeUploads.createdAt})`.mapWith(
    youtubeUploads.createdAt,
  );
  return db()
    .select({ id: youtubeUploads.id, userId: youtubeUploads.userId, due })
    .from(youtubeUploads)
    .where(
      and(
        youtubeUploads.livemode,
        inArray(youtubeUploads.status, ['pending', 'scheduled', 'uploading']),
        isNull(youtubeUploads.sessionUri),
        isNull(youtubeUploads.youtubeVideoId),
      ),
    )
    .orderBy(due, youtubeUploads.id)
    .limit(MAX_WAITING);
};

/** When the uploads of all videos that wait, and of `others`, can begin, by id. */
const beginsOf = async (others: readonly WaitingVideo[]): Promise<Map<string, Date>> => {
  const waiting = [...(await findWaitingVideos()), ...others];
  const users = [...new Set(waiting.map(({ userId }) => userId))];
  const { left, spent } = await quotaSpent('uploads', users);
  return forecast(waiting, { now: new Date(), limits: dailyLimits('uploads'), left, spent });
};

/** When it is the turn of a video that waits; undefined if it doesn't wait, or too many do to tell. */
export const turnOf = async (uploadId: string): Promise<Date | undefined> => (await beginsOf([])).get(uploadId);

/**
 * When uploads that don't exist yet could begin, in the order of `due`.
 * @param due when each video becomes public, or now
 */
export const forecastUploads = async (userId: string, due: readonly Date[]): Promise<Date[]> => {
  const planned = due.map((at, index) => ({ id: `planned ${index}`, userId, due: at }));
  const begins = await beginsOf(planned);
  return planned.map(({ id }) => begins.get(id) ?? new Date());
};
