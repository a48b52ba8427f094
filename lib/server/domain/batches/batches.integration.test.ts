import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase } from '@/drizzle/client';
import {
  batches,
  batchRows,
  events,
  jobEvents,
  quizzes,
  renders,
  shares,
  youtubeUploads,
} from '@/drizzle/schema/index';
import { createBatchBody } from '@/lib/core/contracts/batches';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { BATCH_LIMITS } from '@/lib/core/model/batches';
import { TEST_CHANNEL_ID } from '@/lib/core/model/youtube';
import { db, replaceDatabase } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { ConflictError, InvalidInputError, LimitError, TooManyConcurrentRequestsError } from '@/lib/server/errors';
import { finishedQuestion } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { createQuiz, deleteQuiz } from '../quizzes/quizzes';
import { createRender, planRender } from '../renders/create-render';
import { completeRender, failRender } from '../renders/render-job';
import { cancelRender } from '../renders/renders';
import { decide } from '../shares/comments';
import { openShare } from '../shares/open-share';
import { completeUpload, failUpload } from '../uploads/upload-job';
import { ensureUser } from '../users/accounts';
import { advanceBatches } from './advance-batch';
import {
  cancelBatch,
  getBatch,
  listBatches,
  pauseBatch,
  resumeBatch,
  retryBatch,
  wakeDueBatches,
  serializeBatch as wireOf,
} from './batches';
import { createBatch, draftsOf } from './create-batch';
import { listBatchRows, serializeBatchRow } from './list-batch-rows';
import { type ChargeRender, createRowQuiz, createRowRender } from './row-steps';
import { RowChangedError } from './wait';

const own = ownDatabase({ LOG_LEVEL: 'silent' });
const statements: string[] = [];
beforeAll(() => {
  replaceDatabase(createDatabase(own.database.url, 10, { onStatement: (text) => statements.push(text) }));
});

const free: ChargeRender = async () => async () => {};

let maker: Actor;
const newActor = async (livemode = true): Promise<Actor> =>
  systemActor((await ensureUser({ email: `${v7()}@example.com` })).id, livemode);

const newTemplate = (actor: Actor, changes: object = {}) =>
  createQuiz(
    actor,
    createQuizBody.parse({
      title: 'Template',
      language: 'de',
      question_duration_seconds: 4,
      answer_duration_seconds: 1,
      fact_duration_seconds: 0,
      rounds: [{ timer_override: 3, questions: [finishedQuestion()] }],
      ...changes,
    }),
  );

const rowOf = (title: string) => ({ title, questions: [finishedQuestion(`${title}?`)] });
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => rowOf(`Row ${index + 1}`));

const newBatch = async (actor: Actor, rows: unknown[], changes: object = {}) => {
  const template = await newTemplate(actor);
  const body = createBatchBody.parse({
    template_quiz_id: template.id,
    rows,
    render: { resolution: '256x256' },
    ...changes,
  });
  return createBatch(actor, body, draftsOf(body));
};

const advanceAll = async ({ userId }: Actor, charge = free) => {
  while (await advanceBatches(userId, charge)) {}
};
const rowsIn = (batchId: string) =>
  db().select().from(batchRows).where(eq(batchRows.batchId, batchId)).orderBy(batchRows.position);
const statusesIn = async (batchId: string) => (await rowsIn(batchId)).map(({ status }) => status);
const completionsOf = async (batchId: string) =>
  (await db().select().from(events).where(eq(events.type, 'batch.completed'))).filter(
    ({ payload }) => payload.batch_id === batchId,
  );
const inFlight = async ({ userId }: Actor) =>
  (await db().select().from(renders).where(eq(renders.userId, userId))).filter(({ status }) => status === 'queued');

/** Connections that wait for a lock. */
const countWaiting = async (): Promise<number> => {
  const [row] = await db().execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
};

