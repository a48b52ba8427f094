import { createFairQueue } from '../adapters/process-pool/fair-queue';
import type { Contract } from '../contracts/contract';
import { TooManyAtOnceError } from '../errors';
import { EXPENSIVE_READS } from '../model/limits';

const { runningPerUser, waitingPerUser, waitMs } = EXPENSIVE_READS;

/** Those of one user wait for each other, but for no other user. */
const queue = createFairQueue({ running: Infinity, runningPerUser, waiting: Infinity, waitingPerUser });

/** Whether a request reads much: its operation says so, or it searches a list. */
const isExpensive = ({ isExpensive }: Contract, url: URL): boolean => isExpensive === true || url.searchParams.has('q');

/**
 * Runs `work`, if the request is expensive when fewer than two such requests of the user run in this process.
 * @throws TooManyAtOnceError if it had to wait too long, or too many wait already; the errors of `work`
 */
export const limitExpensive = async <T>(
  contract: Contract,
  url: URL,
  userId: string,
  work: () => Promise<T>,
): Promise<T> => {
  if (!isExpensive(contract, url)) return work();
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
