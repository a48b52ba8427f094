import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { leases, youtubeChannels, youtubeQuota } from '@/drizzle/schema/index';
import { seededRandom } from '@/lib/core/model/random';
import { db } from '@/lib/server/db';
import { retryUpload } from '@/lib/server/domain/uploads/create-upload';
import { attemptPart } from '@/lib/server/domain/uploads/publish/attempt-part';
import { cancelUpload } from '@/lib/server/domain/uploads/uploads';
import { nextPacificMidnight } from '@/lib/server/domain/youtube-quota/pacific-day';
import { type Call, FAILURES, type Fault } from '@/lib/tools/testing/youtube';
import { endLeases, startWorkerHere } from '../testing/job-service';
import { memoryOf } from '../testing/processes';
import { killWorker, prepareWorker } from '../testing/small-worker-process';
import {
  endedUpload,
  reconnect,
  requestUpload,
  uploadEventsOf,
  uploadOf,
  uploadService,
  waitingUpload,
} from '../testing/upload-service';
import { uploadToYoutube } from './upload-to-youtube';

/** `UPLOAD_MEBIBYTES=200 npx vitest run --project integration inngest/functions/upload-faults` is the large run. */
const MEBIBYTES = Number(process.env.UPLOAD_MEBIBYTES ?? 6);
const IS_LARGE = MEBIBYTES > 100;
const KILLS = IS_LARGE ? 5 : 1;
const PIECE_KIB = IS_LARGE ? 4096 : 512;

const service = uploadService(PIECE_KIB);
const MEBIBYTE = 1024 * 1024;
const SIZE = MEBIBYTES * MEBIBYTE + 3;
const PIECES = Math.ceil(SIZE / (PIECE_KIB * 1024));
const DAY = 86_400_000;

beforeAll(() => {
  service.youtube.library.processing.pollsLeft = 0;
});
afterEach(() => service.youtube.behave(() => undefined));

const request = (metadata: Record<string, unknown> = {}) =>
  requestUpload(service, { mebibytes: MEBIBYTES, ...metadata });

/** Waits for the upload, and expects one new video with the same bytes. */
const expectOneVideo = async (wanted: { id: string; sha256: string }, before: number, size = SIZE) => {
  const upload = await endedUpload(wanted.id, 120_000);
  expect(upload).toMatchObject({ status: 'completed', errorMessage: null });
  const { videos } = service.youtube.library;
  expect(videos).toHaveLength(before + 1);
  expect(videos.at(-1)).toMatchObject({ id: upload.youtubeVideoId, sha256: wanted.sha256, size });
  expect(videos.at(-1)?.captions).toHaveLength(1);
  expect((await uploadEventsOf(wanted.id)).map(({ type }) => type)).toEqual(['youtube.uploaded']);
  return upload;
};
const videoCount = () => service.youtube.library.videos.length;
const countActiveJobs = async () =>
  (await db().execute(sql`select from job_steps where lease_ends_at is not null`)).length;

/** Selects faults for the calls with this name by their number, from 1. */
const onCalls = (name: string, choose: (number: number, call: Call) => Fault | undefined) => {
  let number = 0;
  service.youtube.behave((call) => {
    if (call.name !== name) return undefined;
    number += 1;
    return choose(number, call);
  });
};

const hangingRequests = (count: number) =>
  vi.waitFor(() => expect(service.youtube.hanging()).toBe(count), { timeout: 30_000, interval: 10 });

/** Makes YouTube stop responding in the middle of a chunk, and waits for it. */
const stuck = (after: number) => {
  onCalls('chunk', (number) => (number < after ? undefined : { kind: 'hang', afterBytes: 300_000 }));
  return hangingRequests(1);
};

test('ten broken connections: one video, and constant memory', async ({ annotate }) => {
  const before = videoCount();
  // Large enough that keeping half of it would be visible in the memory of the process.
  const mebibytes = Math.max(MEBIBYTES, 96);
  const worker = await prepareWorker(service, 'upload-to-youtube');
  const memory: number[] = [];
  let dropped = 0;
  const random = seededRandom('ten connections');
  onCalls('chunk', (_number, { bytes }) => {
    memory.push(memoryOf([worker.pid ?? 0]) / MEBIBYTE);
    if (dropped >= 10) return undefined;
    dropped += 1;
    return { kind: 'drop', afterBytes: 1 + Math.floor(random() * bytes) };
  });
  const wanted = await request({ mebibytes });
  const startedAt = Date.now();
  worker.send('go');
  const upload = await expectOneVideo(wanted, before, mebibytes * MEBIBYTE + 3);
  const half = Math.floor(memory.length / 2);
  const [early, late] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))];
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  await annotate(
    `${mebibytes} MiB in ${seconds} s; memory ${memory[0]?.toFixed(0)} MiB at the first piece, at most ` +
      `${early.toFixed(0)} in the first half and ${late.toFixed(0)} in the second`,
  );
  expect(dropped).toBe(10);
  expect(upload.retryCount).toBeGreaterThanOrEqual(10);
  expect(late - early).toBeLessThan(24);
}, 180_000);

