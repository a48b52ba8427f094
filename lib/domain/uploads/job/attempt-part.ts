import { YouTubeError } from '@/lib/adapters/youtube/errors';
import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import { withLease } from '@/lib/jobs/lease';
import { log } from '@/lib/log';
import { openChannel } from '../../channels/internal';
import { getRender } from '../../renders/get-render';
import type { Upload } from '../queries';
import { awaitProcessing } from './await-processing';
import { dressWithCaptions, dressWithPlaylist, dressWithThumbnail } from './dress-video';
import { findCurrent, firstStart, type UploadRef, updateCurrent } from './queries';
import { sendVideo } from './send-video';
import { type Judged, settleFault } from './settle-fault';
import { UploadEndedError, UploadTakenError, type UploadWork } from './work';

/** Milliseconds; also how late an attempt learns of its end where nobody tells it. */
const LOOK_EVERY = 1000;

interface Part extends Judged {
  status: 'uploading' | 'processing';
  run: (work: UploadWork) => Promise<Date | null>;
}

/** Six hours of waits that double. */
const VITAL = { isVital: true, patience: 20 } as const;
/** Eight minutes: the video is there, and its owner waits for it. */
const DRESS = { isVital: false, patience: 8 } as const;

const PARTS = {
  video: { ...VITAL, status: 'uploading', run: sendVideo },
  processing: { ...VITAL, status: 'processing', run: awaitProcessing },
  thumbnail: { ...DRESS, status: 'processing', run: dressWithThumbnail },
  captions: { ...DRESS, status: 'processing', run: dressWithCaptions },
  playlist: { ...DRESS, status: 'processing', run: dressWithPlaylist },
} as const satisfies Record<string, Part>;

export type UploadPart = keyof typeof PARTS;
export const UPLOAD_PARTS = Object.keys(PARTS) as UploadPart[];

/** What came of an attempt, as small JSON: when the next one is due, and what the upload goes on without. */
export interface Attempted {
  ended: boolean;
  next: string | null;
  note: string | null;
}

const attempted = (changes: Partial<Attempted> = {}): Attempted => ({
  ended: false,
  next: null,
  note: null,
  ...changes,
});

const begin = (ref: UploadRef, part: Part, attempt: number): Promise<Upload | undefined> =>
  updateCurrent(db(), ref, {
    status: part.status,
    nextRetryAt: null,
    errorMessage: null,
    startedAt: firstStart,
    ...(attempt === 1 && { failures: 0 }),
  });

/** Aborts soon after the upload has ended. @returns what stops it */
const watch = (ref: UploadRef, ended: AbortController) => {
  const look = async () => {
    if (!(await findCurrent(db(), ref))) ended.abort(new UploadEndedError());
  };
  const timer = setInterval(() => {
    look().catch((error) => log().warn({ err: error }, 'An upload could not be looked at'));
  }, LOOK_EVERY);
  return () => clearInterval(timer);
};

const renderOf = async ({ userId, renderId }: Upload) => {
  try {
    return await getRender({ userId, scopes: [], via: 'session' }, renderId ?? '');
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    throw new YouTubeError('permanent', 'The render of this upload was deleted.');
  }
};

const work = async (ref: UploadRef, part: Part, attempt: number, signal: AbortSignal): Promise<Attempted> => {
  const upload = await begin(ref, part, attempt);
  if (!upload) return attempted({ ended: true });
  try {
    const render = await renderOf(upload);
    const client = await openChannel({ id: upload.channelId ?? '', userId: ref.userId }, signal);
    const again = await part.run({ ref, upload, render, client, attempt, signal });
    return attempted({ next: again?.toISOString() ?? null });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UploadEndedError || error instanceof UploadTakenError) throw error;
    // The attempt may have got further than it began.
    const now = (await findCurrent(db(), ref)) ?? upload;
    const settled = await settleFault(ref, now, part, error);
    if (settled === 'ended') return attempted({ ended: true });
    return 'next' in settled ? attempted({ next: settled.next.toISOString() }) : attempted({ note: settled.without });
  }
};

/**
 * Makes one attempt of a part of an upload, while no other process makes one, and writes down what came of
 * it. What was done already, by a worker that died right after, is not done again.
 * @param attempt of this part, from 1
 * @throws why `signal` was aborted, or what kept the outcome from being written down
 */
export const attemptPart = async (
  ref: UploadRef,
  name: UploadPart,
  attempt: number,
  signal: AbortSignal,
): Promise<Attempted> => {
  const ended = new AbortController();
  const stop = watch(ref, ended);
  try {
    return await withLease(
      `youtube upload ${ref.uploadId}`,
      AbortSignal.any([signal, ended.signal]),
      ({ signal: held }) => work(ref, PARTS[name], attempt, held),
    );
  } catch (error) {
    if (error instanceof UploadEndedError) return attempted({ ended: true });
    throw error;
  } finally {
    stop();
  }
};
