import { NonRetriableError } from 'inngest';
import type { JobErrorCode } from '@/lib/core/model/job-errors';
import { env } from '@/lib/server/env';
import { DomainError } from '@/lib/server/errors';
import { codeOfError } from '@/lib/server/jobs/error-code';
import { JobEndedError } from '@/lib/server/jobs/run-context';
import { log, withLogContext } from '@/lib/server/log';
import { count } from '@/lib/server/metrics/count';
import type { FailedKind } from '@/lib/server/metrics/definitions';
import { type EndedJob, endOfJob } from '@/lib/server/metrics/report-end';

/** The failed run, as the engines pass it to `onFailure`. Only the built-in engine counts retries. */
interface FailedRun<Ref> {
  event: { data: { run_id?: string; retries?: number; event: { data: Ref } } };
  error: Error;
}

/**
 * The `onFailure` handler of a job: fails it, and logs the error with its stack, once (D165).
 * @param fail receives the data of the job's event; returns undefined if the job had ended, and the error does not matter
 */
export const onJobFailure =
  <Ref extends object>(
    kind: FailedKind,
    fail: (ref: Ref, error: Error, code: JobErrorCode) => Promise<EndedJob | undefined>,
  ) =>
  ({ event, error }: FailedRun<Ref>): Promise<void> => {
    const { retries, event: cause } = event.data;
    return withLogContext(retries === undefined ? {} : { retries }, async () => {
      const code = codeOfFailure(error);
      const failed = await fail(cause.data, error, code);
      if (!failed) return;
      log().error({ ...endOfJob(kind, failed), err: error }, 'A job has failed');
      count('job_failures_total', { kind, reason: code });
    });
  };

/** Reasons of an Inngest server that ends a run itself, by the name or code of its error. */
const SERVER_REASONS: Record<string, string> = {
  InngestErrFunctionOverflowed: 'needs more steps than the job server of this installation allows',
  InngestErrStateOverflowed: 'needs more working data than the job server of this installation allows',
  output_too_large: 'needs more working data than the job server of this installation allows',
  http_unreachable: 'could not be completed because the job server could not reach this service',
  http_not_ok: 'could not be completed because the job server could not reach this service',
  request_duration_too_long: 'could not be completed because a part of it took longer than the job server allows',
  sig_verification_failed: 'could not be completed because the job server and this service use different signing keys',
};

const serverReason = ({ name, message }: Error): string | undefined =>
  Object.entries(SERVER_REASONS).find(([code]) => name === code || message.includes(code))?.[1];

const codeOfFailure = (error: Error): JobErrorCode => (serverReason(error) ? 'job_server_failed' : codeOfError(error));

/** Errors whose messages are for the owner of the job. */
const EXPLAINED: readonly JobErrorCode[] = [
  'browser_unavailable',
  'limit_reached',
  'media_unreadable',
  'model_failed',
  'model_refused',
  'pictures_failed',
  'quiz_refused',
  'voice_failed',
  'youtube_failed',
];

/**
 * The error message for the owner of a failed job; details are in the log.
 * @param what e.g. "The video"
 * @param otherwise for an error that its owner need not know
 */
export const explainFailure = (
  error: Error,
  what: string,
  otherwise = `${what} could not be created after several attempts. Please try again.`,
): string => {
  const code = codeOfFailure(error);
  // It names settings and files of the machine, which only its operator should see.
  if (code === 'browser_unavailable' && env().isProduction) {
    return `${what} could not be created because this server can’t render at the moment. The operator can find the reason in the log.`;
  }
  const reason = serverReason(error);
  if (reason) return `${what} ${reason}. The operator can find details in the log.`;
  return EXPLAINED.includes(code) ? error.message : otherwise;
};

/**
 * Runs the work of a step. Errors that say of themselves that they are not temporary end the run; all others are retried.
 */
export const retryIfTemporary = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'isTemporary' in error) || error.isTemporary) throw error;
    throw new NonRetriableError(error instanceof DomainError ? error.explanation : error.message, { cause: error });
  }
};

const ENDED = new JobEndedError().name;

/** Runs a function's steps. If one finds that its job has ended, because it was cancelled for example, the run completes. */
export const untilEnded = async (steps: () => Promise<unknown>): Promise<void> => {
  try {
    await steps();
  } catch (error) {
    // The error of a step is restored from JSON, so only its name is left.
    if (!(error instanceof Error && error.name === ENDED)) throw error;
  }
};

/**
 * Concurrency limits of jobs of which a user may run all, as long as no other user has any. Engines share by the key.
 * @param field of the event's data that says whose job it is
 */
export const sharedByUsers = (
  limit: number,
  field: 'userId' | 'turn' = 'userId',
): [{ limit: number }, { key: string; limit: number }] => [{ limit }, { key: `event.data.${field}`, limit }];