test('kill -9 of the worker during a chunk, repeatedly: the upload resumes, one video', async ({ annotate }) => {
  const before = videoCount();
  const startedAt = Date.now();
  const asked = service.youtube.calls.length;
  const workers = Array.from({ length: KILLS }, () => prepareWorker(service, 'upload-to-youtube'));
  const wanted = await request();
  for (const [kills, preparing] of workers.entries()) {
    const worker = await preparing;
    const isStuck = stuck(3);
    worker.send('go');
    await isStuck;
    await killWorker(worker);
    await hangingRequests(0);
    const { status, confirmedBytes } = await uploadOf(wanted.id);
    expect(status).toBe('uploading');
    expect(confirmedBytes).toBeGreaterThanOrEqual((kills + 1) * 2 * PIECE_KIB * 1024);
    await endLeases(service);
  }
  service.youtube.behave(() => undefined);
  await startWorkerHere(service, [uploadToYoutube]);
  await expectOneVideo(wanted, before);
  await annotate(`${KILLS} kills, ${((Date.now() - startedAt) / 1000).toFixed(1)} s with the starts of the workers`);
  // Confirmed bytes are not sent again.
  const pieces = service.youtube.calls.slice(asked).filter(({ name }) => name === 'chunk');
  const sent = pieces.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(sent).toBeLessThanOrEqual(SIZE + KILLS * PIECE_KIB * 1024);
}, 240_000);

