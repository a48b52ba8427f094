import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { storage } from '@/lib/adapters/storage';
import { closeDatabase } from '@/lib/db';
import { createQuiz } from '@/lib/domain/quizzes/create-quiz';
import { createQuizBody } from '@/lib/domain/quizzes/schema';
import { createRender } from '@/lib/domain/renders/create-render';
import { failRender } from '@/lib/domain/renders/fail-render';
import { getRender } from '@/lib/domain/renders/get-render';
import { createRenderBody } from '@/lib/domain/renders/schema';
import { ensureUser } from '@/lib/domain/users/ensure-user';
import { childEnvironment, configure } from '@/lib/env';
import type { Actor } from '@/lib/model/actor';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { finishedQuestion } from '@/lib/testing/factories';
import { launchPlayer } from '@/lib/testing/video-player';

let folder: string;
let database: TestDatabase;
let actor: Actor;
const workers = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qv-kill-'));
  database = await createTestDatabase();
  configure({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    APP_URL: inject('baseUrl'),
    PORT: new URL(inject('baseUrl')).port,
    LOG_LEVEL: 'warn',
  });
  const { id } = await ensureUser({ email: 'maker@example.com' });
  actor = { userId: id, scopes: [], via: 'session' };
});

afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await closeDatabase();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const startWorker = (): ChildProcess => {
  const worker = spawn(process.execPath, ['--import', 'tsx', 'inngest/worker.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: childEnvironment(),
  });
  workers.add(worker);
  return worker;
};

const end = async (worker: ChildProcess, signal: NodeJS.Signals) => {
  worker.kill(signal);
  await once(worker, 'exit');
  workers.delete(worker);
};

/** A render of a quiz of four short questions. */
const requestRender = async () => {
  const questions = ['Which planet is red?', 'Which is the largest?', 'Which has rings?', 'Which is nearest?'];
  const quiz = await createQuiz(
    actor,
    createQuizBody.parse({
      title: 'The sky at night',
      question_duration_seconds: 3,
      answer_duration_seconds: 1,
      fact_duration_seconds: 0,
      rounds: [{ questions: questions.map((text) => finishedQuestion(text)) }],
    }),
  );
  const input = createRenderBody.parse({ quiz_id: quiz.id, resolution: '1280x720' });
  return createRender(actor, input, async () => {});
};

/** The pieces of videos that are stored and sealed, and when each was written. */
const sealedPieces = async () => {
  const files = (await storage().list('segments')).filter((key) => key.endsWith('.json'));
  const pieces = files.map((key) => path.join(folder, 'storage', key.replace(/json$/, 'mp4')));
  return new Map(await Promise.all(pieces.map(async (file) => [file, (await stat(file)).mtimeMs] as const)));
};

test('a worker that is killed leaves nothing undone: another ends the video, and renders no segment again', async () => {
  const { id, segmentsTotal } = await requestRender();
  const first = startWorker();
  await vi.waitFor(async () => expect((await sealedPieces()).size).toBeGreaterThanOrEqual(3), 90_000);
  await end(first, 'SIGKILL');
  const before = await sealedPieces();
  expect(before.size).toBeLessThan(segmentsTotal + 1);
  expect(await getRender(actor, id)).toMatchObject({ status: 'rendering', outputKey: null });

  const second = startWorker();
  const render = await vi.waitFor(
    async () => {
      const found = await getRender(actor, id);
      expect(found.status).toBe('completed');
      return found;
    },
    { timeout: 150_000, interval: 200 },
  );
  await end(second, 'SIGTERM');
  const after = await sealedPieces();
  expect(after.size).toBe(segmentsTotal + 1);
  for (const [file, writtenAt] of before) expect(after.get(file)).toBe(writtenAt);
  expect(render).toMatchObject({ progress: 100, errorMessage: null, segmentsReused: 0 });

  const file = path.join(folder, 'storage', render.outputKey ?? '');
  expect(render.sizeBytes).toBe((await stat(file)).size);
  const player = await launchPlayer();
  expect((await player.video(file)).frames).toBe(Math.round(render.durationSeconds * 30));
  await player.close();
  // A job ends once.
  expect(await failRender({ renderId: id, userId: actor.userId }, 'too late')).toBeUndefined();
  expect((await getRender(actor, id)).status).toBe('completed');
}, 300_000);
