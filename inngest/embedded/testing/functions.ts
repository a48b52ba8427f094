import { setTimeout as sleep } from 'node:timers/promises';
import { eventType, NonRetriableError, staticSchema } from 'inngest';
import postgres from 'postgres';
import { beginRender, completeRender, failRender } from '@/lib/server/domain/renders/render-job';
import { inngest } from '@/lib/server/jobs/client';
import { JOB_EVENTS } from '@/lib/server/jobs/events';
import { abortSignal } from '@/lib/server/jobs/run-context';

/** `held`: the step that lasts until the test inserts the worker's pid into `released`. */
type Data = { steps: number; milliseconds: number; held?: number };

/**
 * A function whose steps record in the test's table `marks` when they start and end, independently of the engine.
 */
export const markingFunction = (url: string) => {
  const sql = postgres(url, { max: 4, onnotice: () => {} });
  const mark = (runId: string, step: number, kind: 'start' | 'end' | 'aborted') =>
    sql`insert into marks (run_id, step, kind, pid) values (${runId}, ${step}, ${kind}, ${process.pid})`;

  return inngest.createFunction(
    { id: 'marking', triggers: [eventType('test/mark', { schema: staticSchema<Data>() })] },
    async ({ event, step, runId }) => {
      const { steps, milliseconds, held } = event.data;
      const wait = async (index: number, signal: AbortSignal) => {
        if (index !== held) return sleep(milliseconds, undefined, { signal });
        while ((await sql`select from released where pid = ${process.pid}`).length === 0)
          await sleep(20, undefined, { signal });
      };
      const work = (index: number) =>
        step.run(`step ${index}`, async () => {
          await mark(runId, index, 'start');
          await wait(index, abortSignal()).catch(() => mark(runId, index, 'aborted'));
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

/** The title of quizzes whose video fails. */
export const BROKEN = 'Broken';

/** The render job without rendering. */
export const endingFunction = inngest.createFunction(
  {
    id: 'ending',
    triggers: [JOB_EVENTS['render/requested']],
    onFailure: async ({ event }) => {
      await failRender(event.data.event.data, 'It broke.');
    },
  },
  async ({ event, step }) => {
    const ref = event.data;
    const title = await step.run('begin', async () => (await beginRender(ref))?.props.title ?? '');
    await Promise.all([1, 2].map((part) => step.run(`part ${part}`, () => sleep(250))));
    await step.run('complete', async () => {
      if (title === BROKEN) throw new NonRetriableError('It broke.');
      await completeRender(ref, { outputKey: `renders/${ref.renderId}.mp4`, sizeBytes: 1, segmentsReused: 0 });
    });
  },
);
