import { YouTubeError } from '@/lib/server/adapters/youtube/errors';
import { videoState } from '@/lib/server/adapters/youtube/video';
import type { UploadWork } from './work';

export const FIRST_POLL_MS = 5000;
const MAX_DELAY_MS = 600_000;
/** YouTube may not list a new video at first. After this many polls it is considered deleted. */
const MAX_MISSING_POLLS = 6;
/** About a day of polling; then the upload completes without waiting for YouTube. */
const MAX_POLLS = 150;

/** The reason of the error after which a retry sends the video again. */
export const REJECTED = 'rejectedByYouTube';

/** Polls the processing of the video. Returns when to poll again, or null when it is done. */
export const awaitProcessing = async ({ client, upload, attempt }: UploadWork): Promise<Date | null> => {
  const found = await videoState(client, upload.youtubeVideoId ?? '');
  if (found === null) {
    const message = 'YouTube no longer has the video: it was deleted there.';
    throw new YouTubeError(upload.failures + 1 < MAX_MISSING_POLLS ? 'transient' : 'permanent', message, REJECTED);
  }
  if (found.state === 'rejected') throw new YouTubeError('permanent', found.message, REJECTED);
  if (found.state === 'done' || attempt >= MAX_POLLS) return null;
  return new Date(Date.now() + Math.min(FIRST_POLL_MS * 2 ** (attempt - 1), MAX_DELAY_MS));
};
