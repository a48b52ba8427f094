import { trendSources } from '@/lib/adapters/trend-sources';
import { abandonTrendsRefresh } from '@/lib/domain/trends/abandon-trends-refresh';
import { claimTrendsRefresh } from '@/lib/domain/trends/claim-trends-refresh';
import { readTrendSource } from '@/lib/domain/trends/read-trend-source';
import { storeTrends } from '@/lib/domain/trends/store-trends';
import { abortSignal } from '@/lib/jobs/abort';
import { inngest } from '@/lib/jobs/client';
import { JOB_EVENTS } from '@/lib/jobs/events';
import { log } from '@/lib/log';

/** Whoever asks has the right to refresh already and names it; the clock takes it in the name of its run. */
const namedIn = (data: object | undefined): string | undefined =>
  data && 'refreshId' in data ? String(data.refreshId) : undefined;

/** Asks all sources of trends, every hour and whenever somebody wants it, and keeps what they tell. */
export const refreshTrends = inngest.createFunction(
  {
    id: 'refresh-trends',
    triggers: [{ cron: '41 * * * *' }, JOB_EVENTS['trends/refresh.requested']],
    retries: 2,
    concurrency: [{ limit: 1 }],
    onFailure: async ({ event, error }) => {
      log().error({ err: error }, 'Refreshing the trends failed');
      await abandonTrendsRefresh(namedIn(event.data.event.data) ?? event.data.run_id);
    },
  },
  async ({ event, step, runId }) => {
    const named = namedIn(event.data);
    if (!named && !(await step.run('begin', () => claimTrendsRefresh(runId)))) return;
    const readings = await Promise.all(
      trendSources().map((source) => step.run(`read ${source.id}`, () => readTrendSource(source, abortSignal()))),
    );
    await step.run('store', () => storeTrends(named ?? runId, readings));
  },
);
