import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aiGenerations, mails, pictureSearches, pictureSources } from '@/drizzle/schema/index';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { systemActor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { endOutage, reportOutage } from '@/lib/server/jobs/outages';
import { recordMeasurement } from '@/lib/server/metrics/measurements';
import { finishedQuiz } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { createQuiz } from '../quizzes/quizzes';
import { createRender, planRender } from '../renders/create-render';
import { failRender } from '../renders/render-job';
import { ensureUser } from '../users/accounts';
import { getInstallation } from './installation';
import { findServices } from './services';

ownDatabase({ LOG_LEVEL: 'silent', RATE_LIMIT_RENDER: '100' });

const read = () => getInstallation({ version: '1.2.3', storage: true, redis: undefined });
const serviceOf = async (id: string) => (await findServices()).find((service) => service.id === id);

const newRender = async () => {
  const actor = systemActor((await ensureUser({ email: 'ada@example.com' })).id);
  const quiz = await createQuiz(actor, createQuizBody.parse(finishedQuiz()));
  const render = await createRender(actor, await planRender(actor, createRenderBody.parse({ quiz_id: quiz.id })));
  return { renderId: render.id, userId: actor.userId };
};

test('describes database, storage, queues and outages', async () => {
  const ref = await newRender();
  await db().execute(sql`
    update renders set status = 'rendering', waiting_for = 'storage' where id = ${ref.renderId}`);
  await newRender();
  await db().execute(sql`
    update renders set created_at = now() - interval '90 seconds' where status = 'queued'`);
  await reportOutage('storage');
  await recordMeasurement('last_backup', 1_795_000_000);
  const state = await read();
  expect(state).toMatchObject({
    version: '1.2.3',
    migrations: { pending: 0 },
    database: { embedded: false, version: expect.stringMatching(/^\d\d/) },
    storage: { kind: 'fs', up: true, max_bytes: null, last_backup_at: '2026-11-18T11:06:40.000Z' },
    redis_up: null,
    workers: { processes: 0, pages: 0 },
    outages: [{ dependency: 'storage', jobs: 1 }],
  });
  // Of the build that the tests use, if there is one.
  expect(state.commit ?? '0').toMatch(/^[0-9a-f]+(-dirty)?$/);
  expect(state.migrations.latest).toMatch(/^\d{4}_/);
  expect(state.migrations.applied).toBeGreaterThan(60);
  expect(state.database.size_bytes).toBeGreaterThan(1_000_000);
  expect(state.storage.used_bytes).toBeGreaterThan(0);
  expect(state.storage.disk_free_bytes).toBeGreaterThan(0);
  expect(Math.abs(Date.parse(state.outages[0]?.since ?? '') - Date.now())).toBeLessThan(60_000);
  const renders = state.queues.find(({ kind }) => kind === 'render');
  expect(renders).toMatchObject({ queued: 1, running: 1 });
  expect(renders?.oldest_seconds).toBeGreaterThanOrEqual(90);

  await endOutage('storage');
  expect((await read()).outages).toEqual([]);
});

test('says since when an outage lasts, as the metric does', async () => {
  await reportOutage('model');
  await db().execute(sql`update outages set since = now() - interval '2 hours', seen_at = now() - interval '1 minute'`);
  const [outage] = (await read()).outages;
  expect((Date.now() - Date.parse(outage?.since ?? '')) / 1000).toBeCloseTo(7200, -2);
  // Nothing waits for it any more.
  await db().execute(sql`update outages set seen_at = now() - interval '3 hours'`);
  expect((await read()).outages).toEqual([]);
});

test('says when services last worked and why they last failed', async () => {
  const { id: userId } = await ensureUser({ email: 'ada@example.com' });
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28, 12, minutes));
  const generation = {
    userId,
    topic: 'Mars',
    options: {} as never,
    engine: 'model' as const,
    usageDay: '2026-11-28',
  };
  await db()
    .insert(aiGenerations)
    .values([
      { ...generation, status: 'completed', completedAt: at(1) },
      { ...generation, status: 'failed', completedAt: at(2), errorCode: 'model_failed', errorMessage: 'It is busy.' },
      {
        ...generation,
        status: 'failed',
        completedAt: at(3),
        errorCode: 'quiz_refused',
        errorMessage: 'Not the model.',
      },
      { ...generation, engine: 'facts', status: 'completed', completedAt: at(4) },
    ]);
  expect(await serviceOf('model')).toEqual({
    id: 'model',
    configured: false,
    detail: null,
    last_success_at: at(1).toISOString(),
    last_error_at: at(2).toISOString(),
    last_error: 'It is busy.',
  });
  configure({ AI_PROVIDER: 'anthropic', AI_MODEL: 'claude', AI_API_KEY: 'secret' });
  expect(await serviceOf('model')).toMatchObject({ configured: true, detail: 'anthropic/claude' });

  const mail = { recipient: 'ada@example.com', kind: 'reset_password' as const };
  await db()
    .insert(mails)
    .values([
      { ...mail, status: 'sent', sentAt: at(1), claimedAt: at(1) },
      { ...mail, status: 'queued', claimedAt: at(5), error: 'The server is busy.' },
      { ...mail, status: 'failed', claimedAt: at(4), error: 'An earlier one.' },
    ]);
  configure({ SMTP_URL: 'smtps://user:password@mail.example.com', MAIL_FROM: 'quiz@example.com' });
  expect(await serviceOf('mail')).toMatchObject({
    configured: true,
    detail: 'mail.example.com',
    last_success_at: at(1).toISOString(),
    last_error_at: at(5).toISOString(),
    last_error: 'The server is busy.',
  });

  await failRender(await newRender(), 'There is no browser.', 'browser_unavailable');
  await failRender(await newRender(), 'Another reason.', 'quiz_refused');
  expect(await serviceOf('browser')).toMatchObject({ last_success_at: null, last_error: 'There is no browser.' });
});

test('knows when sources of pictures last had results, and until when they refuse requests', async () => {
  const resultOf = (source: string) => ({ pictures: [{ credit: { source } }], hasMore: false }) as never;
  const fetchedAt = new Date('2026-11-28T12:00:00Z');
  await db()
    .insert(pictureSearches)
    .values([
      { key: 'a'.repeat(64), results: resultOf('commons'), fetchedAt },
      { key: 'b'.repeat(64), results: { pictures: [], hasMore: false } },
    ]);
  await db()
    .insert(pictureSources)
    .values({ id: 'openverse', retryAt: new Date('2099-01-01T00:00:00Z') });
  expect(await serviceOf('commons')).toMatchObject({ last_success_at: fetchedAt.toISOString(), last_error: null });
  expect(await serviceOf('openverse')).toMatchObject({
    last_success_at: null,
    last_error: 'It accepts no requests until 2099-01-01T00:00:00.000Z.',
  });
});
