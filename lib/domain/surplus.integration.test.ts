import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aiGenerations, webhookDeliveries } from '@/drizzle/schema/index';
import { db } from '@/lib/db';
import { ownDatabase } from '@/lib/testing/own-database';
import { deleteSurplusGenerations } from './ai/queries';
import { ensureUser } from './users/ensure-user';
import { deleteSurplusDeliveries } from './webhooks/queries';

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
