import { db } from '@/lib/db';
import { dailyLimits, quotaSpent } from '../youtube-quota/internal';
import { findWaitingVideos } from './job-queries';
import { forecast, type WaitingVideo } from './turns';

/** When the uploads of all videos that wait, and of `others`, can begin, by id. */
const beginsOf = async (others: readonly WaitingVideo[]): Promise<Map<string, Date>> => {
  const waiting = [...(await findWaitingVideos(db())), ...others];
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
