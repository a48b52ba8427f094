import { db, type Transaction } from '@/lib/server/db';
import type { JobEventData } from '@/lib/server/jobs/events';
import { findSilent, requestAgain, type SilentJob } from '@/lib/server/jobs/watched-jobs';
import { log } from '@/lib/server/log';
import { count } from '@/lib/server/metrics/count';
import { endOfJob } from '@/lib/server/metrics/report-end';
import { JOB_KINDS, type JobKind } from './kinds';

/** What the search needs to know of the engine that runs the jobs. */
export interface JobEngine {
  /** Called at each search, also while nothing is silent. */
  observe?(kind: JobKind): Promise<void>;
  /** Returns the ids of the silent jobs that are not lost: the engine runs them, or they wait for their turn. */
  keeps(kind: JobKind, silent: readonly SilentJob[]): Promise<ReadonlySet<string>>;
  /** Ends what remains of the job's runs, in the transaction that requests it again. */
  discard?(tx: Transaction, kind: JobKind, id: string): Promise<void>;
}

/** The loss at which a job fails. */
const MAX_LOSSES = 3;

/** The reason of a failure, for the owner of the job. */
const reasonOf = ({ what }: JobKind, { hasBegun }: SilentJob): string =>
  hasBegun
    ? `${what} was interrupted ${MAX_LOSSES} times while the server was working on it. Please try again.`
    : `${what} was requested ${MAX_LOSSES} times, but the server did not start working on it. Please try again later.`;

/** Requests a lost job again, or fails it. */
const recover = async (engine: JobEngine, kind: JobKind, job: SilentJob): Promise<void> => {
  const { id, round, losses, hasBegun } = job;
  const silentMinutes = Math.round(job.silentSeconds / 60);
  const requestId = job.requestId ?? undefined;
  const fields = { job: kind.name, jobId: id, requestId, round, hasBegun, silentMinutes };
  if (losses + 1 >= MAX_LOSSES) {
    const failed = await kind.fail(
      { ...job.data, round } as JobEventData<typeof kind.jobs.event>,
      reasonOf(kind, job),
      'job_lost',
    );
    if (failed === undefined) return;
    count('job_failures_total', { kind: kind.name, reason: 'job_lost' });
    log().error({ ...endOfJob(kind.name, failed), ...fields }, `A job was lost ${MAX_LOSSES} times and has failed`);
    return;
  }
  const isRequested = await db().transaction(async (tx) => {
    await engine.discard?.(tx, kind, id);
    return requestAgain(tx, kind.jobs, job);
  });
  if (!isRequested) return;
  count('jobs_lost_total', { kind: kind.name });
  log().warn(fields, 'A job was lost and has been requested again');
};

/**
 * Finds jobs that their engine has lost, and requests each again under a new round; at the third loss, it fails
 * (docs/architecture/jobs.md). Any number of processes may search at the same time: the round decides which one acts.
 * @param watchedSeconds for how long the jobs could work while this process watched
 * @returns the number of lost jobs
 */
export const searchLostJobs = async (engine: JobEngine, watchedSeconds: number): Promise<number> => {
  let found = 0;
  for (const kind of JOB_KINDS) {
    await engine.observe?.(kind);
    if (watchedSeconds < kind.silenceSeconds) continue;
    const silent = await findSilent(db(), kind.jobs, kind.silenceSeconds);
    if (silent.length === 0) continue;
    const kept = await engine.keeps(kind, silent);
    const lost = silent.filter(({ id }) => !kept.has(id));
    for (const job of lost) await recover(engine, kind, job);
    found += lost.length;
  }
  return found;
};
