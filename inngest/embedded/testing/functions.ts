import { setTimeout as sleep } from 'node:timers/promises';
import { eventType, staticSchema } from 'inngest';
import postgres from 'postgres';
import { abortSignal } from '@/lib/jobs/abort';
import { inngest } from '@/lib/jobs/client';

type Data = { steps: number; milliseconds: number };

/**
 * A function whose steps note when they start and end, each at once and outside of the engine, so that
 * a test can see what really ran. `marks` is a table of the test's.
 */
export const markingFunction = (url: string) => {
  const sql = postgres(url, { max: 4, onnotice: () => {} });
  const mark = (runId: string, step: number, kind: 'start' | 'end' | 'aborted') =>
    sql`insert into marks (run_id, step, kind, pid) values (${runId}, ${step}, ${kind}, ${process.pid})`;

  return inngest.createFunction(
    { id: 'marking', triggers: [eventType('test/mark', { schema: staticSchema<Data>() })] },
    async ({ event, step, runId }) => {
      const { steps, milliseconds } = event.data;
      const work = (index: number) =>
        step.run(`step ${index}`, async () => {
          await mark(runId, index, 'start');
          const signal = abortSignal();
          await sleep(milliseconds, undefined, { signal }).catch(() => mark(runId, index, 'aborted'));
          await mark(runId, index, 'end');
          return { index, pid: process.pid };
        });
      // One before, some side by side, one after.
      const first = await work(0);
      const middle = await Promise.all(Array.from({ length: steps - 2 }, (_, index) => work(index + 1)));
      const last = await work(steps - 1);
      return [first, ...middle, last].map((result) => result.index);
    },
  );
};
