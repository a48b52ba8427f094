import { YouTubeError } from '@/lib/adapters/youtube/errors';
import { db } from '@/lib/db';
import { log } from '@/lib/log';
import { requireReconnect } from '../../channels/internal';
import { exhaustQuota, nextPacificMidnight } from '../../youtube-quota/internal';
import type { Upload } from '../queries';
import { REFUSED } from './await-processing';
import { failUpload } from './end-upload';
import { oneMore, type UploadChanges, type UploadRef, updateCurrent } from './queries';
import { IN_DOUBT } from './session';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 30 * MINUTE;
/** Uploads that waited for the day's end do not all begin in its first second. */
const SPREAD = 10 * MINUTE;

/** What comes of a fault: another attempt, an end, or an upload that goes on without this part. */
export type Settled = { next: Date } | 'ended' | { without: string };

/** A part of an upload as its faults are judged. */
export interface Judged {
  /** Whether the upload fails without it. */
  isVital: boolean;
  /** Faults in a row after which it is given up. */
  patience: number;
}

const backoff = (failures: number): Date =>
  new Date(Date.now() + Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT) * (0.8 + 0.4 * Math.random()));

const midnight = (): Date => new Date(nextPacificMidnight(new Date()).getTime() + SPREAD * Math.random());

/** What the next round is to begin with, where it may not go on. */
const startingOver: Record<string, UploadChanges> = {
  [IN_DOUBT]: { sessionUri: null, finishingAt: null, confirmedBytes: 0 },
  [REFUSED]: { sessionUri: null, finishingAt: null, confirmedBytes: 0, youtubeVideoId: null },
};

const wait = async (ref: UploadRef, upload: Upload, error: YouTubeError, next: Date): Promise<Settled> => {
  // Before YouTube has anything of it, an upload that waits for another day is scheduled (D51).
  const isForLater = error.fault !== 'transient' && upload.youtubeVideoId === null;
  const status = isForLater ? 'scheduled' : upload.status;
  const values = { ...oneMore, status, nextRetryAt: next, errorMessage: error.message } as const;
  return (await updateCurrent(db(), ref, values)) ? { next } : 'ended';
};

const giveUp = async (ref: UploadRef, upload: Upload, error: YouTubeError): Promise<'ended'> => {
  const { channelId, userId } = upload;
  const isRefused = error.fault === 'auth' && channelId !== null;
  await failUpload(ref, error.message, {
    changes: startingOver[error.reason] ?? {},
    ...(isRefused && { alongside: (tx) => requireReconnect(tx, { id: channelId, userId }) }),
  });
  return 'ended';
};

const known = (error: unknown): YouTubeError => {
  if (error instanceof YouTubeError) return error;
  log().error({ err: error }, 'A part of an upload failed');
  return new YouTubeError('transient', 'It could not be sent, for a fault on our side.', 'ours', { cause: error });
};

/** Writes down what comes of a fault (D53): a wait of the right length, or the end. */
export const settleFault = async (ref: UploadRef, upload: Upload, part: Judged, thrown: unknown): Promise<Settled> => {
  const error = known(thrown);
  log().warn({ err: error, uploadId: upload.id, fault: error.fault, reason: error.reason }, 'An upload met a fault');
  if (error.fault === 'quota') {
    // What our own count refuses, smaller calls may still have.
    if (error.reason !== 'quota') await exhaustQuota();
    return wait(ref, upload, error, midnight());
  }
  if (error.fault === 'upload-limit') return wait(ref, upload, error, new Date(Date.now() + DAY));
  const isLasting = error.fault === 'permanent' || error.fault === 'auth';
  if (!isLasting && upload.failures + 1 < part.patience) return wait(ref, upload, error, backoff(upload.failures));
  return part.isVital || error.fault === 'auth' ? giveUp(ref, upload, error) : { without: error.message };
};
