import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { memoryOf } from '@/inngest/testing/processes';
import { createBatchBody } from '@/lib/core/contracts/batches';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import type { Actor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { createBatch, draftsOf } from '@/lib/server/domain/batches/create-batch';
import { createQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { env } from '@/lib/server/env';
import { builtWorker } from '../cli/service/ensure-built';
import { startService } from '../cli/service/service';
import { startWeb } from '../cli/service/web';
import { createActor, sampleQuestion } from './api-data';
import { type Figure, quantile } from './figure';
import { withTemporaryService } from './with-temporary-service';

const ROWS = 100;
const QUESTIONS = 5;
/** Small, so that a run takes minutes. */
const RESOLUTION = '640x360';
const MEBIBYTE = 1024 * 1024;

/** Every row shares two of its questions with the rows before it, as the quizzes of a channel repeat their best ones. */
const rowOf = (row: number) => ({
  title: `Planets ${row + 1}`,
  questions: Array.from({ length: QUESTIONS }, (_, index) =>
    sampleQuestion(index < 2 ? index : row * QUESTIONS + index),
  ),
});

const createLargeBatch = async (actor: Actor): Promise<string> => {
  const durations = { question_duration_seconds: 3, answer_duration_seconds: 1, fact_duration_seconds: 0 };
  const template = await createQuiz(actor, createQuizBody.parse({ title: 'Template', ...durations }));
  const rows = Array.from({ length: ROWS }, (_, index) => rowOf(index));
  const render = { resolution: RESOLUTION, quality: 'draft' };
  const body = createBatchBody.parse({ template_quiz_id: template.id, rows, render });
  const { id } = await createBatch(actor, body, draftsOf(body));
  return id;
};

interface State extends Record<string, unknown> {
  pending: number;
  open: number;
  status: string;
}

const stateOf = async (id: string): Promise<State> => {
  const [state] = await db().execute<State>(sql`
    select (select status from batches where id = ${id}) as status,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status not in ('completed', 'failed', 'cancelled'))::int as open
    from batch_rows where batch_id = ${id}`);
  if (!state) throw new Error('The batch is gone.');
  return state;
};

const sharesOf = async (): Promise<{ completed: number; total: number; reused: number }> => {
  const [row] = await db().execute<{ completed: number; total: number; reused: number }>(sql`
    select count(*) filter (where status = 'completed')::int as completed,
      coalesce(sum(segments_total), 0)::int as total, coalesce(sum(segments_reused), 0)::int as reused from renders`);
  return row ?? { completed: 0, total: 0, reused: 0 };
};

const measure = async (actor: Actor, workerPid: number): Promise<Figure[]> => {
  const startedAt = performance.now();
  const since = () => (performance.now() - startedAt) / 1000;
  const id = await createLargeBatch(actor);
  const accepted = since();
  let planned = 0;
  const memory: number[] = [];
  for (;;) {
    const { pending, status } = await stateOf(id);
    if (pending === 0 && planned === 0) planned = since();
    memory.push(memoryOf([workerPid]) / MEBIBYTE);
    if (status === 'completed') break;
    await sleep(planned === 0 ? 50 : 1000);
  }
  const seconds = since();
  const { completed, total, reused } = await sharesOf();
  const quarter = Math.floor(memory.length / 4);
  const median = (values: number[]) => quantile(values, 0.5);
  const [early, late] = [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(-quarter))];
  const what = `${ROWS} rows of ${QUESTIONS} questions, ${RESOLUTION}`;
  return [
    { name: 'accepted', value: accepted, unit: 's', note: `${what}: rows checked and stored` },
    { name: 'planned', value: planned, unit: 's', note: 'until every row has its quiz; target ≤ 10' },
    {
      name: 'renders a minute',
      value: (60 * completed) / seconds,
      unit: '',
      note: `${completed} in ${seconds.toFixed(0)} s`,
    },
    {
      name: 'segments reused',
      value: reused / total,
      unit: 'of all',
      note: `${reused} of ${total}; two of five questions are shared`,
    },
    {
      name: 'memory of the worker',
      value: late / early,
      unit: '× before',
      note: `${late.toFixed(0)} MiB in the last quarter, ${early.toFixed(0)} MiB in the second; target ≤ 1.1`,
    },
  ];
};

/** `npm run bench -- batch`: a batch from the request to its last video. */
export const run = (): Promise<Figure[]> =>
  withTemporaryService({ RATE_LIMIT_RENDER: '1000000' }, async () => {
    const web = await startWeb({ output: process.stderr.fd });
    const worker = startService([builtWorker(env().NEXT_DIST_DIR)], { output: process.stderr.fd });
    try {
      return await measure(await createActor('batch@example.com'), worker.pid ?? 0);
    } finally {
      await worker.stop(10);
      await web.stop(5);
    }
  });
