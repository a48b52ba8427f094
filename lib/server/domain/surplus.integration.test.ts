import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aiGenerations, renders, thumbnails, webhookDeliveries } from '@/drizzle/schema/index';
import { db } from '@/lib/server/db';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { deleteSurplusGenerations } from './ai/generations';
import { deleteSurplusRenders } from './renders/create-render';
import { deleteSurplusThumbnails } from './thumbnails/thumbnails';
import { ensureUser } from './users/accounts';
import { deleteSurplusDeliveries } from './webhooks/deliveries';

ownDatabase();

const newUser = async () => (await ensureUser({ email: `${v7()}@example.com` })).id;

/** Errors of the deliveries of a webhook, which are their numbers: 0 is the newest. */
const deliver = async (count: number, pending: number) => {
  const [userId, webhookId] = [await newUser(), v7()];
  await db()
    .$client`insert into webhooks (id, user_id, url, events) values (${webhookId}, ${userId}, 'https://a.example', '{}')`;
  await db().$client`
    insert into webhook_deliveries (id, webhook_id, user_id, event_type, body, status, error, created_at)
    select gen_random_uuid(), ${webhookId}, ${userId}, 'render.completed', '{}',
      case when n = ${pending}::int then 'pending' else 'failed' end, n, now() - n * interval '1 minute'
    from generate_series(0, ${count - 1}::int) n`;
  return async () => {
    const rows = await db().select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhookId));
    return rows.map(({ error }) => Number(error)).sort((a, b) => a - b);
  };
};

test('the newest deliveries of each webhook are kept, and those that are still sent', async () => {
  const [many, few] = [await deliver(10, 8), await deliver(3, 99)];
  await deleteSurplusDeliveries(db(), 4);
  expect(await many()).toEqual([0, 1, 2, 3, 8]);
  expect(await few()).toEqual([0, 1, 2]);
});

test('the newest generations of a user are kept, those in progress, and those of quizzes', async () => {
  const [userId, quizId] = [await newUser(), v7()];
  await db().$client`insert into quizzes (id, user_id, title) values (${quizId}, ${userId}, 'Quiz')`;
  await db().$client`
    insert into ai_generations (id, user_id, topic, options, engine, usage_day, status, quiz_id, created_at)
    select gen_random_uuid(), ${userId}, n, '{}', 'facts', now(), case when n = 7 then 'running' else 'completed' end,
      case when n = 8 then ${quizId}::uuid end, now() - n * interval '1 minute'
    from generate_series(0, 9) n`;
  await deleteSurplusGenerations(db(), 2);
  const kept = await db()
    .select({ n: sql`topic::int`.mapWith(Number) })
    .from(aiGenerations)
    .where(eq(aiGenerations.userId, userId));
  expect(kept.map(({ n }) => n).sort()).toEqual([0, 1, 7, 8]);
});

/** A user with a quiz. */
const newQuiz = async () => {
  const [userId, quizId] = [await newUser(), v7()];
  await db().$client`insert into quizzes (id, user_id, title) values (${quizId}, ${userId}, 'Quiz')`;
  return { userId, quizId };
};

test('the newest thumbnails of a user are kept, those that are still painted, and previews', async () => {
  const [many, few] = [await newQuiz(), await newQuiz()];
  const add = ({ userId, quizId }: typeof many, count: number) => db().$client`
    insert into thumbnails (id, quiz_id, user_id, status, width, height, output_key, frame, props, created_at)
    select gen_random_uuid(), ${quizId}, ${userId}, case when n = 8 then 'queued' else 'completed' end, 16, 9,
      'thumbnails/' || n, case when n = 9 then 0 end, json_build_object('title', n), now() - n * interval '1 minute'
    from generate_series(0, ${count - 1}::int) n`;
  await add(many, 10);
  await add(few, 3);
  await deleteSurplusThumbnails(db(), 4);
  const kept = async ({ userId }: typeof many) => {
    const rows = await db().select({ n: thumbnails.title }).from(thumbnails).where(eq(thumbnails.userId, userId));
    return rows.map(({ n }) => Number(n)).sort((a, b) => a - b);
  };
  expect(await kept(many)).toEqual([0, 1, 2, 3, 8, 9]);
  expect(await kept(few)).toEqual([0, 1, 2]);
});

test('the newest 100 renders of a user without a video are kept, and all others', async () => {
  const [many, other] = [await newQuiz(), await newQuiz()];
  const statuses = { 3: 'completed', 110: 'completed', 111: 'rendering' };
  for (const { userId, quizId } of [many, other])
    await db().$client`
      insert into renders (id, quiz_id, user_id, status, format, resolution, width, height, fps, duration_seconds,
        segments_total, output_key, props, created_at)
      select gen_random_uuid(), ${quizId}, ${userId},
        coalesce(${JSON.stringify(statuses)}::jsonb ->> n::text, case n % 2 when 0 then 'failed' else 'cancelled' end),
        'mp4', '720p', 16, 9, 30, 1, 1, 'renders/' || n, json_build_object('title', n), now() - n * interval '1 minute'
      from generate_series(0, 111) n`;
  await deleteSurplusRenders(db(), many.userId);
  const kept = async ({ userId }: typeof many) => {
    const rows = await db().select({ n: renders.title }).from(renders).where(eq(renders.userId, userId));
    return rows.map(({ n }) => Number(n)).sort((a, b) => a - b);
  };
  expect(await kept(many)).toEqual([...Array(101).keys(), 110, 111]);
  expect(await kept(other)).toHaveLength(112);
});
