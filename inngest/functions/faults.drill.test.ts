import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { createRender, planRender } from '@/lib/server/domain/renders/create-render';
import { failRender } from '@/lib/server/domain/renders/render-job';
import { getRender } from '@/lib/server/domain/renders/renders';
import { renderingBrowser } from '@/lib/server/rendering/browser';
import { launchPlayer } from '@/lib/tools/testing/video-player';
import {
  endedRender,
  endLeases,
  eventsOf,
  jobService,
  requestRender,
  scratchFiles,
  sealedPieces,
  startWorkerHere,
} from '../testing/job-service';
import { browserProcesses, stillRunning } from '../testing/processes';
import { spawnWorker, type WorkerProcess } from '../testing/worker-process';
import { renderVideo } from './render-video';

const service = jobService({ RENDER_CONCURRENCY: '1' });
const eventually = <T>(check: () => T | Promise<T>, timeout = 60_000) => vi.waitFor(check, { timeout, interval: 10 });

/** Fails unless a piece of a video is being written, and at least `done` are stored. */
const expectMidSegment = async (done: number) => {
  expect((await sealedPieces(service)).size).toBeGreaterThanOrEqual(done);
  const [file] = await scratchFiles(service);
  expect((await stat(path.join(service.folder, 'scratch', file ?? 'none'))).size).toBeGreaterThan(0);
};

/** Suspends the worker while it writes a piece. */
const suspendMidSegment = ({ child }: WorkerProcess, done: number) =>
  eventually(async () => {
    await expectMidSegment(done);
    child.kill('SIGSTOP');
    // Until then it may have finished the piece.
    await expectMidSegment(done).catch((error: unknown) => {
      child.kill('SIGCONT');
      throw error;
    });
  });
const emptyScratch = () => rm(path.join(service.folder, 'scratch'), { recursive: true, force: true });
const videoOf = (key: string | null) => path.join(service.folder, 'storage', key ?? '');

test('kill -9 of the worker mid-segment: another finishes the video without repeating segments', async () => {
  const { id, segmentsTotal } = await requestRender(service, { questions: ['Who?', 'When?'], resolution: '640x360' });
  const first = await spawnWorker();
  const before = (await sealedPieces(service)).size;
  await suspendMidSegment(first, before + 1);
  const browser = browserProcesses(first.child.pid ?? 0);
  await first.end('SIGKILL');
  const kept = await sealedPieces(service);
  expect(kept.size).toBeLessThan(segmentsTotal + 1);
  expect(await getRender(service.actor, id)).toMatchObject({ status: 'rendering', outputKey: null });
  // Its browser ends with it.
  expect(browser.length).toBeGreaterThan(0);
  await eventually(() => expect(stillRunning(browser)).toEqual([]));
  expect((await scratchFiles(service)).length).toBeGreaterThan(0);
  await emptyScratch();

  await endLeases(service);
  const second = await spawnWorker();
  const render = await endedRender(service, id, 120_000);
  expect(await second.end('SIGTERM')).toBe(0);
  expect(render).toMatchObject({ status: 'completed', progress: 100, errorMessage: null, segmentsReused: 0 });
  const after = await sealedPieces(service);
  expect(after.size).toBe(segmentsTotal + 1);
  for (const [file, writtenAt] of kept) expect(after.get(file)).toBe(writtenAt);
  expect(await scratchFiles(service)).toEqual([]);

  const file = videoOf(render.outputKey);
  expect(render.sizeBytes).toBe((await stat(file)).size);
  const player = await launchPlayer();
  expect((await player.video(file)).frames).toBe(Math.round(render.durationSeconds * 30));
  await player.close();
  // A job ends once.
  expect(await failRender({ renderId: id, userId: service.actor.userId }, 'too late')).toBeUndefined();
  expect(await eventsOf(id)).toHaveLength(1);
}, 240_000);

