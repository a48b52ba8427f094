import { storage } from '@/lib/adapters/storage';
import {
  beginThumbnail,
  completeThumbnail,
  failThumbnail,
  pictureKeyOf,
  reportThumbnail,
  type ThumbnailRef,
} from '@/lib/domain/thumbnails/thumbnail-job';
import { inngest } from '@/lib/jobs/client';
import { JOB_EVENTS } from '@/lib/jobs/events';
import { whileInFlight } from '@/lib/jobs/while-in-flight';
import { buildThumbnail } from '@/lib/rendering/render-thumbnail';
import type { VideoProps } from '@/lib/video/props';
import { explainFailure, onJobFailure, unlessUnreadable } from './failures';
import { recent } from './recent';
import { untilEnded } from './until-ended';

/** The same object for each attempt: files that fail twice are recognized by it (lib/rendering/media-watch.ts). */
const knownProps = recent<VideoProps>(16);

const paint = async (ref: ThumbnailRef): Promise<void> => {
  const read = await beginThumbnail(ref);
  if (!read) return;
  const outputKey = pictureKeyOf(ref);
  const order = { ownerId: ref.userId, props: knownProps.add(ref.thumbnailId, read) };
  await whileInFlight(
    () => reportThumbnail(ref),
    (signal) => unlessUnreadable(() => buildThumbnail(order, outputKey, signal)),
  );
  if (!(await completeThumbnail(ref, outputKey))) await storage().delete(outputKey);
};

/** Renders the JPEG of a thumbnail request (D44). */
export const renderThumbnail = inngest.createFunction(
  {
    id: 'render-thumbnail',
    triggers: [JOB_EVENTS['thumbnail/requested']],
    retries: 3,
    // Each process has one stage in addition to those for segments, so thumbnails do not wait for videos.
    concurrency: [{ limit: 4 }, { key: 'event.data.userId', limit: 2 }],
    onFailure: onJobFailure('thumbnail', 'A thumbnail failed', (ref: ThumbnailRef, error) =>
      failThumbnail(ref, explainFailure(error, 'The thumbnail')),
    ),
  },
  async ({ event, step }) => untilEnded(() => step.run('paint', () => paint(event.data))),
);
