import { OutboundError } from '@/lib/adapters/outbound/outbound-error';
import { SourceBusyError } from '@/lib/adapters/outbound/source-busy-error';
import { PICTURE_SEARCHES } from '@/lib/adapters/picture-search';
import type { PictureSource } from '@/lib/adapters/picture-search/picture-source';
import { createFairQueue } from '@/lib/adapters/process-pool/fair-queue';
import { db } from '@/lib/db';
import { UnavailableError } from '@/lib/errors';
import { withLease } from '@/lib/jobs/lease';
import { PICTURE_SOURCE_NAMES, type PictureSourceId } from '@/lib/model/credit';
import { setRetryAt } from './queries';
import { limitReached, takeRequest } from './take-request';

/** Milliseconds to wait for a turn and the response. */
const TIMEOUT_MS = 20_000;

/** In a process, requests to different sources run in parallel. */
const queue = createFairQueue({ running: 2, runningPerUser: 2, runningPerHost: 1, waiting: 60, waitingPerUser: 6 });

/**
 * Sends requests to a source, one at a time in the whole service, as Wikimedia requires.
 * @param use calls `count` before each request
 * @throws SourceLimitError, UnavailableError, TooManyAtOnceError
 */
export const askSource = async <T>(
  id: PictureSourceId,
  userId: string,
  use: (source: PictureSource, count: () => Promise<void>, signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const timedOut = AbortSignal.timeout(TIMEOUT_MS);
  const name = PICTURE_SOURCE_NAMES[id];
  try {
    return await queue.run(
      { userId, host: id },
      () =>
        withLease(`picture search ${id}`, timedOut, ({ signal }) =>
          use(PICTURE_SEARCHES[id], () => takeRequest(id, userId), signal),
        ),
      timedOut,
    );
  } catch (error) {
    if (timedOut.aborted) throw new UnavailableError(`${name} is busy or slow. Try again in a moment.`);
    if (error instanceof SourceBusyError) {
      await setRetryAt(db(), id, error.retryAt);
      throw limitReached(id, `${name} accepts no requests of this service for now.`, error.retryAt);
    }
    if (error instanceof OutboundError) {
      throw new UnavailableError(`${name} could not be searched. ${error.message} Try again in a moment.`, {
        retryAfter: 30,
        cause: error,
      });
    }
    throw error;
  }
};
