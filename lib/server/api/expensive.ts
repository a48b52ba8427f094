import type { Contract } from '../../core/contracts/contract';
import { EXPENSIVE_READS } from '../../core/model/limits';
import { createFairQueue } from '../adapters/process-pool/fair-queue';
import { TooManyAtOnceError } from '../errors';

const { waitMs, searches, ...limits } = EXPENSIVE_READS;

/** Users take turns. */
const searchQueue = createFairQueue({ ...limits, running: searches, waiting: Infinity });
/** Some of these wait for other servers, so that one user's may hold up no other's. */
const otherQueue = createFairQueue({ ...limits, running: Infinity, waiting: Infinity });

const queueOf = ({ isExpensive }: Contract, url: URL) => {
  if (url.searchParams.has('q')) return searchQueue;
  return isExpensive ? otherQueue : undefined;
};

/**
 * Runs `work`; if it reads much, because it searches a list or the operation says so, within `EXPENSIVE_READS`.
 * @throws TooManyAtOnceError if it had to wait too long, or too many wait already; the errors of `work`
 */
export const limitExpensive = async <T>(
  contract: Contract,
  url: URL,
  userId: string,
  work: () => Promise<T>,
): Promise<T> => {
  const queue = queueOf(contract, url);
  if (!queue) return work();
  const wait = AbortSignal.timeout(waitMs);
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return work();
  };
  return queue.run({ userId }, start, wait).catch((error: unknown) => {
    throw wait.aborted && !hasStarted ? new TooManyAtOnceError() : error;
  });
};
