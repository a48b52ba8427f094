import { QUOTA_COST, type YouTubeClient } from './client';
import { YouTubeError } from './errors';

/** The processing state of a video; null if it does not exist or was deleted. */
export type VideoState = { state: 'processing' } | { state: 'done' } | { state: 'rejected'; message: string } | null;

const REJECTIONS: Record<string, string> = {
  codec: 'YouTube cannot decode the video.',
  conversion: 'YouTube could not convert the video.',
  emptyFile: 'YouTube reports that the file is empty.',
  invalidFile: 'YouTube does not support the format of the video.',
  tooSmall: 'YouTube reports that the video is too small.',
  uploadAborted: 'The upload was aborted.',
  claim: 'YouTube rejected the video: it has a copyright claim.',
  copyright: 'YouTube rejected the video for a violation of copyright.',
  duplicate: 'YouTube rejected the video as a duplicate of another.',
  inappropriate: 'YouTube rejected the video as inappropriate.',
  legal: 'YouTube rejected the video for legal reasons.',
  length:
    'YouTube rejected the video: it is longer than the channel may upload. Verify the channel, or make it shorter.',
  termsOfUse: 'YouTube rejected the video: it violates the terms of use.',
  trademark: 'YouTube rejected the video for a violation of a trademark.',
  uploaderAccountClosed: 'YouTube rejected the video: the account is closed.',
  uploaderAccountSuspended: 'YouTube rejected the video: the account is suspended.',
};

export const videoState = async ({ call }: YouTubeClient, videoId: string): Promise<VideoState> => {
  const { items } = await call(QUOTA_COST.list(), (api, options) =>
    api.videos.list({ id: [videoId], part: ['status', 'processingDetails'] }, options),
  );
  const [video] = items ?? [];
  const { uploadStatus, failureReason, rejectionReason } = video?.status ?? {};
  if (!video || uploadStatus === 'deleted') return null;
  if (uploadStatus === 'failed' || uploadStatus === 'rejected') {
    const reason = failureReason ?? rejectionReason ?? '';
    return {
      state: 'rejected',
      message: REJECTIONS[reason] ?? `YouTube ${uploadStatus} the video: ${reason || 'no reason given'}.`,
    };
  }
  // Shorts take a thumbnail only after this, and not as soon as the video can be played (`uploadStatus`).
  const isProcessing = uploadStatus !== 'processed' || video.processingDetails?.processingStatus === 'processing';
  return { state: isProcessing ? 'processing' : 'done' };
};

/** @param picture a JPEG or PNG of at most 2 MB */
export const setThumbnail = async ({ call }: YouTubeClient, videoId: string, picture: Buffer): Promise<void> => {
  await call(QUOTA_COST.setThumbnail(), (api, options) =>
    api.thumbnails.set({ videoId, media: { mimeType: 'image/jpeg', body: picture } }, options),
  );
};

/** Runs `work`, ignoring an error of YouTube with this reason: an earlier attempt succeeded, but its response was lost. */
const unlessDone = async (reason: string, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof YouTubeError && error.reason === reason)) throw error;
  }
};

/** Adds a caption track, unless the video has one of this language. @param language BCP 47 */
export const addCaptions = ({ call }: YouTubeClient, videoId: string, language: string, srt: string): Promise<void> =>
  unlessDone('captionExists', () =>
    call(QUOTA_COST.insertCaptions(), (api, options) =>
      api.captions.insert(
        {
          part: ['snippet'],
          requestBody: { snippet: { videoId, language, name: '', isDraft: false } },
          media: { mimeType: 'application/x-subrip', body: srt },
        },
        options,
      ),
    ),
  );

/** Appends a video to a playlist, unless it contains it already. */
export const addToPlaylist = async ({ call }: YouTubeClient, videoId: string, playlistId: string): Promise<void> => {
  const { items } = await call(QUOTA_COST.list(), (api, options) =>
    api.playlistItems.list({ playlistId, videoId, part: ['contentDetails'] }, options),
  );
  if (items?.length) return;
  await unlessDone('videoAlreadyInPlaylist', () =>
    call(QUOTA_COST.insertItem(), (api, options) =>
      api.playlistItems.insert(
        {
          part: ['snippet'],
          requestBody: { snippet: { playlistId, resourceId: { kind: 'youtube#video', videoId } } },
        },
        options,
      ),
    ),
  );
};
