import { z } from 'zod';
import { DAY_MS } from '@/lib/core/model/durations';
import { CURVE_POINTS } from '@/lib/core/video/retention';
import { env } from '../../env';
import { QUOTA_COST, type YouTubeClient } from './client';
import { YouTubeError } from './errors';

/** How a video was watched since it was published. */
export interface VideoReport {
  views: number;
  watchSeconds: number;
  averageViewSeconds: number;
  /** Percent of the video; more than 100 if viewers repeat it, as Shorts do. */
  averageViewPercent: number;
  /** `CURVE_POINTS` shares of viewers, in order; null while too few have watched. */
  curve: number[] | null;
  /** At each point, how many videos of the same length keep fewer viewers: 0 is the worst of all, 1 the best. */
  relative: number[] | null;
}

/** A report has one row, or one for each hundredth of the video. */
const MAX_ROWS = 1000;

/** "ResultTable" of the YouTube Analytics API. Without data, `rows` is empty or missing. */
const resultTable = z.object({
  columnHeaders: z.array(z.object({ name: z.string() })).max(20),
  rows: z
    .array(z.array(z.union([z.number(), z.string()])).max(20))
    .max(MAX_ROWS)
    .nullish(),
});

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const MALFORMED = 'YouTube Analytics returned a report that this service does not understand.';

/** Why a report was refused, in the words of this API. */
const reportError = (error: unknown): unknown => {
  if (!(error instanceof YouTubeError) || error.fault !== 'quota') return error;
  const { reason, cause } = error;
  return new YouTubeError('quota', 'Today’s quota of YouTube Analytics is used up.', reason, {
    bucket: 'reports',
    cause,
  });
};

interface ReportRequest {
  videoId: string;
  publishedAt: Date;
  metrics: readonly string[];
  dimension?: string;
}

/** The rows of a report, each with its numbers by column. @throws YouTubeError */
const queryReport = async (
  client: YouTubeClient,
  { videoId, publishedAt, metrics, dimension }: ReportRequest,
): Promise<Record<string, number>[]> => {
  const query = new URLSearchParams({
    ids: 'channel==MINE',
    // YouTube's days are Pacific ones; a day more does no harm.
    startDate: dayOf(new Date(publishedAt.getTime() - DAY_MS)),
    endDate: dayOf(new Date()),
    metrics: metrics.join(),
    filters: `video==${videoId}`,
    ...(dimension && { dimensions: dimension, sort: dimension }),
  });
  const url = `${env().YOUTUBE_ANALYTICS_BASE_URL}/v2/reports?${query}`;
  const found = await client.get(QUOTA_COST.report(), url).catch((error: unknown) => {
    throw reportError(error);
  });
  const table = resultTable.safeParse(found);
  if (!table.success) throw new YouTubeError('transient', MALFORMED, 'malformed', { cause: table.error });
  const names = table.data.columnHeaders.map(({ name }) => name);
  return (table.data.rows ?? []).map((row) => {
    const values = Object.fromEntries(names.map((name, index) => [name, Number(row[index])]));
    const isComplete = [...metrics, dimension].every((name) => name === undefined || Number.isFinite(values[name]));
    if (!isComplete) throw new YouTubeError('transient', MALFORMED, 'malformed');
    return values;
  });
};

/** Fewer points are no curve. */
const MIN_POINTS = CURVE_POINTS / 2;

/** Larger ones are mistakes: a viewer would have to watch a moment ten times. */
const MAX_RATIO = 10;

/** The values of a metric at all points of the video. Points that the report lacks repeat the one before. */
const curveOf = (rows: readonly Record<string, number>[], metric: string): number[] => {
  // The dimension is the end of each part, from 0.01 to 1.
  const values = new Map(rows.map((row) => [Math.round((row.elapsedVideoTimeRatio ?? 0) * CURVE_POINTS), row[metric]]));
  let last = values.get(Math.min(...values.keys())) ?? 0;
  return Array.from({ length: CURVE_POINTS }, (_, index) => {
    last = values.get(index + 1) ?? last;
    return Math.min(Math.max(last, 0), MAX_RATIO);
  });
};

/**
 * Requests the two reports of a video.
 * @returns null if YouTube has none yet
 * @throws YouTubeError, with the reason `insufficientPermissions` if the connection lacks the consent
 */
export const videoReport = async (
  client: YouTubeClient,
  { videoId, publishedAt }: { videoId: string; publishedAt: Date },
): Promise<VideoReport | null> => {
  const of = { videoId, publishedAt };
  const [totals] = await queryReport(client, {
    ...of,
    metrics: ['views', 'estimatedMinutesWatched', 'averageViewDuration', 'averageViewPercentage'],
  });
  if (!totals) return null;
  const rows = await queryReport(client, {
    ...of,
    metrics: ['audienceWatchRatio', 'relativeRetentionPerformance'],
    dimension: 'elapsedVideoTimeRatio',
  });
  const positive = (name: string) => Math.max(0, totals[name] ?? 0);
  return {
    views: Math.round(positive('views')),
    watchSeconds: Math.round(positive('estimatedMinutesWatched') * 60),
    averageViewSeconds: Math.round(positive('averageViewDuration')),
    averageViewPercent: positive('averageViewPercentage'),
    curve: rows.length < MIN_POINTS ? null : curveOf(rows, 'audienceWatchRatio'),
    relative: rows.length < MIN_POINTS ? null : curveOf(rows, 'relativeRetentionPerformance'),
  };
};
