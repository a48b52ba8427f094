import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { InngestFunction } from 'inngest';
import { afterAll, beforeAll, inject, onTestFinished, vi } from 'vitest';
import { events } from '@/drizzle/schema/index';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { storage } from '@/lib/server/adapters/storage';
import { db, directDb } from '@/lib/server/db';
import { createQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { createRender, planRender } from '@/lib/server/domain/renders/create-render';
import { failRender } from '@/lib/server/domain/renders/render-job';
import { getRender } from '@/lib/server/domain/renders/renders';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { configure, type VariableName } from '@/lib/server/env';
import { inngest } from '@/lib/server/jobs/client';
import { startRelay } from '@/lib/server/jobs/outbox';
import { closeStages } from '@/lib/server/rendering/stage-client';
import type { TestDatabase } from '@/lib/tools/testing/database';
import { finishedQuestion } from '@/lib/tools/testing/factories';
import { type OwnDatabase, ownDatabase } from '@/lib/tools/testing/own-database';
import { startEngine } from '../embedded/engine';
import { pageSlots } from '../index';

/** What the tests of a file share. */
export interface JobService extends OwnDatabase {
  /** The owner of the quizzes. */
  actor: Actor;
}

/**
 * Gives a test file a database, a data folder and a user, and the built app as its stage.
 * @param open e.g. starts another database server
 */
export const jobService = (
  variables: Partial<Record<VariableName, string>> = {},
  open?: (folder: string) => Promise<TestDatabase>,
): JobService => {
  const service = ownDatabase({ LOG_LEVEL: 'fatal' }, open) as JobService;
  beforeAll(async () => {
    const app = inject('baseUrl');
    configure({ ...(app && { APP_URL: app, PORT: new URL(app).port }), ...variables });
    service.actor = systemActor((await ensureUser({ email: 'maker@example.com' })).id);
  });
  afterAll(closeStages);
  return service;
};

/** Starts a worker in this process that stops with the test. @param backoff milliseconds between attempts */
export const startWorkerHere = async (
  { database }: JobService,
  functions: InngestFunction.Any[],
  backoff = 20,
): Promise<void> => {
  const engine = await startEngine({
    url: database.url,
    client: inngest,
    functions,
    functionSlots: pageSlots(),
    backoff: () => backoff,
  });
  const stopRelay = await startRelay(directDb(), engine.ingest);
  onTestFinished(async () => {
    await stopRelay();
    await engine.stop(0);
  });
};

interface Wanted {
  questions?: string[];
  /** Seconds of each countdown. */
  seconds?: number;
  resolution?: string;
  language?: string | undefined;
  voice?: { id: string } | undefined;
}

/** Requests a render of a new quiz, by default with the shortest and smallest video. It ends with the test. */
export const requestRender = async (
  { actor }: JobService,
  { questions = ['Which planet is red?'], seconds = 3, resolution = '256x256', language, voice }: Wanted = {},
) => {
  const quiz = await createQuiz(
    actor,
    createQuizBody.parse({
      title: 'The sky at night',
      language,
      voice,
      question_duration_seconds: seconds,
      answer_duration_seconds: 1,
      fact_duration_seconds: 0,
      rounds: [{ questions: questions.map((text) => finishedQuestion(text)) }],
    }),
  );
  const render = await createRender(
    actor,
    await planRender(actor, createRenderBody.parse({ quiz_id: quiz.id, resolution })),
  );
  // If the test fails, the workers of the next one must not render its video.
  onTestFinished(async () => {
    await failRender({ renderId: render.id, userId: actor.userId }, 'The test has ended.');
  });
  return render;
};

/** Waits until the render has ended. @param timeout in milliseconds */
export const endedRender = ({ actor }: JobService, id: string, timeout = 110_000) =>
  vi.waitFor(
    async () => {
      const render = await getRender(actor, id);
      if (!render.completedAt) throw new Error(`The render is still ${render.status}, at ${render.progress} %.`);
      return render;
    },
    { timeout, interval: 100 },
  );

/** Names of the scratch files of running and killed steps. */
export const scratchFiles = ({ folder }: JobService): Promise<string[]> =>
  readdir(path.join(folder, 'scratch')).catch(() => []);

/** Expires the leases of workers that died. */
export const endLeases = async ({ database: { db: own } }: JobService): Promise<void> => {
  await own.execute(
    sql`update job_steps set lease_ends_at = now() - interval '1 minute' where lease_ends_at is not null`,
  );
  await own.execute(sql`update piece_leases set ends_at = now() - interval '1 second'`);
};

/** Modification times of the complete pieces, by file. */
export const sealedPieces = async ({ folder }: JobService): Promise<Map<string, number>> => {
  const seals = (await storage().list('segments')).filter(({ key }) => key.endsWith('.json'));
  const files = seals.map(({ key }) => path.join(folder, 'storage', key.replace(/json$/, 'mp4')));
  return new Map(await Promise.all(files.map(async (file) => [file, (await stat(file)).mtimeMs] as const)));
};

/** The webhook events of a render. */
export const eventsOf = async (renderId: string) =>
  (await db().select().from(events)).filter(({ payload }) => payload.render_id === renderId);
