import { OPEN_UPLOADS_PER_USER } from '@/lib/core/model/limits';
import { createFairQueue } from '@/lib/server/adapters/process-pool/fair-queue';

/** Uploads count towards the quota only when complete, so the open ones are limited. Further ones are rejected, not queued. */
const uploads = createFairQueue({
  running: Number.POSITIVE_INFINITY,
  runningPerUser: OPEN_UPLOADS_PER_USER,
  waiting: 0,
  waitingPerUser: 0,
});

/** Runs an upload. @throws TooManyAtOnceError if the user has too many open */
export const holdUpload = <T>(userId: string, upload: () => Promise<T>): Promise<T> => uploads.run({ userId }, upload);