/** Completes the user's renders in progress as a worker would. */
const finishRenders = async (actor: Actor) => {
  for (const { id } of await inFlight(actor)) {
    const output = { outputKey: `renders/${id}.mp4`, sizeBytes: 1, segmentsReused: 0 };
    await completeRender({ renderId: id, userId: actor.userId }, output);
  }
};

/** Advances and completes renders until the batch has ended. */
const runToEnd = async (actor: Actor, batchId: string) => {
  for (let turn = 0; turn < 60; turn++) {
    await advanceAll(actor);
    if ((await getBatch(actor, batchId)).completedAt) return;
    await finishRenders(actor);
  }
  throw new Error('The batch did not end.');
};

beforeAll(async () => {
  maker = await newActor();
});

describe('a batch', () => {
  test('gives its metadata to quizzes, renders and events, except where a row has its own', async () => {
    const actor = await newActor();
    const metadata = { order: '1234' };
    const rows = [rowOf('Plain'), { ...rowOf('Own'), metadata: { order: '5' } }];
    const batch = await newBatch(actor, rows, { metadata });
    await runToEnd(actor, batch.id);
    const own = eq(quizzes.userId, actor.userId);
    const made = await db().select().from(quizzes).where(own).orderBy(quizzes.id);
    expect(made.map((quiz) => quiz.metadata)).toEqual([{}, metadata, { order: '5' }]);
    const videos = await db().select().from(renders).where(eq(renders.userId, actor.userId));
    expect(videos.map((video) => video.metadata)).toEqual([metadata, metadata]);
    const payloads = await db().select().from(events).where(eq(events.userId, actor.userId));
    expect(payloads.map(({ payload }) => payload.metadata)).toEqual([metadata, metadata, metadata]);
    const page = { limit: 10, after: null };
    const found = async (value: string) =>
      (await listBatches(actor, { ...page, metadata: ['order', value] })).rows.map(({ id }) => id);
    expect(await found('1234')).toEqual([batch.id]);
    expect(await found('5')).toEqual([]);
  });

  test('renders its videos for a platform', async () => {
    const actor = await newActor();
    const batch = await newBatch(actor, rowsOf(2), { render: { preset: 'shorts', resolution: '2160p' } });
    expect(wireOf(await getBatch(actor, batch.id)).render).toEqual({
      ...{ format: 'mp4', resolution: '1080p', quality: 'high', preset: 'shorts' },
    });
    await runToEnd(actor, batch.id);
    const videos = await db().select().from(renders).where(eq(renders.userId, actor.userId));
    const size = { width: 1080, height: 1920 };
    expect(videos).toMatchObject([
      { preset: 'shorts', ...size },
      { preset: 'shorts', ...size },
    ]);
  });

  test('turns rows into quizzes of the template, renders them, and completes once', async () => {
    const actor = await newActor();
    const batch = await newBatch(actor, [...rowsOf(3), { ...rowOf('Own'), question_duration_seconds: 9 }]);
    await runToEnd(actor, batch.id);

    const rows = await rowsIn(batch.id);
    expect(rows.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed', 'completed']);
    expect(new Set(rows.map(({ renderId }) => renderId)).size).toBe(4);
    const made = await db().select().from(quizzes).where(eq(quizzes.userId, actor.userId)).orderBy(quizzes.id);
    expect(made.slice(1)).toMatchObject([
      { title: 'Row 1', language: 'de', questionDurationSeconds: 4, status: 'draft' },
      { title: 'Row 2' },
      { title: 'Row 3' },
      { title: 'Own', questionDurationSeconds: 9, answerDurationSeconds: 1 },
    ]);
    expect(await completionsOf(batch.id)).toMatchObject([
      { payload: { livemode: true, rows_total: 4, rows_completed: 4, rows_failed: 0 } },
    ]);
    await advanceAll(actor);
    expect(await completionsOf(batch.id)).toHaveLength(1);
  });

  test('uses the template as it was when the batch was created', async () => {
    const actor = await newActor();
    const batch = await newBatch(actor, rowsOf(1), { render: null });
    await deleteQuiz(actor, batch.quizId ?? '');
    await runToEnd(actor, batch.id);
    expect(await rowsIn(batch.id)).toMatchObject([{ status: 'completed', renderId: null, input: null }]);
    expect(await getBatch(actor, batch.id)).toMatchObject({ quizId: null, status: 'completed' });
  });

  test('keeps the errors of invalid rows, and goes on with the others', async () => {
    const actor = await newActor();
    const rows = [
      { title: '', questions: [finishedQuestion()] },
      rowOf('Good'),
      { title: 'None' },
      'nonsense',
      { ...rowOf('Foreign theme'), theme_id: v7() },
      { ...rowOf('Late'), publish_at: '2020-01-01T00:00:00Z' },
      { title: 'Unfinished', questions: [{ question_type: 'true_false', content: {} }] },
    ];
    const batch = await newBatch(actor, rows);
    await runToEnd(actor, batch.id);
    const found = await rowsIn(batch.id);
    expect(found.map(({ status }) => status)).toEqual([
      'failed',
      'completed',
      'failed',
      'failed',
      'failed',
      'failed',
      'failed',
    ]);
    expect(found.map(({ errors }) => errors[0]?.field)).toEqual([
      'title',
      undefined,
      'questions',
      '',
      'theme_id',
      'publish_at',
      expect.stringContaining('question'),
    ]);
    expect(found[2]?.errorMessage).toBe('Row 3: questions: Is required: a quiz needs at least one question.');
    // Only the unfinished one was valid enough to become a quiz.
    await expect(newBatch(actor, rows.slice(2, 4))).rejects.toBeInstanceOf(InvalidInputError);
  });

  test('has only so many renders in flight, with those of other batches of its user', async () => {
    const actor = await newActor();
    const first = await newBatch(actor, rowsOf(4));
    const second = await newBatch(actor, rowsOf(2));
    await Promise.all(Array.from({ length: 4 }, () => advanceAll(actor)));
    expect(await inFlight(actor)).toHaveLength(BATCH_LIMITS.rendersInFlight);
    await runToEnd(actor, first.id);
    await runToEnd(actor, second.id);
  });

  test('waits for the limit of renders, says so, and is woken when the wait is over', async () => {
    const actor = await newActor();
    const batch = await newBatch(actor, rowsOf(2));
    await advanceAll(actor, async () => {
      throw new LimitError('Waiting for the limit.', 60);
    });
    expect(await statusesIn(batch.id)).toEqual(['queued', 'queued']);
    expect(await inFlight(actor)).toEqual([]);
    const waiting = await getBatch(actor, batch.id);
    const { waiting_for: reason, waiting_until: until } = wireOf(waiting);
    expect(reason).toBe('Waiting for the limit.');
    expect(Math.abs(Date.parse(until ?? '') - Date.now() - 60_000)).toBeLessThan(10_000);
    expect(waiting.nextRunAt?.getTime()).toBeLessThan(Date.now() + 61_000);

    await db().update(batches).set({ nextRunAt: sql`now() - interval '1 second'` }).where(eq(batches.id, batch.id));
    await db().delete(jobEvents);
    await Promise.all([wakeDueBatches(), wakeDueBatches()]);
    expect(await db().select().from(jobEvents)).toMatchObject([
      { name: 'batch/woken', data: { userId: actor.userId } },
    ]);
    await runToEnd(actor, batch.id);
    expect(wireOf(await getBatch(actor, batch.id))).toMatchObject({ waiting_for: null, waiting_until: null });
  });

  test('waits for the quota of quizzes', async () => {
    const actor = await newActor();
    const batch = await newBatch(actor, rowsOf(3), { render: null });
    configure({ QUOTA_QUIZZES: '2' });
    await advanceAll(actor);
    expect(await statusesIn(batch.id)).toEqual(['completed', 'pending', 'pending']);
    // It is not known when there is room.
    const full = { waiting_for: expect.stringContaining('quizzes'), waiting_until: null };
    expect(wireOf(await getBatch(actor, batch.id))).toMatchObject(full);
    configure({ QUOTA_QUIZZES: '1000' });
    await runToEnd(actor, batch.id);
    expect(await statusesIn(batch.id)).toEqual(['completed', 'completed', 'completed']);
  });

  test('fails the rows whose render fails or whose quiz is deleted, and retries what can be retried', async () => {
    const actor = await newActor();
    const batch = await newBatch(actor, [...rowsOf(2), { title: '' }]);
    await advanceAll(actor);
    const [first, second] = await rowsIn(batch.id);
    await failRender({ renderId: first?.renderId ?? '', userId: actor.userId }, 'No disk.');
    await deleteQuiz(actor, second?.quizId ?? '');
    await advanceAll(actor);
    expect((await rowsIn(batch.id)).map(({ errorMessage }) => errorMessage)).toEqual([
      'No disk.',
      'Its quiz was deleted.',
      expect.stringContaining('Row 3: title'),
    ]);
    expect(await completionsOf(batch.id)).toHaveLength(1);
    expect(wireOf(await getBatch(actor, batch.id))).toMatchObject({ row_counts: { failed: 3 }, rows_retryable: 1 });

    const retried = await Promise.allSettled([retryBatch(actor, batch.id), retryBatch(actor, batch.id)]);
    expect(retried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await runToEnd(actor, batch.id);
    expect(await statusesIn(batch.id)).toEqual(['completed', 'failed', 'failed']);
    expect(await completionsOf(batch.id)).toHaveLength(2);
    // In the list, too.
    const { rows } = await listBatches(actor, { limit: 10, after: null });
    expect(rows.map(wireOf)).toMatchObject([{ row_counts: { failed: 2 }, rows_retryable: 0 }]);
    await expect(retryBatch(actor, batch.id)).rejects.toBeInstanceOf(ConflictError);
  });

  test('that was cancelled has nothing to retry', async () => {
    const actor = await newActor();
    const batch = await newBatch(actor, rowsOf(2));
    await advanceAll(actor);
    const [first] = await rowsIn(batch.id);
    await failRender({ renderId: first?.renderId ?? '', userId: actor.userId }, 'No disk.');
    await advanceAll(actor);
    expect(wireOf(await getBatch(actor, batch.id))).toMatchObject({ rows_retryable: 1 });
    await cancelBatch(actor, batch.id);
    expect(wireOf(await getBatch(actor, batch.id))).toMatchObject({ row_counts: { failed: 1 }, rows_retryable: 0 });
  });

  test('waits while a row’s quiz has another render, and cancels a row whose render was cancelled', async () => {
    const actor = await newActor();
    const batch = await newBatch(actor, rowsOf(1));
    await advanceAll(actor, async () => {
      throw new LimitError('Wait.', 1);
    });
    const [row] = await rowsIn(batch.id);
    const own = await createRender(actor, await planRender(actor, createRenderBody.parse({ quiz_id: row?.quizId })));
    await advanceAll(actor);
    expect(await statusesIn(batch.id)).toEqual(['queued']);
    expect((await getBatch(actor, batch.id)).waitingFor).toBe(
      'Videos of a quiz render one at a time. The next one starts automatically.',
    );
    await cancelRender(actor, own.id);
    await advanceAll(actor);
    const [rendering] = await rowsIn(batch.id);
    await cancelRender(actor, rendering?.renderId ?? '');
    await advanceAll(actor);
    expect(await statusesIn(batch.id)).toEqual(['cancelled']);
    expect(await completionsOf(batch.id)).toMatchObject([{ payload: { rows_cancelled: 1 } }]);
  });

  test('is limited in number, even when requested in parallel', async () => {
    const actor = await newActor();
    const created = await Promise.allSettled(Array.from({ length: 14 }, () => newBatch(actor, rowsOf(1))));
    const refused = created.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toHaveLength(14 - BATCH_LIMITS.openPerUser);
    for (const reason of refused) expect(reason).toBeInstanceOf(TooManyConcurrentRequestsError);
  });

  test('ends with its user', async () => {
    const actor = await newActor();
    const batch = await newBatch(actor, rowsOf(2));
    await advanceAll(actor);
    await db().execute(sql`delete from users where id = ${actor.userId}`);
    await advanceAll(actor);
    expect(await rowsIn(batch.id)).toEqual([]);
  });
});

describe('at the same time', () => {
  test('many runs create each quiz and each render once', async () => {
    const actor = await newActor();
    const batch = await newBatch(actor, rowsOf(12));
    for (let turn = 0; turn < 30 && !(await getBatch(actor, batch.id)).completedAt; turn++) {
      await Promise.all(Array.from({ length: 5 }, () => advanceAll(actor)));
      await finishRenders(actor);
    }
    expect(await statusesIn(batch.id)).toEqual(Array(12).fill('completed'));
    expect(await db().$count(quizzes, eq(quizzes.userId, actor.userId))).toBe(13);
    expect(await db().$count(renders, eq(renders.userId, actor.userId))).toBe(12);
    expect(await completionsOf(batch.id)).toHaveLength(1);
  });

  test('a cancellation leaves nothing in flight, whatever runs', async () => {
    for (let round = 0; round < 5; round++) {
      const actor = await newActor();
      const batch = await newBatch(actor, rowsOf(6));
      await Promise.all([
        advanceAll(actor),
        advanceAll(actor),
        new Promise((resolve) => setTimeout(resolve, round * 15)).then(() => cancelBatch(actor, batch.id)),
      ]);
      expect(await inFlight(actor)).toEqual([]);
      expect(new Set(await statusesIn(batch.id))).toEqual(new Set(['cancelled']));
      await expect(cancelBatch(actor, batch.id)).rejects.toBeInstanceOf(ConflictError);
      await expect(retryBatch(actor, batch.id)).rejects.toBeInstanceOf(ConflictError);
      await advanceAll(actor);
      expect(await completionsOf(batch.id)).toEqual([]);
    }
  });

  test('a cancellation waits for a render that is being created, and cancels it', async () => {
    const actor = await newActor();
    const batch = await newBatch(actor, rowsOf(1));
    let cancelling: Promise<unknown> | undefined;
    await advanceAll(actor, async () => {
      cancelling ??= cancelBatch(actor, batch.id);
      await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0), { timeout: 20_000, interval: 20 });
      return async () => {};
    });
    await cancelling;
    expect(await statusesIn(batch.id)).toEqual(['cancelled']);
    expect(await inFlight(actor)).toEqual([]);
  });

  test('a cancellation and the end of the last render agree on the state', async () => {
    for (let round = 0; round < 5; round++) {
      const actor = await newActor();
      const batch = await newBatch(actor, rowsOf(1));
      await advanceAll(actor);
      const [cancelled] = await Promise.allSettled([
        cancelBatch(actor, batch.id),
        finishRenders(actor).then(() => advanceAll(actor)),
      ]);
      await advanceAll(actor);
      const { status } = await getBatch(actor, batch.id);
      const [row] = await rowsIn(batch.id);
      const [render] = await db()
        .select()
        .from(renders)
        .where(eq(renders.id, row?.renderId ?? ''));
      expect(row?.status).toBe(render?.status);
      expect(status).toBe(cancelled.status === 'fulfilled' ? 'cancelled' : 'completed');
      expect(await completionsOf(batch.id)).toHaveLength(status === 'completed' ? 1 : 0);
    }
  });

  test('a step that began before a pause or a cancellation changes nothing', async () => {
    const actor = await newActor();
    const batch = await newBatch(actor, rowsOf(2));
    const [first] = await rowsIn(batch.id);
    if (!first) throw new Error('The batch has no rows.');
    await pauseBatch(actor, batch.id);
    await expect(createRowQuiz({ batch, row: first, actor })).rejects.toBeInstanceOf(RowChangedError);
    await resumeBatch(actor, batch.id);
    await advanceAll(actor, async () => {
      throw new LimitError('Wait.', 1);
    });
    const [queued] = await rowsIn(batch.id);
    if (!queued) throw new Error('The batch has no rows.');
    await pauseBatch(actor, batch.id);
    await expect(createRowRender({ batch, row: queued, actor }, free)).rejects.toBeInstanceOf(RowChangedError);
    await resumeBatch(actor, batch.id);
    await cancelBatch(actor, batch.id);
    await expect(createRowRender({ batch, row: queued, actor }, free)).rejects.toBeInstanceOf(RowChangedError);
    expect(await inFlight(actor)).toEqual([]);
    expect(await db().$count(quizzes, eq(quizzes.userId, actor.userId))).toBe(3);
  });

  test('pauses and resumes neither lose nor repeat rows', async () => {
    const actor = await newActor();
    const batch = await newBatch(actor, rowsOf(6));
    await pauseBatch(actor, batch.id);
    await advanceAll(actor);
    expect(new Set(await statusesIn(batch.id))).toEqual(new Set(['pending']));
    await resumeBatch(actor, batch.id);
    await Promise.all([
      advanceAll(actor),
      pauseBatch(actor, batch.id),
      advanceAll(actor),
      resumeBatch(actor, batch.id),
      advanceAll(actor),
      pauseBatch(actor, batch.id),
    ]);
    await resumeBatch(actor, batch.id);
    await runToEnd(actor, batch.id);
    expect(await db().$count(renders, eq(renders.userId, actor.userId))).toBe(6);
    await expect(pauseBatch(actor, batch.id)).rejects.toBeInstanceOf(ConflictError);
    await expect(resumeBatch(actor, batch.id)).rejects.toBeInstanceOf(ConflictError);
  });
});

