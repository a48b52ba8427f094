import type { JobErrorCode } from '../../core/model/job-errors';
import { log, logContext } from '../log';
import { count } from './count';
import type { CountedKind, JobResult } from './definitions';

/** The columns of a job that its last line in the log needs; a kind has some of them. */
export interface EndedJob {
  id: string;
  userId: string;
  round: number;
  requestId: string | null;
  errorCode: JobErrorCode | null;
  createdAt: Date;
  startedAt?: Date | null;
  completedAt?: Date | null;
  segmentsTotal?: number;
  segmentsReused?: number | null;
  sizeBytes?: number | null;
}

const secondsBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 100) / 10;

/**
 * The fields of a job's last line (D165): times in seconds, `waited` until it started; segments, and how many of them were
 * reused; the code of its error.
 */
export const endOfJob = (job: string, row: EndedJob): object => {
  const { id: jobId, userId, round, requestId, errorCode, createdAt, startedAt, completedAt } = row;
  const start = startedAt ?? createdAt;
  return {
    job,
    jobId,
    userId,
    round,
    requestId: requestId ?? logContext().requestId,
    seconds: secondsBetween(start, completedAt ?? new Date()),
    ...(startedAt && { waited: secondsBetween(createdAt, startedAt) }),
    ...(row.segmentsTotal !== undefined && { segments: row.segmentsTotal, reused: row.segmentsReused }),
    ...(row.sizeBytes && { bytes: row.sizeBytes }),
    ...(errorCode && { code: errorCode }),
  };
};

/**
 * Counts a job's end and passes its row on; undefined if it had already ended. It is logged here unless the job failed: then
 * whoever knows the error logs both in one line.
 */
export const reportEnd =
  (kind: CountedKind, result: JobResult) =>
  <Row extends EndedJob>(row: Row | undefined): Row | undefined => {
    if (!row) return row;
    count('jobs_finished_total', { kind, result });
    if (result !== 'failed') log().info({ ...endOfJob(kind, row), result }, 'A job has ended');
    return row;
  };
