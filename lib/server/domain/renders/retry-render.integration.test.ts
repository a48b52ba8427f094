import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobEvents, renders } from '@/drizzle/schema/index';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import type { JobErrorCode } from '@/lib/core/model/job-errors';
import { db } from '@/lib/server/db';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { ConflictError, NotFoundError, RenderInProgressError } from '@/lib/server/errors';
import { finishedQuiz } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { createQuiz } from '../quizzes/quizzes';
import { createRender, planRender } from './create-render';
import { failRender, reportRender } from './render-job';
import { cancelRender, getRender } from './renders';
import { retryRender } from './retry-render';

ownDatabase({ LOG_LEVEL: 'silent' });

const newActor = async (): Promise<Actor> =>
  systemActor((await ensureUser({ email: `${crypto.randomUUID()}@example.com` })).id);

const renderOf = async (actor: Actor) => {
  const quiz = await createQuiz(actor, createQuizBody.parse(finishedQuiz()));
  const input = createRenderBody.parse({ quiz_id: quiz.id });
  return { id: (await createRender(actor, await planRender(actor, input))).id, input };
};

/** A failed render, and a charge that counts its calls. */
const failed = async (code: JobErrorCode) => {
  const actor = await newActor();
  const { id, input } = await renderOf(actor);
  const fail = (round: number) => failRender({ renderId: id, userId: actor.userId, round }, 'No.', code);
  await fail(1);
  const charged: number[] = [];
  const retry = () => retryRender(actor, id, async () => void charged.push(1));
  return { actor, id, input, charged, retry, fail };
};

test('the next round of the same render begins from its snapshot, and an old run changes nothing', async () => {
  const { actor, id, retry } = await failed('browser_unavailable');
  const { props } = await getRender(actor, id);
  expect(await retry()).toMatchObject({ id, status: 'queued', round: 2, errorMessage: null, errorCode: null, props });
  const sent = await db()
    .select({ data: jobEvents.data })
    .from(jobEvents)
    .where(eq(jobEvents.name, 'render/requested'));
  expect(sent.filter(({ data }) => data.renderId === id).map(({ data }) => data.round)).toEqual([undefined, 2]);
  const late = { renderId: id, userId: actor.userId, round: 1 };
  expect(await reportRender(late, { encoded: 1, total: 2 })).toBe(false);
});

test('one of twenty retries at the same time succeeds; the others get 409', async () => {
  const { id, charged, retry } = await failed('quiz_refused');
  const results = await Promise.allSettled(Array.from({ length: 20 }, retry));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(19);
  for (const error of refused) expect(error).toBeInstanceOf(ConflictError);
  expect(charged).toEqual([1]);
  const [row] = await db().select({ round: renders.round }).from(renders).where(eq(renders.id, id));
  expect(row?.round).toBe(2);
});

test('a retry is free if the service was at fault, five times', async () => {
  const { charged, retry, fail } = await failed('database_failed');
  for (let round = 1; round <= 5; round++) {
    await retry();
    await fail(round + 1);
  }
  expect(charged).toEqual([]);
  await retry();
  expect(charged).toEqual([1]);
});

test.each(['media_unreadable', 'limit_reached'] as const)('a retry after %s counts', async (code) => {
  const { charged, retry } = await failed(code);
  await retry();
  expect(charged).toEqual([1]);
});

test('a cancelled render can be retried, which counts; one in progress or of others cannot', async () => {
  const actor = await newActor();
  const { id } = await renderOf(actor);
  let charges = 0;
  const charge = async () => void charges++;
  await expect(retryRender(actor, id, charge)).rejects.toThrow('this one is queued');
  await cancelRender(actor, id);
  await expect(retryRender(await newActor(), id, charge)).rejects.toBeInstanceOf(NotFoundError);
  expect(await retryRender(actor, id, charge)).toMatchObject({ id, status: 'queued' });
  expect(charges).toBe(1);
});

test('is refused while the quiz has another render in progress, and what it charged is rolled back', async () => {
  const { actor, id, input, retry } = await failed('timed_out');
  const other = await createRender(actor, await planRender(actor, input));
  const error = await retry().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RenderInProgressError);
  expect(error).toMatchObject({ location: `/api/v1/renders/${other.id}` });
  expect(await getRender(actor, id)).toMatchObject({ status: 'failed', round: 1 });
});
