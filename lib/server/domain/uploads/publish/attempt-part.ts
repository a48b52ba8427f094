import { systemActor } from '@/lib/core/model/actor';
import { UPLOAD_WAITS } from '@/lib/core/model/outages';
import { YouTubeError } from '@/lib/server/adapters/youtube/errors';
import { db } from '@/lib/server/db';
import { NotFoundError } from '@/lib/server/errors';
import { withLease } from '@/lib/server/jobs/lease';
import { endOutage } from '@/lib/server/jobs/outages';
import { JobEndedError } from '@/lib/server/jobs/run-context';
import { whileInFlight } from '@/lib/server/jobs/while-in-flight';
import { openChannel } from '../../channels/access';
import { getRender } from '../../renders/renders';
import type { Upload } from '../../rows/uploads';
import { beginUpload, findCurrent, reportUpload, type UploadRef } from '../upload-job';
import { attachCaptions, attachPlaylist, attachThumbnail } from './attach';
import { awaitProcessing } from './await-processing';
import { handleError, type RetryPolicy } from './handle-error';
import { sendVideo } from './send-video';
import { type SimulatedWork, simulateNothing, simulateProcessing, simulateVideo } from './simulate';
import { UploadTakenError, type UploadWork } from './work';

interface Part extends RetryPolicy {
  status: 'uploading' | 'processing';
  run: (work: UploadWork) => Promise<Date | null>;
  /** Instead of `run` for uploads with a test key (D87). */
  simulate: (work: SimulatedWork) => Promise<Date | null>;
}

/** Doubling waits of six hours in all. */
const REQUIRED = { isRequired: true, maxFailures: 20 } as const;
/** Eight minutes in all: the video is published, and its owner is waiting for the rest. */
const OPTIONAL = { isRequired: false, maxFailures: 8 } as const;

const PARTS = {
  video: { ...REQUIRED, status: 'uploading', run: sendVideo, simulate: simulateVideo },
  processing: { ...REQUIRED, status: 'processing', run: awaitProcessing, simulate: simulateProcessing },
  thumbnail: { ...OPTIONAL, status: 'processing', run: attachThumbnail, simulate: simulateNothing },
  captions: { ...OPTIONAL, status: 'processing', run: attachCaptions, simulate: simulateNothing },
  playlist: { ...OPTIONAL, status: 'processing', run: attachPlaylist, simulate: simulateNothing },
} as const satisfies Record<string, Part>;

type UploadPart = keyof typeof PARTS;
export const UPLOAD_PARTS = Object.keys(PARTS) as UploadPart[];

/** The result of an attempt, as small JSON. */
export interface AttemptResult {
  /** The upload has ended. */
  ended: boolean;
  /** When the part has to be attempted again; null when it is done. */
  next: string | null;
  /** Why the upload continues without this part. */
  note: string | null;
}

const resultOf = (values: Partial<AttemptResult> = {}): AttemptResult => ({
  ended: false,
  next: null,
  note: null,
  ...values,
});

const renderOf = async ({ userId, renderId }: Upload) => {
  try {
    return await getRender(systemActor(userId), renderId ?? '');
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    throw new YouTubeError('permanent', 'The render of this upload was deleted.');
  }
};

/** The only place that opens a channel. @returns when to attempt the part again */
const publishPart = async (part: Part, work: Omit<UploadWork, 'client'>): Promise<Date | null> => {
  const { upload, render, signal } = work;
  if (!upload.livemode) return part.simulate(work);
  // `createUpload` has checked this. Nothing made with a test key may reach a channel (D87).
  if (!render.livemode)
    throw new YouTubeError('permanent', 'This is a test render, and test renders cannot be published.');
  const client = await openChannel({ id: upload.channelId ?? '', userId: upload.userId }, signal);
  return part.run({ ...work, client });
};

const runPart = async (ref: UploadRef, part: Part, attempt: number, signal: AbortSignal): Promise<AttemptResult> => {
  const upload = await beginUpload(ref, { status: part.status, ...(attempt === 1 && { failures: 0 }) });
  if (!upload) throw new JobEndedError();
  try {
    const render = await renderOf(upload);
    const next = await publishPart(part, { ref, upload, render, attempt, signal });
    // What an earlier attempt may have found down works.
    if (attempt > 1) await Promise.all(UPLOAD_WAITS.map(endOutage));
    return resultOf({ next: next?.toISOString() ?? null });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof JobEndedError || error instanceof UploadTakenError) throw error;
    // The attempt may have stored progress before it failed.
    const current = (await findCurrent(db(), ref)) ?? upload;
    const handled = await handleError(ref, current, part, error);
    if (handled === 'ended') throw new JobEndedError();
    return 'next' in handled ? resultOf({ next: handled.next.toISOString() }) : resultOf({ note: handled.without });
  }
};

/**
 * Attempts a part of an upload while no other process does, and stores the outcome. Parts that are done, by a worker
 * that then died, are not repeated.
 * @param attempt of this part, from 1
 * @throws the reason of `signal`, or the error that kept the outcome from being stored
 */
export const attemptPart = async (
  ref: UploadRef,
  name: UploadPart,
  attempt: number,
  signal: AbortSignal,
): Promise<AttemptResult> => {
  try {
    return await whileInFlight(
      () => reportUpload(ref),
      (inFlight) =>
        withLease(`youtube upload ${ref.uploadId}`, inFlight, (lease) =>
          runPart(ref, PARTS[name], attempt, lease.signal),
        ),
      signal,
    );
  } catch (error) {
    if (error instanceof JobEndedError) return resultOf({ ended: true });
    throw error;
  }
};
