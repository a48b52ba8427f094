import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { jobEvents, youtubeUploads } from '@/drizzle/schema/index';
import { generateQuizBody } from '@/lib/core/contracts/generations';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { db, directDb } from '@/lib/server/db';
import { generateQuiz as requestQuiz } from '@/lib/server/domain/ai/generate-quiz';
import { getGeneration } from '@/lib/server/domain/ai/generations';
import { createQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { createThumbnail } from '@/lib/server/domain/thumbnails/thumbnails';
import { exportAccount } from '@/lib/server/domain/transfers/transfers';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { inngest } from '@/lib/server/jobs/client';
import { JOB_EVENTS } from '@/lib/server/jobs/events';
import { startRelay } from '@/lib/server/jobs/outbox';
import { finishedQuiz } from '@/lib/tools/testing/factories';
import { createGeneration } from '@/lib/tools/testing/generations';
import { connectChannel } from '@/lib/tools/testing/uploads';
import { deliveriesOf, recordCompletions, subscribe } from '@/lib/tools/testing/webhooks';
import { startEngine } from '../embedded/engine';
import { generateQuiz } from '../functions/generate-quiz';
import { jobService, requestRender } from '../testing/job-service';
import { builtIn, inngestServer } from './engines';
import { JOB_KINDS, type JobKind } from './kinds';
import { type JobEngine, searchLostJobs } from './search';

const service = jobService();

/** Creates a job of each kind. Returns its id. */
const CREATE: Record<string, () => Promise<string>> = {
  'render-video': async () => (await requestRender(service)).id,
  'render-thumbnail': async () => {
    const quiz = await createQuiz(service.actor, createQuizBody.parse(finishedQuiz()));
    return (await createThumbnail(service.actor, { quizId: quiz.id })).id;
  },
  'generate-quiz': async () => (await createGeneration(service.actor.userId)).id,
  'upload-to-youtube': async () => {
    const { userId } = service.actor;
    const { id: renderId, quizId } = await requestRender(service);
    const channelId = await connectChannel({ userId });
    const texts = { title: 'Sky', description: '', tags: [], categoryId: '27' };
    const [row] = await db()
      .insert(youtubeUploads)
      .values({ userId, quizId, renderId, channelId, ...texts, visibility: 'private', madeForKids: false })
      .returning();
    // Only the upload is to be found.
    await db().execute(sql`update renders set status = 'cancelled'`);
    return row?.id ?? '';
  },
  'transfer-data': async () => (await exportAccount(service.actor, { videos: false })).id,
  'deliver-webhook': async () => {
    const { webhook } = await subscribe(service.actor, 'http://127.0.0.1:9/');
    await recordCompletions(service.actor, 1);
    return (await deliveriesOf(service.actor, webhook.id))[0]?.id ?? '';
  },
};
const kindOf = (functionId: string): JobKind => {
  const kind = JOB_KINDS.find((one) => one.functionId === functionId);
  if (!kind) throw new Error(`There is no ${functionId}.`);
  return kind;
};
const create = ({ functionId }: JobKind) => CREATE[functionId]?.() ?? Promise.reject(new Error(functionId));

interface Row extends Record<string, unknown> {
  status: string;
  round: number;
  losses: number;
  reason: string | null;
}
const rowOf = async ({ jobs: { table } }: JobKind, id: string): Promise<Row | undefined> => {
  const [row] = await db().execute<Row>(sql`select * from ${table} where id = ${id}`);
  return row && { ...row, reason: (row.error_message ?? row.error ?? null) as string | null };
};
const requestsOf = async ({ jobs: { idField } }: JobKind, id: string) =>
  (await db().select().from(jobEvents).orderBy(jobEvents.createdAt, jobEvents.id)).filter(
    ({ data }) => data[idField] === id,
  );

/** Sends all events to an engine that forgets them, and makes the job silent for `minutes`. */
const lose = async ({ jobs: { table } }: JobKind, id: string, minutes: number, { hasBegun = true } = {}) => {
  const at = sql`now() - ${minutes} * interval '1 minute'`;
  await db().execute(sql`update job_events set sent_at = ${at}, created_at = ${at}`);
  const begun = sql`${hasBegun ? 1 : 0} * interval '1 minute'`;
  await db().execute(sql`update ${table} set alive_at = ${at}, requested_at = ${at} - ${begun} where id = ${id}`);
};
const forgetful: JobEngine = { keeps: async () => new Set() };
const search = (engine: JobEngine = forgetful) => searchLostJobs(engine, Number.POSITIVE_INFINITY);

afterEach(async () => {
  await db().execute(
    sql`truncate renders, thumbnails, youtube_uploads, ai_generations, transfers, webhook_deliveries, job_events cascade`,
  );
});

describe.each(JOB_KINDS)('$functionId', (kind) => {
  const minutes = kind.silenceSeconds / 60 + 5;
  /** A delivery sleeps until its first attempt, which is due when it is created. */
  const wake = (id: string) =>
    kind.functionId === 'deliver-webhook'
      ? db().execute(sql`update webhook_deliveries set next_attempt_at = now() - interval '1 day' where id = ${id}`)
      : undefined;

  test('a lost job is requested again under a new round, twice, and then fails with the reason', async () => {
    const id = await create(kind);
    await wake(id);
    for (const round of [2, 3]) {
      await lose(kind, id, minutes);
      expect(await search()).toBe(1);
      expect(await rowOf(kind, id)).toMatchObject({ round, losses: round - 1 });
      const request = (await requestsOf(kind, id)).at(-1);
      expect(request).toMatchObject({ name: kind.jobs.event, sentAt: null });
      expect(JOB_EVENTS[kind.jobs.event].schema.parse(request?.data)).toMatchObject({ round });
      // Its request is not sent yet.
      await db().execute(sql`update ${kind.jobs.table} set alive_at = now() - interval '1 day' where id = ${id}`);
      expect(await search()).toBe(0);
      // An old run wakes up.
      const data = { ...request?.data, round: round - 1 } as Parameters<typeof kind.fail>[0];
      expect(await kind.fail(data, 'Late.', 'job_lost')).toBeUndefined();
    }
    await lose(kind, id, minutes);
    await search();
    expect(await rowOf(kind, id)).toMatchObject({ status: 'failed', round: 3 });
    expect((await rowOf(kind, id))?.reason).toBe(
      `${kind.what} was interrupted 3 times while the server was working on it. Please try again.`,
    );
    expect(await search()).toBe(0);
  });

  test('a request that no run ever began is repeated later and later', async () => {
    const id = await create(kind);
    await wake(id);
    for (const factor of [1, 6, 36]) {
      await lose(kind, id, (kind.silenceSeconds / 60) * factor - 1, { hasBegun: false });
      expect(await search()).toBe(0);
      await lose(kind, id, (kind.silenceSeconds / 60) * factor + 1, { hasBegun: false });
      expect(await search()).toBe(1);
    }
    expect((await rowOf(kind, id))?.reason).toContain('the server did not start working on it');
  });
});

test('a job that was heard of, waits for its retry, or has just been sent is not lost', async () => {
  const [renders, uploads] = [kindOf('render-video'), kindOf('upload-to-youtube')];
  const upload = await create(uploads);
  const render = await create(renders);
  await lose(uploads, upload, 100);
  await db().execute(sql`update youtube_uploads set next_retry_at = now() + interval '1 hour'`);
  await lose(renders, render, 14);
  expect(await search()).toBe(0);
  await lose(renders, render, 100);
  await db().execute(sql`update job_events set sent_at = now() - interval '1 minute'`);
  expect(await search()).toBe(0);
  await db().execute(sql`update job_events set sent_at = now() - interval '1 hour'`);
  expect(await searchLostJobs(forgetful, 60)).toBe(0);
  expect(await search()).toBe(1);
});

describe('on the built-in engine', () => {
  const kind = kindOf('generate-quiz');
  const start = async (functions: Parameters<typeof startEngine>[0]['functions']) => {
    const engine = await startEngine({ url: service.database.url, client: inngest, functions });
    const stopRelay = await startRelay(directDb(), engine.ingest);
    onTestFinished(async () => {
      await stopRelay();
      await engine.stop(0);
    });
    return builtIn(engine);
  };
  const request = () =>
    requestQuiz(service.actor, generateQuizBody.parse({ topic: 'Capitals of Europe', engine: 'facts' }));
  const runs = () => db().execute(sql`select status from job_runs order by created_at desc limit 2`);

  test('a lost job is finished by a new run', async () => {
    const { id } = await request();
    await lose(kind, id, 100, { hasBegun: false });
    const engine = await start([generateQuiz]);
    expect(await search(engine)).toBe(1);
    await vi.waitFor(async () => expect((await getGeneration(service.actor, id)).status).toBe('completed'), 20_000);
    expect(await rowOf(kind, id)).toMatchObject({ round: 2, losses: 1 });
    // Otherwise the engine of the next test goes on with it.
    await vi.waitFor(async () => expect(await runs()).toEqual([{ status: 'completed' }]), 20_000);
  });

  test('a silent job whose run goes on is not lost; one whose run has left the queue is, and its run ends', async () => {
    const steps: string[] = [];
    const fn = inngest.createFunction(
      { id: 'generate-quiz', triggers: [JOB_EVENTS['ai/quiz.requested']] },
      async ({ step, event }) => {
        await step.sleep('for a day', '1d');
        steps.push(String(event.data.round));
      },
    );
    const engine = await start([fn]);
    const { id } = await request();
    const asleep = () =>
      db().execute(sql`select from job_steps where queue is not null and start_at > now() + interval '1 hour'`);
    await vi.waitFor(async () => expect(await asleep()).toHaveLength(1), 20_000);
    await lose(kind, id, 100);
    expect(await search(engine)).toBe(0);
    await db().execute(sql`update job_steps set queue = null`);
    expect(await search(engine)).toBe(1);
    await vi.waitFor(
      async () => expect(await runs()).toEqual([{ status: 'running' }, { status: 'cancelled' }]),
      20_000,
    );
    expect(steps).toEqual([]);
  });
});

describe('on an Inngest server', () => {
  const kind = kindOf('generate-quiz');
  const otherUser = async () => (await ensureUser({ email: 'other@example.com' })).id;
  const createOf = async (userId = service.actor.userId) => (await createGeneration(userId)).id;

  test('a silent job may wait while others of its kind are at work, but not for ever', async () => {
    const engine = inngestServer();
    const waiting = await createOf();
    await lose(kind, waiting, 100);
    const busy = await createOf(await otherUser());
    await lose(kind, busy, 0);
    expect(await search(engine)).toBe(0);
    await lose(kind, waiting, 7 * 60);
    expect(await search(engine)).toBe(1);
  });

  test('is lost when no job of its kind was heard of', async () => {
    const engine = inngestServer();
    const [first, second] = [await createOf(), await createOf()];
    await lose(kind, first, 100, { hasBegun: false });
    await lose(kind, second, 100, { hasBegun: false });
    expect(await search(engine)).toBe(2);
  });

  test('a job that ended between two searches counts as work', async () => {
    const engine = inngestServer();
    const [waiting, done] = [await createOf(), await createOf(await otherUser())];
    await lose(kind, waiting, 100);
    await lose(kind, done, 0);
    await search(engine);
    await db().execute(sql`delete from ai_generations where id = ${done}`);
    expect(await search(engine)).toBe(0);
    expect(await search(inngestServer())).toBe(1);
  });

  test('is lost when a later job of the same user was at work instead', async () => {
    const engine = inngestServer();
    const waiting = await createOf();
    const later = await createOf();
    await db().execute(
      sql`update ai_generations set created_at = created_at - interval '1 hour' where id = ${waiting}`,
    );
    await lose(kind, waiting, 100, { hasBegun: false });
    await lose(kind, later, 1);
    expect(await search(engine)).toBe(1);
    expect(await rowOf(kind, waiting)).toMatchObject({ round: 2 });
    expect(await rowOf(kind, later)).toMatchObject({ round: 1 });
  });
});
