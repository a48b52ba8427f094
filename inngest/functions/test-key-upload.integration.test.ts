import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { renders, youtubeQuota, youtubeUploads } from '@/drizzle/schema/index';
import { createUploadBody } from '@/lib/core/contracts/uploads';
import { systemActor } from '@/lib/core/model/actor';
import { TEST_CHANNEL_ID } from '@/lib/core/model/youtube';
import { db } from '@/lib/server/db';
import { createUpload } from '@/lib/server/domain/uploads/create-upload';
import { configure } from '@/lib/server/env';
import { startWorkerHere } from '../testing/job-service';
import {
  endedUpload,
  makeVideo,
  requestUpload,
  uploadEventsOf,
  uploadOf,
  uploadService,
} from '../testing/upload-service';
import { uploadToYoutube } from './upload-to-youtube';

const service = uploadService();

/** Everything that Google was asked for since the last call, also tokens. */
const callsOf = () => {
  const calls: string[] = [];
  service.youtube.behave(({ name }) => {
    calls.push(name);
    return undefined;
  });
  return calls;
};

test('an upload with a test key passes all states without a call to Google, and spends no quota', async () => {
  const calls = callsOf();
  const video = await makeVideo(service, 1);
  const testActor = systemActor(service.actor.userId, false);
  const upload = await createUpload(
    testActor,
    createUploadBody.parse({
      quizId: video.quizId,
      renderJobId: video.renderId,
      // A real channel, that its token would reach.
      channelId: service.channelId,
      metadata: { title: 'Not published', playlistId: 'PLsky', visibility: 'public' },
    }),
  );
  const seen: string[] = [];
  const watching = setInterval(async () => {
    const { status } = await uploadOf(upload.id);
    if (seen.at(-1) !== status) seen.push(status);
  }, 5);
  expect(upload.status).toBe('pending');
  await startWorkerHere(service, [uploadToYoutube]);
  const ended = await endedUpload(upload.id);
  clearInterval(watching);
  expect(seen).toEqual(expect.arrayContaining(['uploading', 'processing']));
  expect(ended).toMatchObject({ status: 'completed', progress: 100, errorMessage: null, channelId: null });
  expect(ended).toMatchObject({ confirmedBytes: video.sizeBytes, sessionUri: null });
  expect(ended.youtubeVideoId).toBe(`test_${upload.id}`);
  expect(await uploadEventsOf(upload.id)).toMatchObject([
    {
      type: 'youtube.uploaded',
      payload: {
        livemode: false,
        youtube_video_id: `test_${upload.id}`,
        youtube_url: `https://www.youtube.example/watch?v=test_${upload.id}`,
      },
    },
  ]);
  expect(calls).toEqual([]);
  expect(service.youtube.library.videos).toEqual([]);
  expect(await db().$count(youtubeQuota)).toBe(0);
}, 90_000);

test('a simulated upload needs no Google settings and no channel', async () => {
  configure({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' });
  onTestFinished(() => void configure(service.youtube.variables));
  const video = await makeVideo(service, 1);
  const body = { quizId: video.quizId, renderJobId: video.renderId, channelId: TEST_CHANNEL_ID, metadata: {} };
  const { id } = await createUpload(systemActor(service.actor.userId, false), createUploadBody.parse(body));
  await startWorkerHere(service, [uploadToYoutube]);
  expect(await endedUpload(id)).toMatchObject({ status: 'completed' });
}, 90_000);

test('a simulated upload fails like a real one if the video is missing', async () => {
  const video = await makeVideo(service, 1);
  await db().update(renders).set({ outputKey: 'renders/missing.mp4' }).where(eq(renders.id, video.renderId));
  const body = { quizId: video.quizId, renderJobId: video.renderId, channelId: TEST_CHANNEL_ID, metadata: {} };
  const { id } = await createUpload(systemActor(service.actor.userId, false), createUploadBody.parse(body));
  await startWorkerHere(service, [uploadToYoutube]);
  expect(await endedUpload(id)).toMatchObject({ status: 'failed', youtubeVideoId: null });
  expect(await uploadEventsOf(id)).toMatchObject([{ type: 'youtube.failed', payload: { livemode: false } }]);
}, 90_000);

test('the worker does not send a test render, even if its upload were live', async () => {
  const { id, renderId } = await requestUpload(service, { mebibytes: 1 });
  const calls = callsOf();
  await db().update(renders).set({ livemode: false }).where(eq(renders.id, renderId));
  await startWorkerHere(service, [uploadToYoutube]);
  const ended = await endedUpload(id);
  expect(ended).toMatchObject({ status: 'failed', livemode: true, channelId: service.channelId });
  expect(ended.errorMessage).toContain('test render');
  expect(calls).toEqual([]);
  expect(await db().$count(youtubeUploads, eq(youtubeUploads.id, id))).toBe(1);
}, 90_000);
