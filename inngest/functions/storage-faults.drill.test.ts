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
