import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { InngestFunction } from 'inngest';
import { afterAll, beforeAll, inject, onTestFinished, vi } from 'vitest';
import { events } from '@/drizzle/schema/index';
import { storage } from '@/lib/adapters/storage';
import { closeDatabase, db } from '@/lib/db';
import { createQuiz } from '@/lib/domain/quizzes/create-quiz';
import { createQuizBody } from '@/lib/domain/quizzes/schema';
import { createRender } from '@/lib/domain/renders/create-render';
import { getRender } from '@/lib/domain/renders/get-render';
import { createRenderBody } from '@/lib/domain/renders/schema';
import { ensureUser } from '@/lib/domain/users/ensure-user';
import { configure, type VariableName } from '@/lib/env';
import { inngest } from '@/lib/jobs/client';
import { startRelay } from '@/lib/jobs/relay';
import { type Actor, systemActor } from '@/lib/model/actor';
import { closeStages } from '@/lib/rendering/stage-client';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { finishedQuestion } from '@/lib/testing/factories';
import { startEngine } from '../embedded/engine';

/** What the tests of a file share. */
export interface JobService {
  /** `DATA_DIR`. */
  folder: string;
  database: TestDatabase;
  /** Whose quizzes are rendered. */
  actor: Actor;
}

/**
 * Gives a test file a database, a data folder and a user; the app that was built for the tests is its stage.
 * @param openDatabase a server of one's own can be killed
 */
export const jobService = (
  variables: Partial<Record<VariableName, string>> = {},
  openDatabase: (folder: string) => Promise<TestDatabase> = createTestDatabase,
): JobService => {
  const service: Partial<JobService> = {};
  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'qv-jobs-'));
    const database = await openDatabase(folder);
    const app = inject('baseUrl');
    configure({
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'fatal',
      ...(app && { APP_URL: app, PORT: new URL(app).port }),
      ...variables,
    });
    const { id } = await ensureUser({ email: 'maker@example.com' });
    const actor: Actor = systemActor(id);
    Object.assign(service, { folder, database, actor });
  });
  afterAll(async () => {
    await closeStages();
    await closeDatabase();
    await service.database?.drop();
    if (service.folder) await rm(service.folder, { recursive: true, force: true });
  });
  return service as JobService;
};

/** A worker in this process, whose browser can be looked at; it ends with the test. @param backoff milliseconds between attempts */
export const startWorkerHere = async (
  { database }: JobService,
  functions: InngestFunction.Any[],
  backoff = 20,
): Promise<void> => {
  const engine = await startEngine({ url: database.url, client: inngest, functions, backoff: () => backoff });
  const stopRelay = await startRelay(db(), engine.ingest, 7);
  onTestFinished(async () => {
    await stopRelay();
    await engine.stop(0);
  });
};

interface Wanted {
  questions?: string[];
  /** Of each countdown. */
  seconds?: number;
  resolution?: string;
}

/** Asks for the video of a new quiz; by default of one question, as short and as small as a video can be. */
export const requestRender = async (
  { actor }: JobService,
  { questions = ['Which planet is red?'], seconds = 3, resolution = '256x256' }: Wanted = {},
) => {
  const quiz = await createQuiz(
    actor,
    createQuizBody.parse({
      title: 'The sky at night',
      question_duration_seconds: seconds,
      answer_duration_seconds: 1,
      fact_duration_seconds: 0,
      rounds: [{ questions: questions.map((text) => finishedQuestion(text)) }],
    }),
  );
  return createRender(actor, createRenderBody.parse({ quiz_id: quiz.id, resolution }), async () => {});
};

/** The render once it has ended. @param patience milliseconds */
export const endedRender = ({ actor }: JobService, id: string, patience = 110_000) =>
  vi.waitFor(
    async () => {
      const render = await getRender(actor, id);
      if (!render.completedAt) throw new Error(`The render is still ${render.status}, at ${render.progress} %.`);
      return render;
    },
    { timeout: patience, interval: 100 },
  );

/** Names of the files that are being made, or were left. */
export const scratchFiles = ({ folder }: JobService): Promise<string[]> =>
  readdir(path.join(folder, 'scratch')).catch(() => []);

/** Makes a minute pass for workers that died: what they had the right to do, others may do now. */
export const endLeases = async ({ database: { db: own } }: JobService): Promise<void> => {
  await own.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`);
  await own.execute(sql`update piece_leases set ends_at = now() - interval '1 second'`);
};

/** The pieces of videos that are stored and sealed, and when each was written. */
export const sealedPieces = async ({ folder }: JobService): Promise<Map<string, number>> => {
  const seals = (await storage().list('segments')).filter((key) => key.endsWith('.json'));
  const files = seals.map((key) => path.join(folder, 'storage', key.replace(/json$/, 'mp4')));
  return new Map(await Promise.all(files.map(async (file) => [file, (await stat(file)).mtimeMs] as const)));
};

/** The events that were recorded for webhooks about a render. */
export const eventsOf = async (renderId: string) =>
  (await db().select().from(events)).filter(({ payload }) => payload.render_id === renderId);