describe('publishing', () => {
  const publish = { channel_id: TEST_CHANNEL_ID, visibility: 'public' };
  const uploadsOf = ({ userId }: Actor) =>
    db().select().from(youtubeUploads).where(eq(youtubeUploads.userId, userId)).orderBy(youtubeUploads.id);

  test('uploads each video on its day, and completes with the uploads', async () => {
    const actor = await newActor(false);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const schedule = { start_date: tomorrow, time: '18:00', time_zone: 'Europe/Berlin', every_days: 2 };
    const batch = await newBatch(actor, rowsOf(2), { publish, schedule });
    await advanceAll(actor);
    await finishRenders(actor);
    await advanceAll(actor);
    expect(await statusesIn(batch.id)).toEqual(['uploading', 'uploading']);
    const uploads = await uploadsOf(actor);
    expect(uploads).toMatchObject([{ livemode: false, title: 'Row 1' }, { title: 'Row 2' }]);
    const [first, second] = uploads.map(({ scheduledFor }) => scheduledFor?.getTime() ?? 0);
    expect(Math.round(((second ?? 0) - (first ?? 0)) / 3_600_000 / 24)).toBe(2);

    const [one, two] = uploads;
    const refOf = (upload = one) => ({ uploadId: upload?.id ?? '', userId: actor.userId, round: upload?.round ?? 1 });
    await db().update(youtubeUploads).set({ youtubeVideoId: 'test_1' });
    await completeUpload(refOf(one), null);
    await failUpload(refOf(two), 'Refused.');
    await advanceAll(actor);
    expect(await statusesIn(batch.id)).toEqual(['completed', 'failed']);

    // A retry goes on with the same upload.
    await retryBatch(actor, batch.id);
    await advanceAll(actor);
    expect(await statusesIn(batch.id)).toEqual(['completed', 'uploading']);
    expect(await uploadsOf(actor)).toHaveLength(2);
    await completeUpload({ ...refOf(two), round: 2 }, null);
    await advanceAll(actor);
    expect(await getBatch(actor, batch.id)).toMatchObject({ status: 'completed', livemode: false });
  });

  test('uploads a video only after its last decision is an approval, and creates one link for it', async () => {
    const actor = await newActor(false);
    const publish = { channel_id: TEST_CHANNEL_ID, require_approval: true };
    const batch = await newBatch(actor, rowsOf(2), { publish });
    await advanceAll(actor);
    await finishRenders(actor);
    await Promise.all([1, 2, 3].map(() => advanceAll(actor)));
    expect(await statusesIn(batch.id)).toEqual(['rendered', 'rendered']);
    const links = await db().select().from(shares).where(eq(shares.userId, actor.userId));
    expect(links).toHaveLength(2);
    const listed = async () =>
      (await listBatchRows(actor, batch.id, { limit: 10, after: null })).rows.map(serializeBatchRow);
    const [row, other] = await listed();
    expect([row?.review_decision, other?.review_decision]).toEqual([null, null]);
    const share = (await openShare(row?.review_url?.split('/').at(-1) ?? '')) ?? expect.unreachable();
    expect(share.renderId).toBe(row?.render_id);
    expect(wireOf(await getBatch(actor, batch.id)).waiting_for).toBe('Waiting for approval.');

    const woken = () =>
      db().$count(jobEvents, sql`${jobEvents.name} = 'batch/woken' and ${jobEvents.data}->>'userId' = ${actor.userId}`);
    const before = await woken();
    await decide(share, { name: 'Ada', text: '', decision: 'changes_requested' });
    expect(await woken()).toBe(before + 1);
    await advanceAll(actor);
    expect(await statusesIn(batch.id)).toEqual(['rendered', 'rendered']);
    expect((await listed())[0]?.review_decision).toBe('changes_requested');
    await decide(share, { name: 'Ada', text: '', decision: 'approved' });
    await advanceAll(actor);
    expect(await statusesIn(batch.id)).toEqual(['uploading', 'rendered']);
    expect(await uploadsOf(actor)).toMatchObject([{ renderId: row?.render_id }]);
    expect(await db().$count(shares, eq(shares.userId, actor.userId))).toBe(2);
  });

  test('asks for the decisions of all waiting videos at once, and passes over them to approved ones', async () => {
    const countStatements = async (rows: number): Promise<number> => {
      const actor = await newActor(false);
      const publish = { channel_id: TEST_CHANNEL_ID, require_approval: true };
      const batch = await newBatch(actor, rowsOf(rows), { publish });
      do {
        await advanceAll(actor);
        await finishRenders(actor);
      } while ((await statusesIn(batch.id)).some((status) => status !== 'rendered' && status !== 'rendering'));
      // Creates the links.
      await advanceAll(actor);
      expect(await db().$count(shares, eq(shares.userId, actor.userId))).toBe(rows);
      statements.length = 0;
      await advanceAll(actor);
      const count = statements.length;
      expect(wireOf(await getBatch(actor, batch.id)).waiting_for).toBe('Waiting for approval.');
      const last = (await listBatchRows(actor, batch.id, { limit: 10, after: null })).rows
        .map(serializeBatchRow)
        .at(-1);
      const share = (await openShare(last?.review_url?.split('/').at(-1) ?? '')) ?? expect.unreachable();
      await decide(share, { name: 'Ada', text: '', decision: 'approved' });
      await advanceAll(actor);
      expect((await statusesIn(batch.id)).at(-1)).toBe('uploading');
      return count;
    };
    expect(await countStatements(6)).toBe(await countStatements(2));
  });

  test('describes each video with the description of its quiz, but not with that of the template', async () => {
    const actor = await newActor(false);
    const rows = [{ ...rowOf('Own'), description: 'About <planets>.' }, rowOf('None')];
    const { id } = await newTemplate(actor, { description: 'How our quizzes look.' });
    await newBatch(actor, rows, { template_quiz_id: id, publish: { ...publish, description: 'Daily.' } });
    await advanceAll(actor);
    await finishRenders(actor);
    await advanceAll(actor);
    expect((await uploadsOf(actor)).map(({ description }) => description)).toEqual([
      'About planets.\n\nDaily.',
      'Daily.',
    ]);
  });

  test('says that its uploads wait for YouTube, and until when, once nothing else is left to do', async () => {
    const actor = await newActor(false);
    const batch = await newBatch(actor, rowsOf(2), { publish });
    await advanceAll(actor);
    await finishRenders(actor);
    await advanceAll(actor);
    const [one, two] = await uploadsOf(actor);
    const waits = async () => {
      const { waiting_for: reason, waiting_until: until } = wireOf(await getBatch(actor, batch.id));
      return [reason, until];
    };
    const waitUntil = (upload: typeof one, nextRetryAt: Date, status: 'scheduled' | 'processing' = 'scheduled') =>
      db()
        .update(youtubeUploads)
        .set({ status, nextRetryAt })
        .where(eq(youtubeUploads.id, upload?.id ?? ''));
    const [soon, later] = [7_200_000, 10_800_000].map((ms) => new Date(Date.now() + ms));
    await waitUntil(one, later as Date);
    expect(await waits()).toEqual([null, null]);
    await waitUntil(two, soon as Date);
    const message = 'Waiting for YouTube’s daily limits.';
    expect(await waits()).toEqual([message, soon?.toISOString()]);
    // A video that is on YouTube can wait to get its thumbnail and captions.
    await db()
      .update(youtubeUploads)
      .set({ status: 'processing', youtubeVideoId: 'test_2' })
      .where(eq(youtubeUploads.id, two?.id ?? ''));
    expect(await waits()).toEqual([message, soon?.toISOString()]);
    // A retry a few minutes later is none.
    await waitUntil(two, new Date(Date.now() + 600_000), 'processing');
    expect(await waits()).toEqual([null, null]);
    await waitUntil(two, soon as Date);
    await pauseBatch(actor, batch.id);
    expect(await waits()).toEqual([null, null]);
  });

  test('fails a video that is ready too late, and publishes it at a retry', async () => {
    const actor = await newActor(false);
    const batch = await newBatch(actor, rowsOf(1), { publish });
    await advanceAll(actor);
    await db()
      .update(batchRows)
      .set({ publishAt: new Date(Date.now() - 1000) })
      .where(eq(batchRows.batchId, batch.id));
    await finishRenders(actor);
    await advanceAll(actor);
    expect((await rowsIn(batch.id))[0]).toMatchObject({
      status: 'failed',
      errorMessage: expect.stringContaining('Retry the row'),
    });
    await retryBatch(actor, batch.id);
    await advanceAll(actor);
    expect(await uploadsOf(actor)).toMatchObject([{ visibility: 'public', scheduledFor: null }]);
    await cancelBatch(actor, batch.id);
    expect(await uploadsOf(actor)).toMatchObject([{ status: 'cancelled' }]);
  });
});

test('rows are listed in order, page by page', async () => {
  const batch = await newBatch(maker, rowsOf(5), { render: null });
  const first = await listBatchRows(maker, batch.id, { limit: 3, after: null });
  const second = await listBatchRows(maker, batch.id, { limit: 3, after: first.next });
  expect([...first.rows, ...second.rows].map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  expect(second.next).toBeNull();
  await advanceAll(maker);
  const failed = await listBatchRows(maker, batch.id, { limit: 3, after: null, status: 'failed' });
  expect(failed.rows).toEqual([]);
});
