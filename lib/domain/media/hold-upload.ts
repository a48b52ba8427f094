import { createFairQueue } from '@/lib/adapters/process-pool/fair-queue';
import { OPEN_UPLOADS_PER_USER } from '@/lib/model/limits';

/** An upload counts towards the quota only once it is complete, so a user can have 10 open. Others are refused, not queued. */
const uploads = createFairQueue({
  running: Number.POSITIVE_INFINITY,
  runningPerUser: OPEN_UPLOADS_PER_USER,
  waiting: 0,
  waitingPerUser: 0,
});

/**
 * Runs an upload.
 * @throws TooManyAtOnceError if the user has too many open
 */
export const holdUpload = <T>(userId: string, upload: () => Promise<T>): Promise<T> => uploads.run({ userId }, upload);
