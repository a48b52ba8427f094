import { trendSources } from '@/lib/server/adapters/trend-sources';
import {
  abandonTrendsRefresh,
  claimTrendsRefresh,
  readTrendSource,
  storeTrends,
} from '@/lib/server/domain/trends/refresh-trends';
import { inngest } from '@/lib/server/jobs/client';
import { JOB_EVENTS } from '@/lib/server/jobs/events';
import { abortSignal } from '@/lib/server/jobs/run-context';
import { log } from '@/lib/server/log';

/** The id of a requested refresh, which has been claimed already. A scheduled refresh claims one under its run's id. */
const refreshIdOf = (data: object | undefined): string | undefined =>
  data && 'refreshId' in data ? String(data.refreshId) : undefined;

/** Fetches trends from all sources, hourly and on request, and stores them. */
export const refreshTrends = inngest.createFunction(
  {
    id: 'refresh-trends',
    triggers: [{ cron: '41 * * * *' }, JOB_EVENTS['trends/refresh.requested']],
    retries: 2,
    concurrency: [{ limit: 1 }],
    onFailure: async ({ event, error }) => {
      log().error({ err: error }, 'Refreshing the trends failed');
      await abandonTrendsRefresh(refreshIdOf(event.data.event.data) ?? event.data.run_id);
    },
  },
  async ({ event, step, runId }) => {
    const requested = refreshIdOf(event.data);
    if (!requested && !(await step.run('begin', () => claimTrendsRefresh(runId)))) return;
    const readings = await Promise.all(
      trendSources().map((source) => step.run(`read ${source.id}`, () => readTrendSource(source, abortSignal()))),
    );
    await step.run('store', () => storeTrends(requested ?? runId, readings));
  },
);
