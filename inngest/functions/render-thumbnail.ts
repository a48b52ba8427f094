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
import type { VideoProps } from '@/lib/video/props';
import { explainFailure, unlessUnreadable } from './failures';

/** Thumbnails that are remembered; more are seldom under way in one process. */
const MAX_REMEMBERED = 16;
const remembered = new Map<string, VideoProps>();

/** The same object for each attempt: files that fail twice are recognised by it (lib/rendering/media-watch.ts). */
const sameProps = ({ thumbnailId }: ThumbnailRef, read: VideoProps): VideoProps => {
  const props = remembered.get(thumbnailId) ?? read;
  remembered.set(thumbnailId, props);
  for (const id of [...remembered.keys()].slice(0, -MAX_REMEMBERED)) remembered.delete(id);
  return props;
};

const paint = async (ref: ThumbnailRef): Promise<void> => {
  const read = await beginThumbnail(ref);
  // Ended already, or deleted with its quiz.
  if (!read) return;
  const outputKey = `thumbnails/${ref.thumbnailId}.jpg`;
  const order = { ownerId: ref.userId, props: sameProps(ref, read) };
  await unlessUnreadable(() => makeThumbnail(order, outputKey, abortSignal()));
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
