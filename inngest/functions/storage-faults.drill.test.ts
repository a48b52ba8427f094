import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { storage } from '@/lib/server/adapters/storage';
import { getRender, serializeRenderListItem } from '@/lib/server/domain/renders/renders';
import { startS3Server } from '@/lib/tools/testing/s3-server';
import {
  endedRender,
  endLeases,
  eventsOf,
  jobService,
  requestRender,
  scratchFiles,
  startWorkerHere,
} from '../testing/job-service';
import { spawnWorker } from '../testing/worker-process';
import { renderVideo } from './render-video';

const s3 = await startS3Server('quiz-videos');
const service = jobService({
  RENDER_CONCURRENCY: '1',
  STORAGE_DRIVER: 's3',
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'quiz-videos',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
});
afterAll(() => s3.close());

const expectComplete = async (id: string) => {
  const { outputKey, sizeBytes } = await getRender(service.actor, id);
  expect((await storage().stat(outputKey ?? ''))?.size).toBe(sizeBytes);
};

test('kill -9 of the worker during assembly: another assembles the video without rendering again', async () => {
  const { id } = await requestRender(service);
  // Only assembling reads ranges of segments.
  const assembling = s3.hold(
    ({ method, url, headers }) => method === 'GET' && /\/segments\/.*\.mp4/.test(url ?? '') && !!headers.range,
  );
  const first = await spawnWorker();
  await assembling;
  await first.end('SIGKILL');
  expect((await getRender(service.actor, id)).status).toBe('rendering');
  expect(await scratchFiles(service)).toHaveLength(1);
  const before = s3.requests.length;

  await endLeases(service);
  const second = await spawnWorker();
  expect(await endedRender(service, id)).toMatchObject({ status: 'completed', errorMessage: null });
  expect(await second.end('SIGTERM')).toBe(0);
  await expectComplete(id);
  expect(await eventsOf(id)).toHaveLength(1);
  const stored = s3.requests.slice(before).filter((request) => /^(PUT|POST) \S*\/segments\//.test(request));
  expect(stored).toEqual([]);
}, 150_000);

test('a render survives temporary storage errors', async () => {
  await startWorkerHere(service, [renderVideo], 300);
  s3.fail('forbidden', 'PUT', 4);
  s3.fail('forbidden', 'GET', 1);
  const { id } = await requestRender(service, { questions: ['Which has rings?'] });
  expect(await endedRender(service, id)).toMatchObject({ status: 'completed', errorMessage: null });
  await expectComplete(id);
  expect(await eventsOf(id)).toMatchObject([{ type: 'render.completed' }]);
});

test('while the storage is down, renders wait and say so; then they complete without a failure', async () => {
  const attempts = async () =>
    (await service.database.db.execute<{ sum: string }>(sql`select sum(attempt) from job_steps`))[0]?.sum;
  const before = await attempts();
  await startWorkerHere(service, [renderVideo]);
  s3.fail('slow-down', 'PUT', 1_000_000);
  const ids: string[] = [];
  for (const question of ['Which is bluest?', 'Which is coldest?', 'Which is smallest?']) {
    ids.push((await requestRender(service, { questions: [question] })).id);
  }
  await vi.waitFor(async () => expect((await getRender(service.actor, ids[0] ?? '')).waitingFor).toBe('storage'), {
    timeout: 60_000,
    interval: 250,
  });
  s3.recover();
  for (const id of ids) {
    expect(await endedRender(service, id)).toMatchObject({ status: 'completed', errorMessage: null });
    expect(serializeRenderListItem(await getRender(service.actor, id)).waiting_for).toBeNull();
    await expectComplete(id);
    expect(await eventsOf(id)).toMatchObject([{ type: 'render.completed' }]);
  }
  expect(await attempts()).toBe(before);
}, 150_000);

/** `STORAGE_OUTAGE_SECONDS=20` is a trial. */
const OUTAGE_SECONDS = Number(process.env.STORAGE_OUTAGE_SECONDS ?? 300);

test(
  `the storage is away for ${OUTAGE_SECONDS} s with 20 renders queued: 20 complete, each announced once`,
  async ({ annotate }) => {
    const first = await spawnWorker();
    s3.fail('drop-mid-body', 'PUT', 1_000_000);
    const ids: string[] = [];
    for (let number = 1; number <= 20; number++) {
      ids.push((await requestRender(service, { questions: [`Which planet is number ${number}?`] })).id);
    }
    const downAt = Date.now();
    const states = () => Promise.all(ids.map((id) => getRender(service.actor, id)));
    await vi.waitFor(
      async () => expect((await states()).some(({ waitingFor }) => waitingFor === 'storage')).toBe(true),
      {
        timeout: 60_000,
        interval: 250,
      },
    );
    // A worker that dies meanwhile changes nothing.
    await first.end('SIGKILL');
    await endLeases(service);
    const second = await spawnWorker();
    await vi.waitFor(
      async () => {
        const now = await states();
        expect(now.filter(({ status }) => status !== 'queued' && status !== 'rendering')).toEqual([]);
        // Those that have begun wait in their places, three for each worker, so that nothing else starts.
        expect(now.filter(({ status }) => status === 'rendering').length).toBeLessThanOrEqual(6);
        expect(Date.now() - downAt).toBeGreaterThan(OUTAGE_SECONDS * 1000);
      },
      { timeout: (OUTAGE_SECONDS + 120) * 1000, interval: 2000 },
    );
    s3.recover();
    const backAt = Date.now();
    const seconds: number[] = [];
    for (const id of ids) {
      expect(await endedRender(service, id, 300_000)).toMatchObject({ status: 'completed', errorMessage: null });
      seconds.push((Date.now() - backAt) / 1000);
      await expectComplete(id);
      expect(await eventsOf(id)).toMatchObject([{ type: 'render.completed' }]);
    }
    expect(await second.end('SIGTERM')).toBe(0);
    await annotate(
      `the first render ended ${seconds[0]?.toFixed(1)} s after the outage, the last ${seconds.at(-1)?.toFixed(1)} s`,
    );
  },
  900_000 + OUTAGE_SECONDS * 1000,
);

test('permanent storage errors fail the render with a readable message, and the next render succeeds', async () => {
  await startWorkerHere(service, [renderVideo]);
  s3.fail('forbidden', 'PUT', 1000);
  const { id } = await requestRender(service, { questions: ['Which is nearest?'] });
  const { status, errorMessage, outputKey } = await endedRender(service, id);
  expect({ status, outputKey }).toEqual({ status: 'failed', outputKey: null });
  expect(errorMessage).toMatch(/^The video could not be created/);
  expect(await eventsOf(id)).toMatchObject([{ type: 'render.failed' }]);
  s3.recover();
  const { id: next } = await requestRender(service, { questions: ['Which is nearest?'] });
  expect((await endedRender(service, next)).status).toBe('completed');
  expect(s3.openUploads()).toBe(0);
});
