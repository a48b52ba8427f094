import type { VideoProps } from '@/lib/core/video/props';
import { storage } from '@/lib/server/adapters/storage';
import {
  beginThumbnail,
  completeThumbnail,
  failThumbnail,
  pictureKeyOf,
  reportThumbnail,
  type ThumbnailRef,
} from '@/lib/server/domain/thumbnails/thumbnail-job';
import { type Capacity, UNLIMITED } from '@/lib/server/jobs/capacity';
import { inngest } from '@/lib/server/jobs/client';
import { JOB_EVENTS } from '@/lib/server/jobs/events';
import { waitingSteps } from '@/lib/server/jobs/waiting-steps';
import { whileInFlight } from '@/lib/server/jobs/while-in-flight';
import { buildThumbnail } from '@/lib/server/rendering/render-thumbnail';
import { explainFailure, onJobFailure, retryIfTemporary, sharedByUsers, untilEnded } from './failures';
import { recent } from './recent';

/** The same object for each attempt: files that fail twice are recognized by it (lib/server/rendering/media-watch.ts). */
const knownProps = recent<VideoProps>(16);

const paint = async (ref: ThumbnailRef): Promise<void> => {
  const read = await beginThumbnail(ref);
  if (!read) return;
  const outputKey = pictureKeyOf(ref);
  const request = { ownerId: ref.userId, props: knownProps.add(ref.thumbnailId, read.props), frame: read.frame };
  await whileInFlight(
    () => reportThumbnail(ref),
    (signal) => retryIfTemporary(() => buildThumbnail(request, outputKey, signal)),
  );
  if (!(await completeThumbnail(ref, outputKey))) await storage().delete(outputKey);
};

/**
 * Thumbnails in progress in one process: one on its page, and one that is loaded or stored. The page is not one of those for
 * segments, so thumbnails do not wait for videos.
 */
export const THUMBNAIL_SLOTS = 2;

/** Renders the JPEG of a thumbnail request (D44) or of a preview. */
export const createRenderThumbnail = ({ processes }: Capacity) =>
  inngest.createFunction(
    {
      id: 'render-thumbnail',
      triggers: [JOB_EVENTS['thumbnail/requested']],
      retries: 3,
      concurrency: sharedByUsers(processes * THUMBNAIL_SLOTS),
      onFailure: onJobFailure('thumbnail', (ref: ThumbnailRef, error, code) =>
        failThumbnail(ref, explainFailure(error, 'The picture'), code),
      ),
    },
    async ({ event, step }) =>
      untilEnded(() => waitingSteps(step, () => reportThumbnail(event.data))('paint', () => paint(event.data))),
  );

export const renderThumbnail = createRenderThumbnail(UNLIMITED);
