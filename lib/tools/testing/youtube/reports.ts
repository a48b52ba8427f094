import { FAILURES, failure, type HttpRequest, type HttpResponse, ok } from './http';
import type { Library } from './library';

/** How a video is watched. */
export interface Audience {
  views: number;
  minutes: number;
  averageSeconds: number;
  averagePercent: number;
  /** 100 shares of viewers; null if too few watch. */
  curve: readonly number[] | null;
}

const SCOPES = ['yt-analytics.readonly', 'youtube.readonly'].map((name) => `https://www.googleapis.com/auth/${name}`);

/** What YouTube calls each metric, and its data type. */
const TOTALS: Record<string, [type: string, of: (audience: Audience) => number]> = {
  views: ['INTEGER', ({ views }) => views],
  estimatedMinutesWatched: ['INTEGER', ({ minutes }) => minutes],
  averageViewDuration: ['INTEGER', ({ averageSeconds }) => averageSeconds],
  averageViewPercentage: ['FLOAT', ({ averagePercent }) => averagePercent],
};
const RETENTION = ['audienceWatchRatio', 'relativeRetentionPerformance'];
const POSITION = 'elapsedVideoTimeRatio';

const badRequest = (message: string): HttpResponse => failure(400, 'badRequest', message, 'global');

const column = (name: string, columnType: string, dataType: string) => ({ name, columnType, dataType });

const table = (columnHeaders: object[], rows: number[][]): HttpResponse =>
  ok({ kind: 'youtubeAnalytics#resultTable', columnHeaders, rows });

const DAY = /^\d{4}-\d\d-\d\d$/;

/** `reports.query` of the YouTube Analytics API v2, for the reports "Audience retention" and "Basic user activity" of a video. */
export const openReports = (library: Library) => {
  const audiences = new Map<string, Audience>();

  const query = ({ url: { searchParams: sent }, channelId, scope }: HttpRequest): HttpResponse => {
    if (!SCOPES.every((name) => scope.split(' ').includes(name))) return FAILURES.insufficientPermissions;
    const [start = '', end = ''] = [sent.get('startDate') ?? '', sent.get('endDate') ?? ''];
    if (![start, end].every((day) => DAY.test(day)) || start > end) return badRequest('Invalid date range.');
    if (sent.get('ids') !== 'channel==MINE') return failure(403, 'forbidden', 'Forbidden', 'global');
    const videoId = /^video==([\w-]+)$/.exec(sent.get('filters') ?? '')?.[1];
    if (!videoId) return badRequest('Invalid value for the filters parameter.');
    const metrics = (sent.get('metrics') ?? '').split(',');
    const audience = library.video(videoId, channelId) && audiences.get(videoId);
    if (sent.get('dimensions') === null) {
      if (!metrics.every((name) => Object.hasOwn(TOTALS, name)))
        return badRequest('Unknown identifier given in field metrics.');
      const headers = metrics.map((name) => column(name, 'METRIC', TOTALS[name]?.[0] ?? ''));
      return table(headers, audience ? [metrics.map((name) => TOTALS[name]?.[1](audience) ?? 0)] : []);
    }
    if (sent.get('dimensions') !== POSITION || !metrics.every((name) => RETENTION.includes(name))) {
      return badRequest('The query is not supported.');
    }
    const headers = [column(POSITION, 'DIMENSION', 'FLOAT'), ...metrics.map((name) => column(name, 'METRIC', 'FLOAT'))];
    const rows = (audience?.curve ?? []).map((watching, index) => [
      (index + 1) / 100,
      ...metrics.map((name) => (name === 'audienceWatchRatio' ? watching : 0.5)),
    ]);
    return table(headers, rows);
  };

  return {
    query,
    /** Sets how a video is watched. */
    watch: (videoId: string, audience: Audience) => audiences.set(videoId, audience),
  };
};
