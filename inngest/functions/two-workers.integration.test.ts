import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { env } from '@/lib/server/env';
import { builtWorker } from '@/lib/tools/cli/service/ensure-built';
import { startService } from '@/lib/tools/cli/service/service';
import { endedRender, jobService, requestRender } from '../testing/job-service';

const WORKERS = ['first', 'second'];

const service = jobService({ NEXT_DIST_DIR: '.next-test' });

/** Starts a worker as a process that renders with one page, and stops with the test. */
const startWorker = (id: string): void => {
  const { APP_URL, DATA_DIR, NEXT_DIST_DIR, PORT } = env();
  const worker = startService([builtWorker(NEXT_DIST_DIR)], {
    environment: {
      ...service.database.variables,
      APP_URL,
      DATA_DIR,
      LOG_LEVEL: 'error',
      NEXT_DIST_DIR,
      PORT: String(PORT),
      RENDER_CONCURRENCY: '1',
      WORKER_ID: id,
    },
  });
  onTestFinished(() => worker.stop(10));
};

/** The ids of the workers that have worked on renders. */
const participants = async (): Promise<string[]> => {
  const rows = await service.database.db.execute<{ worker: string }>(
    sql`select distinct worker_id as worker from job_steps
        where name like 'segment %' and position is not null`,
  );
  return rows.map(({ worker }) => worker).sort();
};

test.runIf(inject('baseUrl'))('two worker processes render one video together', async () => {
  for (const id of WORKERS) startWorker(id);
  // One worker may start later than the other; so that there is work left for it, there are ten segments.
  const { id } = await requestRender(service, {
    questions: Array.from({ length: 8 }, (_, index) => `Planet ${index}?`),
  });
  expect((await endedRender(service, id)).status).toBe('completed');
  expect(await participants()).toEqual(WORKERS);
});
