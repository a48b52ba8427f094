import { useEffect, useState } from 'react';
import type { RequestOptions } from '@/lib/client/src/index';
import { isTransferInFlight, type TransferStatus } from '@/lib/core/model/transfers';

const POLL_INTERVAL_MS = 1000;

/**
 * An export or import that is polled until it ends. A request that fails is skipped.
 * @param load must not change
 */
export const usePolled = <Job extends { id: string; status: TransferStatus }>(
  initial: Job | null,
  load: (id: string, options: RequestOptions) => Promise<Job>,
) => {
  const [job, setJob] = useState(initial);
  const polledId = job && isTransferInFlight(job.status) ? job.id : null;
  useEffect(() => {
    if (polledId === null) return;
    const controller = new AbortController();
    const poll = async () => {
      const now = await load(polledId, { signal: controller.signal }).catch(() => null);
      if (now && !controller.signal.aborted) setJob(now);
    };
    const timer = setInterval(() => void poll(), POLL_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [polledId, load]);
  return [job, setJob] as const;
};
