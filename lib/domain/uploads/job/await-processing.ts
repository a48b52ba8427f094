import { YouTubeError } from '@/lib/adapters/youtube/errors';
import { videoState } from '@/lib/adapters/youtube/video';
import type { UploadWork } from './work';

/** Milliseconds. */
const FIRST_WAIT = 5000;
const LONGEST_WAIT = 300_000;
/** As long as YouTube lists no such video: it may not list it yet. */
const LOOKS = 6;
/** A day of looks: then YouTube is left to itself. */
const MOST_LOOKS = 300;

/** The reason of the error after which another round sends the video again. */
export const REFUSED = 'refusedByYouTube';

/** Looks whether YouTube is done with the video. @returns when to look again; null when it is done */
export const awaitProcessing = async ({ client, upload, attempt }: UploadWork): Promise<Date | null> => {
  const found = await videoState(client, upload.youtubeVideoId ?? '');
  if (found === null) {
    const message = 'YouTube no longer has the video: it was deleted there.';
    throw new YouTubeError(upload.failures + 1 < LOOKS ? 'transient' : 'permanent', message, REFUSED);
  }
  if (found.state === 'refused') throw new YouTubeError('permanent', found.why, REFUSED);
  if (found.state === 'done' || attempt >= MOST_LOOKS) return null;
  return new Date(Date.now() + Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT));
};
