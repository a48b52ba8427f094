import { findDueResults, refreshDueResults } from '@/lib/server/domain/results/refresh-results';
import { inngest } from '@/lib/server/jobs/client';
import { abortSignal } from '@/lib/server/jobs/run-context';

/** Requests the results of published videos from YouTube, each once a day. */
export const refreshResults = inngest.createFunction(
  { id: 'refresh-results', triggers: [{ cron: '29 * * * *' }], retries: 2, concurrency: [{ limit: 1 }] },
  async ({ step }) => {
    const due = await step.run('find', findDueResults);
    for (const key of due) {
      await step
        .run(`refresh ${key.uploadId}`, () => refreshDueResults(key, abortSignal()))
        // Already logged; the next run tries again.
        .catch(() => {});
    }
  },
);
