import type { InngestFunction } from 'inngest';
import type { JobErrorCode } from '@/lib/core/model/job-errors';
import { failGeneration, watchedGenerations } from '@/lib/server/domain/ai/generation-job';
import { failRender, watchedRenders } from '@/lib/server/domain/renders/render-job';
import { failThumbnail, watchedThumbnails } from '@/lib/server/domain/thumbnails/thumbnail-job';
import { failTransfer, watchedTransfers } from '@/lib/server/domain/transfers/transfers';
import { failUpload, watchedUploads } from '@/lib/server/domain/uploads/upload-job';
import { abandonDelivery, watchedDeliveries } from '@/lib/server/domain/webhooks/deliveries';
import type { JobEventData } from '@/lib/server/jobs/events';
import type { WatchedJobs } from '@/lib/server/jobs/watched-jobs';
import type { FailedKind } from '@/lib/server/metrics/definitions';
import type { EndedJob } from '@/lib/server/metrics/report-end';
import { deliverWebhook } from '../functions/deliver-webhook';
import { generateQuiz } from '../functions/generate-quiz';
import { renderThumbnail } from '../functions/render-thumbnail';
import { renderVideo } from '../functions/render-video';
import { transferData } from '../functions/transfer-data';
import { uploadToYoutube } from '../functions/upload-to-youtube';

/** A kind of job that is monitored for lost jobs. */
export interface JobKind<Name extends WatchedJobs['event'] = WatchedJobs['event']> {
  jobs: WatchedJobs<Name>;
  /** In metrics. */
  name: FailedKind;
  /** The function that the event starts. */
  functionId: string;
  /**
   * A running job reports at least this often, in seconds. Steps report every second, so this is the longest wait that
   * only the engine knows of: Inngest's delay before the last retry, or a poll of YouTube.
   */
  silenceSeconds: number;
  /** Subject of messages to the owner, e.g. "The video". */
  what: string;
  /** Fails the job, unless it has ended or is in another round. */
  fail(data: JobEventData<Name>, message: string, code: JobErrorCode): Promise<EndedJob | undefined>;
}

const MINUTE = 60;

const kind = <Name extends WatchedJobs['event']>(
  fn: InngestFunction.Any,
  options: Omit<JobKind<Name>, 'functionId'>,
): JobKind => ({ ...options, functionId: fn.id() }) as unknown as JobKind;

/** All kinds of jobs. A new kind adds an entry. */
export const JOB_KINDS: readonly JobKind[] = [
  kind(renderVideo, {
    name: 'render',
    jobs: watchedRenders,
    silenceSeconds: 15 * MINUTE,
    what: 'The video',
    fail: failRender,
  }),
  kind(renderThumbnail, {
    name: 'thumbnail',
    jobs: watchedThumbnails,
    silenceSeconds: 10 * MINUTE,
    what: 'The thumbnail',
    fail: failThumbnail,
  }),
  kind(generateQuiz, {
    name: 'generation',
    jobs: watchedGenerations,
    silenceSeconds: 15 * MINUTE,
    what: 'The quiz',
    fail: failGeneration,
  }),
  kind(uploadToYoutube, {
    name: 'upload',
    jobs: watchedUploads,
    silenceSeconds: 20 * MINUTE,
    what: 'The upload',
    fail: (ref: JobEventData<'youtube/upload.requested'>, message, code) => failUpload(ref, message, code),
  }),
  kind(transferData, {
    name: 'transfer',
    jobs: watchedTransfers,
    silenceSeconds: 15 * MINUTE,
    what: 'The export or import',
    fail: failTransfer,
  }),
  kind(deliverWebhook, {
    name: 'delivery',
    jobs: watchedDeliveries,
    silenceSeconds: 15 * MINUTE,
    what: 'The delivery',
    fail: abandonDelivery,
  }),
];
