import { and, eq, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { youtubeChannels, youtubeResults, youtubeUploads } from '@/drizzle/schema/youtube';
import { HOUR_MS, MINUTE_MS } from '@/lib/core/model/durations';
import { layOver } from '@/lib/core/video/retention';
import { YouTubeError } from '@/lib/server/adapters/youtube/errors';
import { RESULT_SCOPES } from '@/lib/server/adapters/youtube/oauth';
import { type VideoReport, videoReport } from '@/lib/server/adapters/youtube/reports';
import { db } from '@/lib/server/db';
import { log } from '@/lib/server/log';
import { openChannel } from '../channels/access';
import { requireReconnect } from '../rows/channels';
import { findRender } from '../rows/renders';
import { isResultsOf, type ResultsKey } from '../rows/results';
import type { Upload } from '../rows/uploads';
import { firstRow, isOwnedRow } from '../sql';
import { exhaustQuota, nextPacificMidnight } from '../youtube-quota/quota';

/** Less than a day, so that an hourly job refreshes each video every day. */
const REFRESH_HOURS = 23;

/** Later, hardly anybody watches (D250). */
const MAX_AGE_DAYS = 90;

/** What one hourly run refreshes at most: of each channel, and of all. So no channel delays the others. */
const MAX_PER_CHANNEL = 10;
const MAX_PER_RUN = 100;

/** Videos that are public or unlisted by now, whose results are due: of each channel, those that have waited longest. */
export const findDueResults = async (): Promise<ResultsKey[]> => {
  const place = sql<number>`row_number() over (
    partition by ${youtubeUploads.channelId} order by ${youtubeResults.requestedAt} nulls first, ${youtubeUploads.completedAt})`;
  const due = db()
    .select({
      uploadId: youtubeUploads.id,
      userId: youtubeUploads.userId,
      requestedAt: youtubeResults.requestedAt,
      place: place.as('place'),
    })
    .from(youtubeUploads)
    .innerJoin(
      youtubeChannels,
      and(eq(youtubeChannels.id, youtubeUploads.channelId), eq(youtubeChannels.userId, youtubeUploads.userId)),
    )
    .leftJoin(youtubeResults, eq(youtubeResults.uploadId, youtubeUploads.id))
    .where(
      and(
        eq(youtubeUploads.status, 'completed'),
        eq(youtubeUploads.livemode, true),
        isNotNull(youtubeUploads.youtubeVideoId),
        sql`${youtubeUploads.completedAt} > now() - ${MAX_AGE_DAYS} * interval '1 day'`,
        sql`coalesce(${youtubeUploads.scheduledFor} <= now(), true)`,
        eq(youtubeChannels.status, 'connected'),
        sql`${RESULT_SCOPES[0]} = any(${youtubeChannels.scopes})`,
        sql`coalesce(${youtubeResults.dueAt} <= now(), true)`,
      ),
    )
    .as('due');
  return db()
    .select({ uploadId: due.uploadId, userId: due.userId })
    .from(due)
    .where(lte(due.place, MAX_PER_CHANNEL))
    .orderBy(sql`${due.requestedAt} nulls first`)
    .limit(MAX_PER_RUN);
};

/** How long a refresh by hand waits after the last one; shorter if that failed. */
export const PAUSE_MS = HOUR_MS;
export const PAUSE_AFTER_FAILURE_MS = MINUTE_MS;

const isOlderThan = (ms: number): SQL => sql`${youtubeResults.requestedAt} <= now() - ${ms} * interval '1 millisecond'`;

const CLAIMABLE = {
  due: lte(youtubeResults.dueAt, sql`now()`),
  by_hand: or(isOlderThan(PAUSE_MS), and(isNotNull(youtubeResults.errorMessage), isOlderThan(PAUSE_AFTER_FAILURE_MS))),
};

/** Claims a refresh in one statement, so that only one of several can. @returns false if it is too early */
export const claimResults = async (
  { id: uploadId, userId, channelId }: Pick<Upload, 'id' | 'userId'> & { channelId: string },
  when: keyof typeof CLAIMABLE,
): Promise<boolean> => {
  const claimed = { requestedAt: sql`now()`, dueAt: sql`now() + ${REFRESH_HOURS} * interval '1 hour'` };
  const rows = await db()
    .insert(youtubeResults)
    .values({ uploadId, userId, channelId, ...claimed })
    .onConflictDoUpdate({ target: youtubeResults.uploadId, set: claimed, setWhere: CLAIMABLE[when] })
    .returning({ uploadId: youtubeResults.uploadId });
  return rows.length > 0;
};

/** The columns of a report. A curve that YouTube no longer sends is better than none, so it stays. */
const columnsOf = ({ curve, relative, ...figures }: VideoReport) => ({
  ...figures,
  fetchedAt: new Date(),
  ...(curve && { curve, relative }),
});

/** Stores a report with its curve over the timeline of the video. Does nothing if the upload or channel is gone. */
const storeReport = async (upload: Upload, report: VideoReport | null): Promise<void> => {
  const { id: uploadId, userId, renderId } = upload;
  const render = renderId === null ? undefined : await findRender(db(), { id: renderId, userId });
  const watched = report?.curve && render && layOver(report.curve, render.props);
  await db()
    .update(youtubeResults)
    .set({
      errorMessage: null,
      ...(report && columnsOf(report)),
      ...(watched && { watched }),
    })
    .where(isResultsOf({ uploadId, userId }));
};

/** When the next scheduled refresh is due after a failure; undefined for a day later, as after a success. */
const dueAfter = ({ fault }: YouTubeError): Date | undefined => {
  if (fault === 'transient') return new Date(Date.now() + HOUR_MS);
  return fault === 'quota' ? nextPacificMidnight(new Date()) : undefined;
};

export const LACKS_CONSENT =
  'Google does not let this service read the results of this channel. In the dashboard, choose “Show how viewers watch” for it.';

/** Stores why a refresh failed, and what follows for the channel or the quota. */
const storeFailure = async (upload: Upload, channelId: string, error: YouTubeError): Promise<void> => {
  const { id: uploadId, userId } = upload;
  const isRefused = error.reason === 'insufficientPermissions';
  if (error.fault === 'quota' && error.reason !== 'quota') await exhaustQuota(error.bucket);
  const dueAt = dueAfter(error);
  await db().transaction(async (tx) => {
    const channel = { id: channelId, userId };
    if (error.fault === 'auth') await requireReconnect(tx, channel);
    // Offered again in the dashboard.
    if (isRefused) {
      const scopes = sql`array_remove(${youtubeChannels.scopes}, ${RESULT_SCOPES[0]})`;
      await tx.update(youtubeChannels).set({ scopes }).where(isOwnedRow(youtubeChannels)(channel));
    }
    await tx
      .update(youtubeResults)
      .set({ errorMessage: isRefused ? LACKS_CONSENT : error.message, ...(dueAt && { dueAt }) })
      .where(isResultsOf({ uploadId, userId }));
  });
};

/**
 * Requests and stores the results of a video. The caller has claimed them.
 * @throws YouTubeError, once its reason is stored; the reason of `signal`
 */
export const fetchResults = async (
  upload: Upload,
  { channelId, videoId }: { channelId: string; videoId: string },
  signal?: AbortSignal,
): Promise<void> => {
  try {
    const client = await openChannel({ id: channelId, userId: upload.userId }, signal);
    const publishedAt = upload.scheduledFor ?? upload.completedAt ?? upload.createdAt;
    await storeReport(upload, await videoReport(client, { videoId, publishedAt }));
  } catch (error) {
    if (error instanceof YouTubeError) await storeFailure(upload, channelId, error);
    throw error;
  }
};

const findUpload = ({ uploadId: id, userId }: ResultsKey): Promise<Upload | undefined> =>
  firstRow(db().select().from(youtubeUploads).where(isOwnedRow(youtubeUploads)({ id, userId })));

/** Refreshes the results of a video that is due, unless another run has. Errors of YouTube are stored. */
export const refreshDueResults = async (key: ResultsKey, signal: AbortSignal): Promise<void> => {
  const upload = await findUpload(key);
  const { channelId, youtubeVideoId: videoId } = upload ?? {};
  if (!upload || !channelId || !videoId) return;
  if (!(await claimResults({ ...upload, channelId }, 'due'))) return;
  await fetchResults(upload, { channelId, videoId }, signal).catch((error: unknown) => {
    if (!(error instanceof YouTubeError)) throw error;
    const { fault, reason } = error;
    log().warn({ fault, reason, uploadId: upload.id }, 'The results of a video could not be refreshed');
  });
};
