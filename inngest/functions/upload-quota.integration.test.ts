import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { renders, youtubeQuota, youtubeUploads } from '@/drizzle/schema/index';
import { db } from '@/lib/server/db';
import { forecastUploads } from '@/lib/server/domain/uploads/forecast-uploads';
import { nextPacificMidnight } from '@/lib/server/domain/youtube-quota/pacific-day';
import { configure } from '@/lib/server/env';
import { startWorkerHere } from '../testing/job-service';
import { endedUpload, requestUpload, uploadService, waitingUpload } from '../testing/upload-service';
import { uploadToYoutube } from './upload-to-youtube';

const service = uploadService();
const videoOf = (id: string | null) => service.youtube.library.videos.find((video) => video.id === id);
const DAY = 86_400_000;

afterEach(async () => {
  await db().delete(youtubeUploads);
  await db().delete(youtubeQuota);
  configure({ GOOGLE_DAILY_UPLOADS: '10000', YOUTUBE_USER_SHARE: '' });
  Object.assign(service.youtube.library.processing, { pollsLeft: 1, detailsLeft: 0 });
});

test('a vertical video gets a vertical thumbnail, once YouTube has processed it', async () => {
  service.youtube.library.processing.detailsLeft = 2;
  // The newest thumbnail of its quiz is a wide one.
  const wanted = await requestUpload(service, { mebibytes: 1 });
  await db().update(renders).set({ width: 1080, height: 1920 }).where(eq(renders.id, wanted.renderId));
  await startWorkerHere(service, [uploadToYoutube]);
  const upload = await endedUpload(wanted.id, 120_000);
  expect(upload).toMatchObject({ status: 'completed', errorMessage: null });
  const picture = videoOf(upload.youtubeVideoId)?.thumbnail;
  // A JPEG, painted from the render.
  expect([...(picture?.subarray(0, 2) ?? [])]).toEqual([0xff, 0xd8]);
}, 150_000);

test('what is due first is uploaded today, and the rest says which day is theirs', async () => {
  configure({ GOOGLE_DAILY_UPLOADS: '2', YOUTUBE_USER_SHARE: '100' });
  const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  const ids: string[] = [];
  for (const days of [5, 4, 3, 2, 1]) {
    const upload = await requestUpload(service, { mebibytes: 1, visibility: 'public', scheduledFor: inDays(days) });
    ids.push(upload.id);
  }
  await startWorkerHere(service, [uploadToYoutube]);
  const waiting = await Promise.all(ids.slice(0, 3).map((id) => waitingUpload(id)));
  const midnight = nextPacificMidnight(new Date());
  const after = nextPacificMidnight(midnight);
  const days = waiting.map(({ nextRetryAt }) => [midnight, after].findLastIndex((start) => nextRetryAt >= start));
  expect(days).toEqual([1, 0, 0]);
  expect(await forecastUploads(service.actor.userId, [new Date(inDays(9))])).toEqual([after]);
  for (const id of ids.slice(3)) expect(await endedUpload(id)).toMatchObject({ status: 'completed' });
}, 120_000);

test('a video whose scheduled time passes while it waits for quota is uploaded, but not published (D216)', async () => {
  configure({ GOOGLE_DAILY_UPLOADS: '1', YOUTUBE_USER_SHARE: '100' });
  await startWorkerHere(service, [uploadToYoutube]);
  const first = await requestUpload(service, { mebibytes: 1 });
  expect(await endedUpload(first.id)).toMatchObject({ status: 'completed' });
  const soon = new Date(Date.now() + 60_000).toISOString();
  const { id } = await requestUpload(service, { mebibytes: 1, visibility: 'public', scheduledFor: soon });
  expect(await waitingUpload(id)).toMatchObject({
    status: 'scheduled',
    errorMessage: expect.stringMatching(/\. The video will be uploaded after its scheduled time, and stays private/),
  });
  await db().update(youtubeUploads).set({ scheduledFor: new Date() }).where(eq(youtubeUploads.id, id));
  configure({ GOOGLE_DAILY_UPLOADS: '10000' });
  const upload = await endedUpload(id);
  expect(upload).toMatchObject({
    status: 'completed',
    visibility: 'private',
    scheduledFor: null,
    errorMessage: expect.stringContaining('The scheduled time passed before the upload began'),
  });
  expect(videoOf(upload.youtubeVideoId)?.metadata.status).toEqual({
    privacyStatus: 'private',
    selfDeclaredMadeForKids: false,
  });
}, 120_000);
