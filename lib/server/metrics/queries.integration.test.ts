import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { webhookDeliveries, webhooks } from '@/drizzle/schema/index';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { systemActor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { createQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { createRender, planRender } from '@/lib/server/domain/renders/create-render';
import { beginRender, completeRender } from '@/lib/server/domain/renders/render-job';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { finishedQuestion } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { count, flushCounts, observe } from './count';
import { findCounts, findQueues, findStorageUse, findWorkers } from './queries';

ownDatabase({ LOG_LEVEL: 'fatal' });

let actor: ReturnType<typeof systemActor>;
beforeAll(async () => {
  actor = systemActor((await ensureUser({ email: 'maker@example.com' })).id);
});

const requestRender = async () => {
  const rounds = [{ questions: [finishedQuestion('Which planet is red?')] }];
  const quiz = await createQuiz(actor, createQuizBody.parse({ title: 'The sky', rounds }));
  return createRender(
    actor,
    await planRender(actor, createRenderBody.parse({ quiz_id: quiz.id, resolution: '256x256' })),
  );
};

const queueOf = async (kind: string) => (await findQueues()).find((queue) => queue.kind === kind);

test('counts jobs in flight by state, with the age of the oldest that could start', async () => {
  expect(await queueOf('render')).toEqual({ kind: 'render', queued: 0, delayed: 0, running: 0, oldestSeconds: 0 });
  const [first, second] = [await requestRender(), await requestRender()];
  await db().execute(sql`update renders set created_at = now() - interval '90 seconds' where id = ${second.id}`);
  await beginRender({ renderId: first.id, userId: actor.userId });
  expect(await queueOf('render')).toMatchObject({ queued: 1, delayed: 0, running: 1 });
  expect((await queueOf('render'))?.oldestSeconds).toBeGreaterThanOrEqual(90);
  // Their events were not sent, as no worker runs.
  expect((await queueOf('outbox'))?.queued).toBeGreaterThanOrEqual(2);
});

test('a delivery that waits for its next attempt is delayed, not queued', async () => {
  const [webhook] = await db()
    .insert(webhooks)
    .values({ userId: actor.userId, url: 'https://example.com', events: ['render.completed'] })
    .returning();
  const delivery = {
    webhookId: webhook?.id ?? '',
    userId: actor.userId,
    eventType: 'render.completed',
    body: '{}',
  } as const;
  await db()
    .insert(webhookDeliveries)
    .values([
      { ...delivery, nextAttemptAt: new Date(Date.now() + 60_000) },
      delivery,
      { ...delivery, status: 'delivered' },
    ]);
  expect(await queueOf('delivery')).toMatchObject({ queued: 1, delayed: 1, running: 0 });
});

test('adds up what processes count, and counts a render that completes with its speed', async () => {
  const { id: renderId } = await requestRender();
  const ref = { renderId, userId: actor.userId };
  await beginRender(ref);
  await completeRender(ref, { outputKey: `renders/${renderId}.mp4`, sizeBytes: 5000, segmentsReused: 0 });
  // It has already ended, so this changes nothing.
  await completeRender(ref, { outputKey: `renders/${renderId}.mp4`, sizeBytes: 5000, segmentsReused: 0 });
  await flushCounts();
  count('jobs_finished_total', { kind: 'render', result: 'completed' });
  observe('webhook_attempt_duration_seconds', { result: 'refused' }, 0.3);
  observe('webhook_attempt_duration_seconds', { result: 'refused' }, 60);
  await flushCounts();

  const counts = Object.fromEntries(
    (await findCounts()).map(({ name, labels, value }) => [`${name} ${labels}`, value]),
  );
  expect(counts).toMatchObject({
    'jobs_finished_total render,completed': 2,
    'render_duration_seconds_bucket 5': 1,
    'webhook_attempt_duration_seconds_bucket refused,0.5': 1,
    'webhook_attempt_duration_seconds_bucket refused,+Inf': 1,
    'webhook_attempt_duration_seconds_sum refused': 60.3,
  });
  expect(counts['rendered_video_seconds_total ']).toBeGreaterThan(1);

  const quotas = { media: 1000, renders: 5500 };
  expect(await findStorageUse(quotas)).toMatchObject({ users: 1, renderBytes: 5000, usersNearRenderQuota: 1 });
  expect(await findStorageUse({ ...quotas, renders: 6000 })).toMatchObject({ usersNearRenderQuota: 0 });
});

test('counts the workers that were heard of lately', async () => {
  expect(await findWorkers()).toEqual({ processes: 0, pages: 0, seen: [] });
  await db().execute(sql`
    insert into workers (id, pages, seen_at)
    values ('a', 2, now()), ('b', 4, now()), ('gone', 8, now() - interval '40 seconds')`);
  const { seen, ...capacity } = await findWorkers();
  expect(capacity).toEqual({ processes: 2, pages: 6 });
  // A metric shows which one is missing.
  expect(seen.map(({ id, seconds }) => [id, Math.floor(seconds / 40)])).toEqual([
    ['a', 0],
    ['b', 0],
    ['gone', 1],
  ]);
});
