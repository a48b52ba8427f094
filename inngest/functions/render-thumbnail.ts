import { storage } from '@/lib/adapters/storage';
import {
  beginThumbnail,
  completeThumbnail,
  failThumbnail,
  type ThumbnailRef,
} from '@/lib/domain/thumbnails/thumbnail-job';
import { abortSignal } from '@/lib/jobs/abort';
import { inngest } from '@/lib/jobs/client';
import { JOB_EVENTS } from '@/lib/jobs/events';
import { log } from '@/lib/log';
import { makeThumbnail } from '@/lib/rendering/render-thumbnail';
import { explainFailure, unlessUnreadable } from './failures';

/** Milliseconds after which a picture is taken to hang, and tried again; a second is usual. */
const PATIENCE = 60_000;

const paint = async (ref: ThumbnailRef): Promise<void> => {
  const props = await beginThumbnail(ref);
  // Ended already, or deleted with its quiz.
  if (!props) return;
  const outputKey = `thumbnails/${ref.thumbnailId}.jpg`;
  const signal = AbortSignal.any([abortSignal(), AbortSignal.timeout(PATIENCE)]);
  await unlessUnreadable(() => makeThumbnail({ ownerId: ref.userId, props }, outputKey, signal));
  if (!(await completeThumbnail(ref, outputKey))) await storage().delete(outputKey);
};

/** From a request for a thumbnail to its JPEG (D44). */
export const renderThumbnail = inngest.createFunction(
  {
    id: 'render-thumbnail',
    triggers: [JOB_EVENTS['thumbnail/requested']],
    retries: 3,
    // Each process has one stage beyond those of segments, so that pictures need not wait for videos.
    concurrency: [{ limit: 4 }, { key: 'event.data.userId', limit: 2 }],
    onFailure: async ({ event, error }) => {
      const ref = event.data.event.data;
      log().error({ err: error, thumbnailId: ref.thumbnailId }, 'A thumbnail failed');
      await failThumbnail(ref, explainFailure(error, 'The thumbnail'));
    },
  },
  async ({ event, step }) => {
    await step.run('paint', () => paint(event.data));
  },
);
