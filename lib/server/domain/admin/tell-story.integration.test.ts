import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { renders, requests } from '@/drizzle/schema/index';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { createWebhookBody } from '@/lib/core/contracts/webhooks';
import { systemActor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { createApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { createQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { createRender, planRender } from '@/lib/server/domain/renders/create-render';
import { failRender } from '@/lib/server/domain/renders/render-job';
import { createThumbnail } from '@/lib/server/domain/thumbnails/thumbnails';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { createWebhook } from '@/lib/server/domain/webhooks/webhooks';
import { withLogContext } from '@/lib/server/log';
import { finishedQuiz } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { requestOf } from '@/lib/tools/testing/recorded-requests';
import { findJobs } from './find-jobs';
import { tellStory } from './tell-story';

ownDatabase({ LOG_LEVEL: 'silent' });

test('tells who requested a failed render, why it failed, and what its webhook got; also by the ids of its request', async () => {
  const actor = systemActor((await ensureUser({ email: 'ada@example.com' })).id);
  const { userId } = actor;
  const key = await createApiKey({ userId, name: 'Shop', livemode: true, scopes: ['renders:write'] });
  const request = {
    ...requestOf(userId),
    requestId: 'shop-4711',
    method: 'POST',
    path: '/api/v1/renders',
    status: 202,
    keyId: key.apiKey.id,
  };
  await db().insert(requests).values(request);
  await createWebhook(
    actor,
    createWebhookBody.parse({ url: 'https://hooks.example.com/secret-path', events: ['render.failed'] }),
  );
  const quiz = await createQuiz(actor, createQuizBody.parse(finishedQuiz()));
  const plan = await planRender(actor, createRenderBody.parse({ quiz_id: quiz.id }));
  const [render, thumbnail] = await withLogContext({ requestId: 'shop-4711' }, async () => [
    await createRender(actor, plan),
    await createThumbnail(actor, { quizId: quiz.id }),
  ]);
  await failRender({ renderId: render.id, userId }, 'The server can’t render.', 'browser_unavailable');
  // As if the clock of the process were ahead of the database's.
  await db()
    .update(renders)
    .set({ completedAt: sql`${renders.completedAt} + interval '1 second'` })
    .where(and(eq(renders.id, render.id), eq(renders.userId, userId)));

  const [job] = await findJobs(render.id);
  const story = (await tellStory(job as NonNullable<typeof job>)).join('\n');
  for (const part of [
    `render ${render.id} “${render.title}” is failed.`,
    'The server can’t render.',
    'browser_unavailable, from browser: ',
    `By user ${userId} from API key ${key.apiKey.keyPrefix}… (Shop).`,
    'Request shop-4711: POST /api/v1/renders → 202 in ',
    'failed, after ',
    'Webhook render.failed to hooks.example.com: pending',
  ]) {
    expect(story).toContain(part);
  }
  expect(story).not.toContain('secret-path');

  const both = [thumbnail.id, render.id].toSorted();
  for (const id of ['shop-4711', request.id as string]) {
    expect((await findJobs(id)).map((found) => found.id).toSorted()).toEqual(both);
  }
  expect(await findJobs('nobody')).toEqual([]);
});