describe('with a worker', () => {
  const prepare = async () => {
    await startWorkerHere(service, [uploadToYoutube]);
    return { before: videoCount(), sessions: service.youtube.sessions.count() };
  };

  test('503s before, during and after chunks: the upload waits, one video', async () => {
    const { before, sessions } = await prepare();
    const seen = new Map<string, number>();
    service.youtube.behave(({ name }) => {
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      const isStorm = times <= 3 || (name === 'chunk' && times % 5 === 0);
      return isStorm
        ? { kind: 'respond', response: FAILURES.backendError, afterBytes: name === 'chunk' ? 300_000 : 0 }
        : undefined;
    });
    const wanted = await request();
    const waiting = await waitingUpload(wanted.id);
    expect(waiting.retryCount).toBeGreaterThan(0);
    expect(waiting.nextRetryAt.getTime()).toBeLessThan(Date.now() + 10_000);
    const upload = await expectOneVideo(wanted, before);
    expect(upload.retryCount).toBeGreaterThan(waiting.retryCount);
    expect(service.youtube.sessions.count()).toBe(sessions + 1);
  }, 180_000);

  test('YouTube is away for longer than any number of attempts: the upload waits and says so, one video', async () => {
    const { before } = await prepare();
    let refused = 0;
    service.youtube.behave(({ name }) => {
      if (!name.startsWith('POST /upload') || refused >= 25) return undefined;
      refused += 1;
      return { kind: 'respond', response: FAILURES.backendError };
    });
    const wanted = await request();
    expect(await waitingUpload(wanted.id)).toMatchObject({ waitingFor: 'youtube', failures: 0 });
    const upload = await expectOneVideo(wanted, before);
    expect(refused).toBe(25);
    expect(upload).toMatchObject({ waitingFor: null, failures: 0 });
  }, 180_000);

  test('access tokens that expire during the upload are refreshed', async () => {
    const { before } = await prepare();
    onCalls('chunk', (number) => {
      if (number % 4 === 0) service.youtube.accounts.expireAccess();
      return undefined;
    });
    const upload = await expectOneVideo(await request(), before);
    expect(upload.retryCount).toBe(0);
  }, 120_000);

  test('the last response is lost: the state is queried, and nothing is sent again', async () => {
    const { before, sessions } = await prepare();
    onCalls('chunk', (number) => (number === PIECES ? { kind: 'lose-response' } : undefined));
    await expectOneVideo(await request(), before);
    expect(service.youtube.sessions.count()).toBe(sessions + 1);
  }, 120_000);

  test('the last response and the session are lost: the video is found in the channel', async () => {
    const { before, sessions } = await prepare();
    let pieces = 0;
    service.youtube.behave(({ name }) => {
      // The session has ended when its status is queried.
      if (name === 'status' && videoCount() > before) service.youtube.sessions.expire(FAILURES.sessionGone);
      if (name !== 'chunk') return undefined;
      pieces += 1;
      return pieces === PIECES ? { kind: 'lose-response' } : undefined;
    });
    const wanted = await request();
    await expectOneVideo(wanted, before);
    expect(service.youtube.sessions.count()).toBe(sessions + 1);
  }, 120_000);

  test('the session ends after the last byte, without a video: the owner decides', async () => {
    const { before } = await prepare();
    const { sessions } = service.youtube;
    onCalls('chunk', (number) => {
      if (number < PIECES) return undefined;
      sessions.expire();
      return { kind: 'drop' };
    });
    const wanted = await request();
    const failed = await endedUpload(wanted.id);
    expect(failed).toMatchObject({ status: 'failed', errorMessage: expect.stringMatching(/YouTube Studio/) });
    expect(videoCount()).toBe(before);
    expect((await uploadEventsOf(wanted.id)).map(({ type }) => type)).toEqual(['youtube.failed']);
    service.youtube.behave(() => undefined);
    await retryUpload(service.actor, wanted.id);
    expect(await endedUpload(wanted.id)).toMatchObject({ status: 'completed', round: 2 });
    expect(videoCount()).toBe(before + 1);
  }, 120_000);

  test.each([
    ['404', FAILURES.sessionNotFound],
    ['410', FAILURES.sessionGone],
  ])(
    'a session that ends in the middle with %s is replaced: one video',
    async (_name, answer) => {
      const { before, sessions } = await prepare();
      onCalls('chunk', (number) => {
        if (number === 3) service.youtube.sessions.expire(answer);
        return undefined;
      });
      await expectOneVideo(await request(), before);
      expect(service.youtube.sessions.count()).toBe(sessions + 2);
    },
    120_000,
  );

  test('quota exceeded: all uploads wait until after midnight Pacific time', async () => {
    const { before } = await prepare();
    onCalls('POST /upload/youtube/v3/videos', (number) =>
      number === 1 ? { kind: 'respond', response: FAILURES.quotaExceeded } : undefined,
    );
    const wanted = await request();
    const waiting = await waitingUpload(wanted.id);
    expect(waiting).toMatchObject({ status: 'scheduled', retryCount: 1 });
    const midnight = nextPacificMidnight(new Date()).getTime();
    expect(waiting.nextRetryAt.getTime()).toBeGreaterThanOrEqual(midnight);
    expect(waiting.nextRetryAt.getTime()).toBeLessThan(midnight + 600_000);
    const asked = service.youtube.calls.length;
    const second = await request();
    expect((await waitingUpload(second.id)).nextRetryAt.getTime()).toBeGreaterThanOrEqual(midnight);
    expect(service.youtube.calls.slice(asked).filter(({ name }) => name.includes('/videos'))).toEqual([]);
    // The next day.
    await db().delete(youtubeQuota);
    expect(await endedUpload(wanted.id)).toMatchObject({ status: 'completed', retryCount: 1 });
    await endedUpload(second.id);
    expect(videoCount()).toBe(before + 2);
  }, 120_000);

  test('upload limit of the channel reached: retried a day later', async () => {
    const { before } = await prepare();
    onCalls('POST /upload/youtube/v3/videos', (number) =>
      number === 1 ? { kind: 'respond', response: FAILURES.uploadLimitExceeded } : undefined,
    );
    const wanted = await request();
    const { nextRetryAt, status } = await waitingUpload(wanted.id);
    expect(status).toBe('scheduled');
    expect(Math.abs(nextRetryAt.getTime() - Date.now() - DAY)).toBeLessThan(60_000);
    await expectOneVideo(wanted, before);
  }, 120_000);

  test('revoked access fails the upload, and the channel must be reconnected', async () => {
    const { before } = await prepare();
    onTestFinished(() => reconnect(service));
    onCalls('chunk', (number) => {
      if (number === 3) service.youtube.accounts.withdraw();
      return undefined;
    });
    const wanted = await request();
    const failed = await endedUpload(wanted.id);
    expect(failed).toMatchObject({
      status: 'failed',
      errorMessage: expect.stringMatching(/Reconnect the channel/),
      retryCount: 0,
    });
    const [channel] = await db().select().from(youtubeChannels).where(eq(youtubeChannels.id, service.channelId));
    expect(channel?.status).toBe('reconnect_required');
    expect(videoCount()).toBe(before);
    expect((await uploadEventsOf(wanted.id)).map(({ type }) => type)).toEqual(['youtube.failed']);
  }, 120_000);

  test("a video that YouTube rejects fails immediately, with YouTube's message", async () => {
    await prepare();
    const { length } = service.youtube.calls;
    onCalls('POST /upload/youtube/v3/videos', () => ({ kind: 'respond', response: FAILURES.invalidTitle }));
    const { id } = await request();
    expect(await endedUpload(id)).toMatchObject({
      status: 'failed',
      errorMessage: expect.stringMatching(/invalid or empty video title/),
      retryCount: 0,
    });
    expect(service.youtube.calls.slice(length).filter(({ name }) => name.startsWith('POST /upload'))).toHaveLength(1);
  }, 120_000);

  test('a thumbnail that YouTube rejects does not fail the upload', async () => {
    const { before } = await prepare();
    onCalls('POST /upload/youtube/v3/thumbnails/set', () => ({
      kind: 'respond',
      response: FAILURES.thumbnailForbidden,
    }));
    const { id } = await request();
    expect(await endedUpload(id)).toMatchObject({
      status: 'completed',
      errorMessage: expect.stringMatching(/without its thumbnail/),
    });
    expect(service.youtube.library.videos[before]?.captions).toHaveLength(1);
  }, 120_000);

  test('an upload cancelled during a chunk stops; a retry resumes it', async () => {
    const { before, sessions } = await prepare();
    const isStuck = stuck(4);
    const wanted = await request();
    await isStuck;
    const chunks = () => service.youtube.calls.filter(({ name }) => name === 'chunk').length;
    const asked = chunks();
    await cancelUpload(service.actor, wanted.id);
    await hangingRequests(0);
    service.youtube.behave(() => undefined);
    await vi.waitFor(async () => expect(await countActiveJobs()).toBe(0), { timeout: 30_000, interval: 10 });
    expect(chunks()).toBe(asked);
    expect(await uploadOf(wanted.id)).toMatchObject({ status: 'cancelled', youtubeVideoId: null });
    await retryUpload(service.actor, wanted.id);
    await expectOneVideo(wanted, before);
    expect(service.youtube.sessions.count()).toBe(sessions + 1);
    expect(chunks() - asked).toBeLessThanOrEqual(PIECES - 3);
  }, 120_000);
});

