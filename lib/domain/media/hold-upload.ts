import { createFairQueue } from '@/lib/adapters/process-pool/fair-queue';
import { OPEN_UPLOADS_PER_USER } from '@/lib/model/limits';
import { processWide } from '@/lib/process-wide';

/** The bytes of an upload count in no quota before they have all come, so a user can have only 10 of them open. None waits. */
const uploads = processWide('open uploads', () =>
  createFairQueue({
    running: Number.POSITIVE_INFINITY,
    runningPerUser: OPEN_UPLOADS_PER_USER,
    waiting: 0,
    waitingPerUser: 0,
  }),
);

/**
 * Runs an upload.
 * @throws TooManyAtOnceError when the user has too many open
 */
export const holdUpload = <T>(userId: string, upload: () => Promise<T>): Promise<T> => uploads.run({ userId }, upload);
