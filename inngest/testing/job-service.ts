import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { InngestFunction } from 'inngest';
import { afterAll, beforeAll, inject, onTestFinished, vi } from 'vitest';
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
import type { Actor } from '@/lib/model/actor';
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

/** Gives a test file a database, a data folder and a user; the app that was built for the tests is its stage. */
export const jobService = (variables: Partial<Record<VariableName, string>> = {}): JobService => {
  const service: Partial<JobService> = {};
  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'qv-jobs-'));
    const database = await createTestDatabase();
    const app = inject('baseUrl');
    configure({
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'fatal',
      ...(app && { APP_URL: app, PORT: new URL(app).port }),
      ...variables,
    });
    const { id } = await ensureUser({ email: 'maker@example.com' });
    const actor: Actor = { userId: id, scopes: [], via: 'session' };
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

/** A worker in this process, whose browser can be looked at; it ends with the test. */
export const startWorkerHere = async ({ database }: JobService, functions: InngestFunction.Any[]): Promise<void> => {
  const engine = await startEngine({ url: database.url, client: inngest, functions, backoff: () => 20 });
  const stopRelay = await startRelay(db(), engine.deliver, 7);
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
export const endedRender = ({ actor }: JobService, id: string, patience = 55_000) =>
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

/** Makes a minute pass for what died: the leases of jobs that nobody renews any more end now. */
export const endLeases = ({ database }: JobService) =>
  database.db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`);
