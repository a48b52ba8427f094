import { knownCapacity } from '@/lib/server/jobs/capacity';
import { registerApp } from '../register-app';
import { startWakingBatches } from '../wake-batches';
import { inngestServer } from './engines';
import { watchJobs } from './watch';

/** Watches the jobs, and wakes batches, in a web process, which is where an Inngest server runs them. It ends with the process. */
export const watchInngestJobs = (): void => {
  // A server that lost its runs may have lost the list of functions too.
  startWakingBatches();
  watchJobs(inngestServer(), () => void registerApp(knownCapacity(), AbortSignal.timeout(60_000)));
};
