import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { batches, batchRows, jobRuns, rateLimits, renders } from '@/drizzle/schema/index';
import { createBatchBody } from '@/lib/core/contracts/batches';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { quotasOf } from '@/lib/server/api/rate-limit';
import { db } from '@/lib/server/db';
import { getBatch, serializeBatch, wakeDueBatches } from '@/lib/server/domain/batches/batches';
import { createBatch, draftsOf } from '@/lib/server/domain/batches/create-batch';
import { createQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { finishedQuestion, finishedQuiz } from '@/lib/tools/testing/factories';
import { endingFunction } from '../embedded/testing/functions';
import { jobService, startWorkerHere } from '../testing/job-service';
import { advanceBatches } from './advance-batches';

const LIMIT = 10;
/** A fifth of the limit is left to single renders. */
const OF_BATCHES = 8;
const ROWS = 10;

const service = jobService({ RATE_LIMIT_RENDER: String(LIMIT) });

const newBatch = async (actor: Actor): Promise<string> => {
  const template = await createQuiz(actor, createQuizBody.parse(finishedQuiz()));
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    title: `Row ${index}`,
    questions: [finishedQuestion(`${index}?`)],
  }));
  const body = createBatchBody.parse({ template_quiz_id: template.id, rows });
  return (await createBatch(actor, body, draftsOf(body))).id;
};

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 90_000, interval: 50 });
/** The worker must not be stopped while it stores results. */
const untilIdle = () => until(async () => expect(await db().$count(jobRuns, eq(jobRuns.status, 'running'))).toBe(0));
const completedOf = (batchId: string) =>
  db().$count(batchRows, sql`${batchRows.batchId} = ${batchId} and ${batchRows.status} = 'completed'`);

test('a batch waits for the limit of renders, leaves some to its owner, and goes on in the next hour', async () => {
  await startWorkerHere(service, [advanceBatches, endingFunction]);
  const { actor } = service;
  const batchId = await newBatch(actor);
  await until(async () => expect(await completedOf(batchId)).toBe(OF_BATCHES));
  await until(async () => {
    const [batch] = await db().select().from(batches).where(eq(batches.id, batchId));
    expect(batch?.waitingFor).toContain('limit of 10 renders an hour. Batches leave 2');
  });
  // Until the hour of the limit ends.
  const [quota] = await quotasOf(['render'], actor.userId);
  const { waiting_until: continuesAt } = serializeBatch(await getBatch(actor, batchId));
  expect(Math.abs(Date.parse(continuesAt ?? '') - Date.now() - (quota?.resetInMs ?? 0))).toBeLessThan(2000);
  expect(await quotasOf(['render'], actor.userId)).toMatchObject([{ remaining: LIMIT - OF_BATCHES }]);
  expect(await db().$count(renders, eq(renders.userId, actor.userId))).toBe(OF_BATCHES);

  await db().delete(rateLimits);
  await db().update(batches).set({ nextRunAt: sql`now() - interval '1 second'` }).where(eq(batches.id, batchId));
  await wakeDueBatches();
  await until(async () => expect(await completedOf(batchId)).toBe(ROWS));
  expect(await quotasOf(['render'], actor.userId)).toMatchObject([{ remaining: LIMIT - (ROWS - OF_BATCHES) }]);
  await untilIdle();
});

test('test renders of a batch are free of the limit', async () => {
  await startWorkerHere(service, [advanceBatches, endingFunction]);
  const { id } = await ensureUser({ email: 'test-mode@example.com' });
  const batchId = await newBatch(systemActor(id, false));
  await until(async () => expect(await completedOf(batchId)).toBe(ROWS));
  const livemodes = await db()
    .selectDistinct({ livemode: renders.livemode })
    .from(renders)
    .where(eq(renders.userId, id));
  expect(livemodes).toEqual([{ livemode: false }]);
  await untilIdle();
});
