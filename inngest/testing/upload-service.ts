import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, vi } from 'vitest';
import { events, renders, thumbnails, youtubeUploads } from '@/drizzle/schema/index';
import { createUploadBody } from '@/lib/core/contracts/uploads';
import { isUploadInFlight } from '@/lib/core/model/statuses';
import { storage } from '@/lib/server/adapters/storage';
import { db } from '@/lib/server/db';
import { sealRefreshToken } from '@/lib/server/domain/channels/access';
import { createUpload } from '@/lib/server/domain/uploads/create-upload';
import { configure } from '@/lib/server/env';
import { connectChannel } from '@/lib/tools/testing/uploads';
import { startYouTube, type YouTube } from '@/lib/tools/testing/youtube';
import { type JobService, jobService, requestRender } from './job-service';

const MEBIBYTE = 1024 * 1024;

export interface UploadService extends JobService {
  youtube: YouTube;
  /** The last connected channel. */
  channelId: string;
}

/** Gives a test file a `jobService`, a YouTube server and a connected channel. Chunks have the minimum size by default. */
export const uploadService = (chunkKib = 256): UploadService => {
  const service = jobService() as UploadService;
  beforeAll(async () => {
    service.youtube = await startYouTube();
    const quotas = { GOOGLE_DAILY_QUOTA: '1000000', GOOGLE_DAILY_UPLOADS: '10000' };
    configure({ ...service.youtube.variables, ...quotas, YOUTUBE_CHUNK_KIB: String(chunkKib) });
    await reconnect(service);
  });
  afterAll(() => service.youtube.stop());
  return service;
};

/** Connects the channel, as in the dashboard. */
export const reconnect = async (service: UploadService): Promise<void> => {
  const id = v7();
  const refreshToken = sealRefreshToken(id, service.youtube.accounts.grant());
  service.channelId = await connectChannel(service.actor, { id, refreshToken });
};

/** Creates a completed render and thumbnail of a new quiz. The video consists of random bytes. */
export const makeVideo = async (service: UploadService, mebibytes: number, language?: string) => {
  const { id: renderId, quizId } = await requestRender(service, { language });
  const outputKey = `renders/${renderId}.mp4`;
  const hash = createHash('sha256');
  const noise = function* () {
    for (let index = 0; index < mebibytes * 4; index += 1) {
      const bytes = randomBytes(MEBIBYTE / 4);
      hash.update(bytes);
      yield bytes;
    }
    // Not a multiple of 256 KiB.
    hash.update('end');
    yield Buffer.from('end');
  };
  await storage().put(outputKey, Readable.from(noise()));
  const sizeBytes = mebibytes * MEBIBYTE + 3;
  await db()
    .update(renders)
    .set({ status: 'completed', progress: 100, outputKey, sizeBytes, completedAt: new Date() })
    .where(eq(renders.id, renderId));
  const [render] = await db().select().from(renders).where(eq(renders.id, renderId));
  if (!render) throw new Error('There is no such render.');
  const pictureKey = `thumbnails/${renderId}.jpg`;
  await storage().put(pictureKey, Buffer.from(`picture of ${renderId}`));
  const { userId, props, width, height } = render;
  await db()
    .insert(thumbnails)
    .values({ quizId, userId, props, width, height, status: 'completed', outputKey: pictureKey });
  return { renderId, quizId, sizeBytes, sha256: hash.digest('hex') };
};

/** Requests the upload of a new video. */
export const requestUpload = async (
  service: UploadService,
  { mebibytes = 3, language, ...metadata }: { mebibytes?: number; language?: string; [member: string]: unknown } = {},
) => {
  const video = await makeVideo(service, mebibytes, language);
  const body = { quizId: video.quizId, renderJobId: video.renderId, channelId: service.channelId, metadata };
  const upload = await createUpload(service.actor, createUploadBody.parse(body));
  return { ...video, id: upload.id };
};

export const uploadOf = async (id: string) => {
  const [upload] = await db().select().from(youtubeUploads).where(eq(youtubeUploads.id, id));
  if (!upload) throw new Error('There is no such upload.');
  return upload;
};

/** Makes all scheduled jobs due. */
export const makeDueNow = async (): Promise<void> => {
  await db().execute(sql`update job_steps set start_at = now() where queue is not null and start_at > now()`);
  await db().execute(sql`select pg_notify('jobs', 'control'), pg_notify('jobs', 'upload-to-youtube')`);
};

/** Waits until the upload has ended, and skips its delays. @param timeout in milliseconds */
export const endedUpload = (id: string, timeout = 60_000) =>
  vi.waitFor(
    async () => {
      await makeDueNow();
      const upload = await uploadOf(id);
      if (isUploadInFlight(upload.status)) throw new Error(`It is still ${upload.status}, at ${upload.progress} %.`);
      return upload;
    },
    { timeout, interval: 50 },
  );

/** Waits until the upload is scheduled for its next attempt. */
export const waitingUpload = (id: string) =>
  vi.waitFor(
    async () => {
      const upload = await uploadOf(id);
      if (!upload.nextRetryAt) throw new Error(`No attempt is scheduled; the upload is ${upload.status}.`);
      return { ...upload, nextRetryAt: upload.nextRetryAt };
    },
    { timeout: 30_000, interval: 20 },
  );

/** The webhook events of an upload. */
export const uploadEventsOf = async (id: string) =>
  (await db().select().from(events)).filter(({ payload }) => payload.upload_id === id);