test('SIGSTOP of the worker mid-segment: another finishes the video, and the first changes nothing', async () => {
  const { id } = await requestRender(service, { questions: ['Where?'], resolution: '640x360' });
  const late = await spawnWorker();
  await suspendMidSegment(late, 0);
  await endLeases(service);
  const next = await spawnWorker();
  const { outputKey } = await endedRender(service, id, 120_000);
  const [file, pieces] = [await readFile(videoOf(outputKey)), await sealedPieces(service)];
  late.child.kill('SIGCONT');
  // It learns that it lost the lease, and stops.
  await eventually(async () => expect(await scratchFiles(service)).toEqual([]));
  expect(await late.end('SIGTERM')).toBe(0);
  expect(await next.end('SIGTERM')).toBe(0);
  expect((await readFile(videoOf(outputKey))).equals(file)).toBe(true);
  // If it was storing a piece when it was suspended, it stores the same piece again.
  expect([...(await sealedPieces(service)).keys()].sort()).toEqual([...pieces.keys()].sort());
  expect(await eventsOf(id)).toHaveLength(1);
  expect(await scratchFiles(service)).toEqual([]);
}, 240_000);

test('kill -9 of the browser during a render: the pool starts another, and the video is finished', async () => {
  await startWorkerHere(service, [renderVideo]);
  const { id } = await requestRender(service, { questions: ['Why?'], resolution: '640x360' });
  await eventually(() => expectMidSegment(0));
  const [main = 0] = browserProcesses(process.pid);
  process.kill(main, 'SIGKILL');
  const render = await endedRender(service, id);
  expect(render).toMatchObject({ status: 'completed', errorMessage: null });
  expect(browserProcesses(process.pid)[0]).not.toBe(main);
  expect((await renderingBrowser()).contexts().length).toBeLessThanOrEqual(1);
  expect(await scratchFiles(service)).toEqual([]);
}, 150_000);

test('a damaged segment is detected and rendered again; the others are not', async () => {
  await startWorkerHere(service, [renderVideo]);
  const before = new Set((await sealedPieces(service)).keys());
  const { id, quizId, segmentsTotal } = await requestRender(service, { questions: ['How?'] });
  await endedRender(service, id);
  const [victim = ''] = [...(await sealedPieces(service)).keys()].filter((file) => !before.has(file));
  const bytes = await readFile(victim);
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 0xff, bytes.length >> 1);
  await writeFile(victim, bytes);
  const input = createRenderBody.parse({ quiz_id: quizId, resolution: '256x256' });
  const again = await createRender(service.actor, await planRender(service.actor, input));
  const render = await endedRender(service, again.id);
  expect(render.status).toBe('completed');
  expect(segmentsTotal - (render.segmentsReused ?? 0)).toBeLessThanOrEqual(1);
  expect((await readFile(victim)).equals(bytes)).toBe(false);
  const player = await launchPlayer();
  expect((await player.video(videoOf(render.outputKey))).frames).toBe(Math.round(render.durationSeconds * 30));
  await player.close();
}, 150_000);

/** Mounts a small disk, which usually requires root. Returns false if that fails. */
const mounted = (folder: string, size: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

test('a full disk fails no video and leaves no partial files: the render waits', async ({ skip }) => {
  const folder = path.join(service.folder, 'storage');
  await mkdir(folder, { recursive: true });
  if (!mounted(folder, '16m')) return skip('cannot mount a disk');
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  const ballast = path.join(folder, 'ballast');
  await writeFile(ballast, Buffer.alloc(16 * 1024 * 1024)).catch((error: NodeJS.ErrnoException) =>
    expect(error.code).toBe('ENOSPC'),
  );
  await startWorkerHere(service, [renderVideo], 1000);
  const { id } = await requestRender(service, { questions: ['Whose?'] });
  await eventually(async () => {
    expect((await getRender(service.actor, id)).waitingFor).toBe('storage');
  });
  expect((await getRender(service.actor, id)).status).toBe('rendering');
  expect(await readdir(path.join(folder, '.incoming')).catch(() => [])).toEqual([]);
  await rm(ballast);
  expect(await endedRender(service, id)).toMatchObject({ status: 'completed', errorMessage: null });
  expect(await scratchFiles(service)).toEqual([]);
}, 150_000);
