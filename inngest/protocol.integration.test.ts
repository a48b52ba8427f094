import { isNull, sql } from 'drizzle-orm';
import type { NextRequest } from 'next/server';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { jobEvents } from '@/drizzle/schema/index';
import { generateQuizBody } from '@/lib/core/contracts/generations';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { db, directDb } from '@/lib/server/db';
import { generateQuiz } from '@/lib/server/domain/ai/generate-quiz';
import { cancelGeneration } from '@/lib/server/domain/ai/generation-job';
import { getGeneration } from '@/lib/server/domain/ai/generations';
import { createQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { createRender, planRender } from '@/lib/server/domain/renders/create-render';
import { cancelRender } from '@/lib/server/domain/renders/renders';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { configure } from '@/lib/server/env';
import { recordEvent, relayOutbox, startRelay } from '@/lib/server/jobs/outbox';
import { sendToInngest } from '@/lib/server/jobs/send-to-inngest';
import { log } from '@/lib/server/log';
import { finishedQuiz } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { signatureOf, startInngestServer } from './testing/inngest-server';

const KEYS = { eventKey: 'event-key', signingKey: 'signkey-test-0123456789abcdef' };
// Nothing listens there: a test starts its own server.
ownDatabase({
  LOG_LEVEL: 'silent',
  INNGEST_EVENT_KEY: KEYS.eventKey,
  INNGEST_SIGNING_KEY: KEYS.signingKey,
  INNGEST_BASE_URL: 'http://127.0.0.1:9',
});

/** The modules read the settings of Inngest when they are loaded. */
const loadModules = async () => ({
  ...(await import('./index')),
  ...(await import('./lost-jobs/engines')),
  ...(await import('./lost-jobs/search')),
  ...(await import('@/app/api/inngest/route')),
});
let app: Awaited<ReturnType<typeof loadModules>>;
let actor: Actor;
beforeAll(async () => {
  app = await loadModules();
  actor = systemActor((await ensureUser({ email: 'maker@example.com' })).id);
}, 60_000);

const setUp = async ({ stepLimit }: { stepLimit?: number } = {}) => {
  const server = await startInngestServer({
    ...KEYS,
    functions: app.functions,
    handle: (method, request) => app[method](request as NextRequest, {}),
    ...(stepLimit !== undefined && { stepLimit }),
  });
  configure({ INNGEST_BASE_URL: server.url });
  await db().execute(sql`truncate job_events, ai_generations cascade`);
  return server;
};
const relay = async () => {
  while (await relayOutbox(db(), sendToInngest)) {}
};
const unsent = () => db().$count(jobEvents, isNull(jobEvents.sentAt));
const request = async () =>
  (
    await generateQuiz(
      actor,
      generateQuizBody.parse({ topic: 'Capitals of Europe', options: { questionsPerRound: 3 } }),
    )
  ).id;
const stateOf = (id: string) => getGeneration(actor, id);
/** Errors logged from now on. */
const watchErrors = () => {
  const spy = vi.spyOn(log(), 'error');
  onTestFinished(() => spy.mockRestore());
  return spy.mock.calls;
};
/** Moves all jobs and events an hour into the past. */
const waitAnHour = () =>
  db().execute(sql`
    with sent as (update job_events set sent_at = sent_at - interval '1 hour')
    update ai_generations set alive_at = alive_at - interval '1 hour', requested_at = requested_at - interval '1 hour'`);
const search = () => app.searchLostJobs(app.inngestServer(), Number.POSITIVE_INFINITY);

test('a forged call or sync runs and registers nothing', async () => {
  const server = await setUp();
  const id = await request();
  const body = JSON.stringify({
    version: 2,
    event: { name: 'ai/quiz.requested', data: { generationId: id, ...actor } },
  });
  const url = 'http://localhost:3000/api/inngest?fnId=quiz-video-generate-quiz&stepId=step';
  const foreign = signatureOf('signkey-test-00', body);
  const other = signatureOf(KEYS.signingKey, `${body} `);
  const expired = signatureOf(KEYS.signingKey, body, 1_700_000_000);
  for (const method of ['POST', 'PUT'] as const) {
    for (const signature of [foreign, other, expired, 't=1&s=2']) {
      const headers = { 'x-inngest-signature': signature };
      const response = await app[method](new Request(url, { method, headers, body }) as NextRequest, {});
      expect(response.status, `${method} ${signature}`).toBe(401);
    }
  }
  expect(server.state.requests).toBe(0);
  expect(await stateOf(id)).toMatchObject({ status: 'queued' });
});

test('a lost run is found and finished, and changes nothing when it wakes up', async () => {
  const server = await setUp();
  const errors = watchErrors();
  server.state.mode = 'forgetful';
  const id = await request();
  await relay();
  await server.work();
  expect(server.events).toHaveLength(1);
  expect(await search()).toBe(0);
  await waitAnHour();
  expect(await search()).toBe(1);

  server.state.mode = 'up';
  const [first] = server.events;
  if (!first) throw new Error('There is no first event.');
  server.accept({ ...first, id: 'the same, late' });
  await server.work();
  expect(await stateOf(id)).toMatchObject({ status: 'queued', round: 2, losses: 1 });

  await relay();
  await server.work();
  expect(server.runs.map(({ status }) => status)).toEqual(['completed', 'completed']);
  expect((await stateOf(id)).status).toBe('completed');
  expect(errors).toEqual([]);
});

test('a job that is lost three times fails with the reason', async () => {
  const server = await setUp();
  server.state.mode = 'forgetful';
  const id = await request();
  for (const hours of [1, 2, 10]) {
    await relay();
    for (let hour = 0; hour < hours; hour += 1) await waitAnHour();
    expect(await search()).toBe(1);
  }
  expect(server.events.map(({ data }) => data.round ?? 1)).toEqual([1, 2, 3]);
  expect(await stateOf(id)).toMatchObject({
    status: 'failed',
    errorMessage: 'The quiz was requested 3 times, but the server did not start working on it. Please try again later.',
  });
});

test('a job that is cancelled before its run begins, or before the server knows, ends without a failed run', async () => {
  const server = await setUp();
  const errors = watchErrors();
  const [early, late] = [await request(), await request()];
  const quiz = await createQuiz(actor, createQuizBody.parse(finishedQuiz()));
  const render = await createRender(actor, await planRender(actor, createRenderBody.parse({ quiz_id: quiz.id })));
  await cancelGeneration(actor, early);
  await relay();
  await cancelGeneration(actor, late);
  await cancelRender(actor, render.id);
  await server.work();
  await relay();
  await server.work();
  expect(server.runs.map(({ status }) => status)).toEqual(['cancelled', 'completed', 'completed']);
  expect((await stateOf(late)).status).toBe('cancelled');
  expect(errors).toEqual([]);
});

test('a run that the server ends at its step limit fails with the true reason', async () => {
  const server = await setUp({ stepLimit: 2 });
  const id = await request();
  await relay();
  await server.work();
  expect(server.runs.map(({ status }) => status)).toEqual(['failed', 'completed']);
  expect(await stateOf(id)).toMatchObject({
    status: 'failed',
    errorMessage:
      'The quiz needs more steps than the job server of this installation allows. The operator can find details in the log.',
  });
});

test('ten minutes without the event API: all events are kept, and each is delivered once', async () => {
  const server = await setUp();
  server.state.mode = 'down';
  const ids = Array.from({ length: 250 }, () => crypto.randomUUID());
  for (const renderId of ids) await db().transaction((tx) => recordEvent(tx, 'render/cancelled', { renderId }));
  const pauses: number[] = [];
  const clock = () => pauses.reduce((sum, ms) => sum + ms, 0);
  const stop = await startRelay(directDb(), sendToInngest, async (ms) => {
    pauses.push(ms);
    if (clock() >= 600_000) server.state.mode = 'up';
  });
  onTestFinished(stop);
  await vi.waitFor(async () => expect(await unsent()).toBe(0), { timeout: 20_000, interval: 20 });
  expect(pauses.slice(0, 6)).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  expect(server.events.map(({ data }) => data.renderId)).toEqual(ids);
  // One request per attempt, and one per batch of 100.
  expect(server.state.requests).toBe(pauses.length + 3);
});

test('a wrong event key is reported without the server’s words, and the events are sent once it is right', async () => {
  const server = await setUp();
  server.state.key = 'another key';
  await request();
  await expect(relay()).rejects.toThrow('Inngest did not accept events (HTTP 401). Check INNGEST_EVENT_KEY.');
  expect(await unsent()).toBe(1);
  server.state.key = KEYS.eventKey;
  await relay();
  expect(server.events).toHaveLength(1);
});

test('an event that the server rejects as too large does not hold up the others', async () => {
  const server = await setUp();
  const errors = watchErrors();
  const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
  for (const renderId of ids) await db().transaction((tx) => recordEvent(tx, 'render/cancelled', { renderId }));
  server.state.tooLarge = ids[3] ?? '';
  await relay();
  expect(await unsent()).toBe(0);
  expect(server.events.map(({ data }) => data.renderId)).toEqual(ids.filter((id) => id !== ids[3]));
  expect(errors).toMatchObject([
    [
      { err: { message: 'Inngest did not accept events (HTTP 413).' } },
      'Inngest rejected an event; it will not be sent again',
    ],
  ]);
});
