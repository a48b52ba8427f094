import { eq, isNull } from 'drizzle-orm';
import { eventType } from 'inngest';
import { v7 } from 'uuid';
import { expect, test, vi } from 'vitest';
import { jobEvents, renders } from '@/drizzle/schema/index';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { db } from '@/lib/server/db';
import { createApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { createQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { inngest } from '@/lib/server/jobs/client';
import { finishedQuiz } from '@/lib/tools/testing/factories';
import { startOwnApp } from '@/lib/tools/testing/own-app';
import { jobService, startWorkerHere } from './testing/job-service';

const service = jobService();
const REQUESTS = 24;

test('kill -9 of the web process between commit and send: every accepted job runs once, and no other', async () => {
  const { actor } = service;
  const { key } = await createApiKey({ userId: actor.userId, name: 'test', scopes: ['renders:write'] });
  const quizzes = await Promise.all(
    Array.from({ length: REQUESTS }, () => createQuiz(actor, createQuizBody.parse(finishedQuiz()))),
  );
  const web = await startOwnApp({ RATE_LIMIT_RENDER: '1000', LOG_LEVEL: 'fatal' });
  const post = (quizId: string) =>
    fetch(`${web.url}/api/v1/renders`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ quiz_id: quizId }),
    }).then(({ status }) => status);
  const responses = quizzes.map(({ id }) => post(id).catch(() => null));
  expect(await Promise.race(responses)).toBe(202);
  process.kill(-web.pid, 'SIGKILL');
  const accepted = (await Promise.all(responses)).filter((status) => status === 202).length;

  // Nothing was sent. Accepted renders are committed with their events.
  const committed = (await db().select({ id: renders.id }).from(renders)).map(({ id }) => id).toSorted();
  expect(committed.length).toBeGreaterThanOrEqual(accepted);
  expect(await db().$count(jobEvents, isNull(jobEvents.sentAt))).toBe(committed.length);

  const started: string[] = [];
  const trigger = eventType('render/requested');
  const fn = inngest.createFunction({ id: 'recording', triggers: [trigger] }, ({ event }) => {
    started.push(String(event.data?.renderId));
  });
  await startWorkerHere(service, [fn]);
  await vi.waitFor(() => expect(started.toSorted()).toEqual(committed), { timeout: 30_000 });
  expect(await db().$count(jobEvents, isNull(jobEvents.sentAt))).toBe(0);
  await web.stop();

  // The relay also finds an event whose notification was lost.
  const renderId = committed[0] ?? '';
  await db()
    .insert(jobEvents)
    .values({ id: v7(), ts: 0, name: 'render/requested', data: { renderId, userId: actor.userId } });
  await vi.waitFor(() => expect(started).toHaveLength(committed.length + 1), { timeout: 15_000 });
  expect(await db().$count(jobEvents, eq(jobEvents.name, 'render/requested'))).toBe(committed.length + 1);
}, 120_000);
