import { startWakingBatches } from '@/lib/server/domain/batches/batches';
import { startWakingMails } from '@/lib/server/domain/mail/outbox';
import { knownCapacity } from '@/lib/server/jobs/capacity';
import { repeat } from '@/lib/server/jobs/repeat';
import { registerApp } from '../register-app';
import { inngestServer } from './engines';
import { type JobEngine, searchLostJobs } from './search';

const INTERVAL_MS = 30_000;
/** After a gap this long between searches, the machine slept or the database was away: silence before it means nothing. */
const MAX_GAP_MS = 4 * INTERVAL_MS;

/**
 * Searches for lost jobs, every 30 seconds. It runs in the processes that do the work, so jobs are only judged by a
 * process that could have worked on them. Returns a function that stops it.
 * @param onLost called after jobs were found
 */
export const watchJobs = (engine: JobEngine, onLost: () => void = () => {}): (() => Promise<void>) => {
  let watchingSince = Date.now();
  let searchedAt = watchingSince;
  const search = async () => {
    const now = Date.now();
    if (now - searchedAt > MAX_GAP_MS) watchingSince = now;
    const found = await searchLostJobs(engine, (now - watchingSince) / 1000);
    searchedAt = now;
    if (found > 0) onLost();
  };
  return repeat(INTERVAL_MS, search, 'The search for lost jobs failed; retrying');
};

/** Watches the jobs, and wakes batches and mails, in a web process, which is where an Inngest server runs them. It ends with the process. */
export const watchInngestJobs = (): void => {
  // A server that lost its runs may have lost the list of functions too.
  startWakingBatches();
  startWakingMails();
  watchJobs(inngestServer(), () => void registerApp(knownCapacity(), AbortSignal.timeout(60_000)));
};