/** Waits until the lease is attempted, by locking its row. */
const attemptsLease = () =>
  db().transaction(async (tx) => {
    await tx.select().from(leases).for('update');
    await vi.waitFor(
      async () => {
        const blocked = await db().execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "piece_leases"%'`,
        );
        expect(blocked).toHaveLength(1);
      },
      // Less than this transaction may be idle (drizzle/client.ts).
      { timeout: 12_000, interval: 10 },
    );
  });

test('two workers: the second waits for the lease; one that lost its lease stops; one video', async () => {
  const before = videoCount();
  const sessions = service.youtube.sessions.count();
  const wanted = await request();
  const { userId } = service.actor;
  const send = () => attemptPart({ uploadId: wanted.id, userId, round: 1 }, 'video', 1, new AbortController().signal);
  const isStuck = stuck(3);
  const late = send();
  await isStuck;
  const next = send();
  // The second attempt shows that the first one did not succeed.
  for (let attempt = 1; attempt <= 2; attempt += 1) await attemptsLease();
  service.youtube.behave(() => undefined);
  await db()
    .update(leases)
    .set({ endsAt: new Date(0) });
  expect(await next).toEqual({ ended: false, next: null, note: null });
  await expect(late).rejects.toThrow('Another process has');
  await Promise.all([send(), send()]);
  const { videos } = service.youtube.library;
  expect(videos).toHaveLength(before + 1);
  expect(videos.at(-1)?.sha256).toBe(wanted.sha256);
  expect(service.youtube.sessions.count()).toBe(sessions + 1);
  expect(service.youtube.sessions.mostAtOnce()).toBe(1);
}, 120_000);
