import type { ChildProcess } from 'node:child_process';
import { count, eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { batches, batchRows, events, quizzes, renders } from '@/drizzle/schema/index';
import { createBatchBody } from '@/lib/core/contracts/batches';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { db } from '@/lib/server/db';
import { createBatch, draftsOf } from '@/lib/server/domain/batches/create-batch';
import { createQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { finishedQuestion, finishedQuiz } from '@/lib/tools/testing/factories';
import { BROKEN } from '../embedded/testing/functions';
import { spawnTestWorker } from '../embedded/testing/spawn-worker';
import { jobService } from '../testing/job-service';

const ROWS = 24;
const KILLS = 4;
/** After a kill, work resumes within 60 s. */
const RECOVERY_MS = 60_000;

const service = jobService({ RATE_LIMIT_RENDER: '1000' });
const workers = new Set<ChildProcess>();
afterAll(() => {
  for (const worker of workers) worker.kill('SIGKILL');
});

const spawnWorker = async (): Promise<ChildProcess> => {
  const child = await spawnTestWorker(service.database.url);
  workers.add(child);
  return child;
};

const createLargeBatch = async (): Promise<string> => {
  const template = await createQuiz(service.actor, createQuizBody.parse(finishedQuiz('Template')));
  const titles = Array.from({ length: ROWS }, (_, index) => (index === 5 ? BROKEN : `Row ${index}`));
  const rows = titles.map((title) => ({ title, questions: [finishedQuestion(`${title}?`)] }));
  const body = createBatchBody.parse({ template_quiz_id: template.id, rows });
  return (await createBatch(service.actor, body, draftsOf(body))).id;
};

const completedRenders = () => db().$count(renders, eq(renders.status, 'completed'));
const statusOf = async (id: string) => (await db().select().from(batches).where(eq(batches.id, id)))[0]?.status;

test('four kill -9 of workers: each row has one quiz and one render, and the batch completes once', async () => {
  const first = spawnWorker();
  const batchId = await createLargeBatch();
  let victim = await first;
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await completedRenders();
    await vi.waitFor(async () => expect(await completedRenders()).toBeGreaterThan(before + kill), {
      timeout: RECOVERY_MS,
      interval: 10,
    });
    victim.kill('SIGKILL');
    victim = await spawnWorker();
  }
  await vi.waitFor(async () => expect(await statusOf(batchId)).toBe('completed'), { timeout: 200_000, interval: 200 });

  const rows = await db()
    .select({ row: batchRows.status, render: renders.status, title: batchRows.title, quiz: quizzes.title })
    .from(batchRows)
    .innerJoin(renders, eq(renders.id, batchRows.renderId))
    .innerJoin(quizzes, eq(quizzes.id, batchRows.quizId))
    .orderBy(batchRows.position);
  expect(rows).toHaveLength(ROWS);
  for (const { row, render, title, quiz } of rows) {
    expect([row, quiz]).toEqual([render, title]);
    expect(row).toBe(title === BROKEN ? 'failed' : 'completed');
  }
  expect(await db().$count(quizzes)).toBe(ROWS + 1);
  expect(await db().$count(renders)).toBe(ROWS);
  const [ended] = await db().select({ value: count() }).from(events).where(eq(events.type, 'batch.completed'));
  expect(ended?.value).toBe(1);
}, 400_000);
