import { NonRetriableError } from 'inngest';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { count } from '@/lib/metrics/count';
import type { FailedKind, FailureReason } from '@/lib/metrics/definitions';
import { UnreadableMediaError } from '@/lib/rendering/stage-client';

/** Reasons by the name of the error: only name and message survive the way through the job engine. */
const REASONS: Record<string, FailureReason> = {
  BrowserUnavailableError: 'browser',
  ModelError: 'model',
  UnreadableMediaError: 'media',
  NonRetriableError: 'refused',
  RetryAfterError: 'network',
  OutboundError: 'network',
  TimeoutError: 'timeout',
  DrizzleQueryError: 'database',
  PostgresError: 'database',
};

const DISK = /\b(ENOSPC|EDQUOT|EROFS|EIO)\b/;

/** The reason of a failed job, for metrics. */
export const reasonOf = ({ name, message }: Error): FailureReason =>
  DISK.test(message) ? 'disk' : (REASONS[name] ?? 'other');

/**
 * The `onFailure` handler of a job: fails it and logs the error.
 * @param fail receives the data of the job's event; returns undefined if the job had ended, and the error does not matter
 */
export const onJobFailure =
  <Ref extends object>(kind: FailedKind, message: string, fail: (ref: Ref, error: Error) => Promise<unknown>) =>
  async ({ event, error }: { event: { data: { event: { data: Ref } } }; error: Error }): Promise<void> => {
    const ref = event.data.event.data;
    const fields: object = { ...ref, err: error };
    const failed = await fail(ref, error);
    log()[failed === undefined ? 'debug' : 'error'](fields, message);
    if (failed !== undefined) count('job_failures_total', { kind, reason: reasonOf(error) });
  };

const EXPLAINED = ['BrowserUnavailableError', 'ModelError', 'NonRetriableError', 'RetryAfterError'];

/** The error message for the owner of a failed job; details are in the log. @param what e.g. "The video" */
export const explainFailure = (error: Error, what: string): string => {
  // It names settings and files of the machine, which only its operator should see.
  if (error.name === 'BrowserUnavailableError' && env().isProduction) {
    return `${what} could not be created because this server can’t render at the moment. Its operator finds the reason in the log.`;
  }
  return EXPLAINED.includes(error.name)
    ? error.message
    : `${what} could not be created after several attempts. Please try again.`;
};

/** Does not retry when a media file is unreadable: it will stay so. */
export const unlessUnreadable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UnreadableMediaError ? new NonRetriableError(error.message, { cause: error }) : error;
  }
};
