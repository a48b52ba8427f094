import { DAY_MS, MINUTE_MS } from '@/lib/core/model/durations';
import type { UploadWait } from '@/lib/core/model/outages';
import { YouTubeError } from '@/lib/server/adapters/youtube/errors';
import { db } from '@/lib/server/db';
import { codeOfError } from '@/lib/server/jobs/error-code';
import { outageIn, reportOutage } from '@/lib/server/jobs/outages';
import { log } from '@/lib/server/log';
import { count } from '@/lib/server/metrics/count';
import { endOfJob } from '@/lib/server/metrics/report-end';
import type { Upload } from '../../rows/uploads';
import { exhaustQuota, nextPacificMidnight } from '../../youtube-quota/quota';
import { turnOf } from '../forecast-uploads';
import { failUpload, oneMoreRetry, type UploadChanges, type UploadRef, updateCurrent } from '../upload-job';
import { REJECTED } from './await-processing';
import { UNKNOWN_OUTCOME } from './session';

const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 30 * MINUTE_MS;
/** Spreads uploads that waited for the next day, so that they do not all start in its first second. */
const SPREAD_MS = 10 * MINUTE_MS;

/** A retry, the end of the upload, or the reason why it continues without the part. */
type Handled = { next: Date } | 'ended' | { without: string };

export interface RetryPolicy {
  /** Whether the upload fails without this part. */
  isRequired: boolean;
  /** Consecutive failures after which the part is given up. */
  maxFailures: number;
}

const backoff = (failures: number): Date =>
  new Date(Date.now() + Math.min(FIRST_DELAY_MS * 2 ** failures, MAX_DELAY_MS) * (0.8 + 0.4 * Math.random()));

/** Waiting for quota, or for what is down, is no failure. */
const WAITED = { retryCount: oneMoreRetry.retryCount };

/** When there is quota again, for the other calls at the next midnight. */
const nextTurn = async ({ id }: Upload, { bucket }: YouTubeError): Promise<Date> => {
  const midnight = nextPacificMidnight(new Date());
  const turn = bucket === 'uploads' ? ((await turnOf(id)) ?? midnight) : midnight;
  return new Date(Math.max(turn.getTime(), Date.now()) + SPREAD_MS * Math.random());
};

/** State to clear, by the reason of the error, so that the next round starts over instead of resuming. */
const CHANGES_TO_START_OVER: Record<string, UploadChanges> = {
  [UNKNOWN_OUTCOME]: { sessionUri: null, finishingAt: null, confirmedBytes: 0 },
  [REJECTED]: { sessionUri: null, finishingAt: null, confirmedBytes: 0, youtubeVideoId: null },
};

/** Of an upload that begins after its scheduled time (D216). */
const TOO_LATE = 'The video will be uploaded after its scheduled time, and stays private until you publish it.';

const retryAt = async (
  ref: UploadRef,
  upload: Upload,
  error: YouTubeError,
  next: Date,
  retry: UploadChanges = oneMoreRetry,
): Promise<Handled> => {
  // An upload that waits for another day is scheduled (D51), unless YouTube already has the video.
  const isScheduled = error.fault !== 'transient' && upload.youtubeVideoId === null;
  const status = isScheduled ? 'scheduled' : upload.status;
  const isLate = isScheduled && upload.scheduledFor !== null && upload.scheduledFor <= next;
  const errorMessage = isLate ? `${error.message} ${TOO_LATE}` : error.message;
  const values = { ...retry, status, nextRetryAt: next, errorMessage } as const;
  return (await updateCurrent(db(), ref, values)) ? { next } : 'ended';
};

const giveUp = async (ref: UploadRef, upload: Upload, error: YouTubeError): Promise<'ended'> => {
  const { channelId, userId } = upload;
  const lostAccess = error.fault === 'auth' && channelId !== null;
  const code = codeOfError(error);
  const failed = await failUpload(ref, error.message, code, {
    changes: CHANGES_TO_START_OVER[error.reason] ?? {},
    ...(lostAccess && { lostChannel: { id: channelId, userId } }),
  });
  if (failed) log().error({ ...endOfJob('upload', failed), err: error }, 'A job has failed');
  count('job_failures_total', { kind: 'upload', reason: code });
  return 'ended';
};

const toYouTubeError = (error: unknown): YouTubeError => {
  if (error instanceof YouTubeError) return error;
  return new YouTubeError('transient', 'The upload failed because of an error on our side.', 'ours', { cause: error });
};

/** Stores the outcome of an error (D53): a retry after a suitable delay, or the end of the upload. */
export const handleError = async (
  ref: UploadRef,
  upload: Upload,
  policy: RetryPolicy,
  thrown: unknown,
): Promise<Handled> => {
  const error = toYouTubeError(thrown);
  const { fault, reason, cause } = error;
  const said = cause instanceof Error ? cause.message : error.message;
  log().warn({ fault, reason, code: codeOfError(error), cause: said }, 'An upload attempt failed');
  const down = (await outageIn(error)) as UploadWait | undefined;
  if (down) {
    const next = await reportOutage(down, error);
    return retryAt(ref, upload, error, next, { ...WAITED, waitingFor: down });
  }
  if (error.fault === 'quota') {
    // A refusal by our own count leaves quota for smaller calls.
    if (error.reason !== 'quota') await exhaustQuota(error.bucket);
    // A video may wait for many days. What it is published without is given up after some.
    if (policy.isRequired) return retryAt(ref, upload, error, await nextTurn(upload, error), WAITED);
    if (upload.failures + 1 < policy.maxFailures) return retryAt(ref, upload, error, await nextTurn(upload, error));
  }
  if (error.fault === 'upload-limit') return retryAt(ref, upload, error, new Date(Date.now() + DAY_MS));
  const isLasting = error.fault === 'permanent' || error.fault === 'auth';
  if (!isLasting && upload.failures + 1 < policy.maxFailures) {
    return retryAt(ref, upload, error, backoff(upload.failures));
  }
  return policy.isRequired || error.fault === 'auth' ? giveUp(ref, upload, error) : { without: error.message };
};
