import { ownChannel, QUOTA_COST, type YouTubeClient } from './client';
import { YouTubeError } from './errors';

/**
 * The languages of `i18nLanguages.list`. YouTube refuses a whole upload whose language it does not know
 * (`invalidVideoMetadata`), so that no others are sent.
 */
const LANGUAGES = new Set(
  (
    'af am ar as az be bg bn bs ca cs da de el en en-GB en-IN es es-419 es-US et eu fa fi fil fr fr-CA gl gu hi hr hu ' +
    'hy id is it iw ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my ne nl no or pa pl pt pt-PT ro ru si sk sl sq sr ' +
    'sr-Latn sv sw ta te th tr uk ur uz vi zh-CN zh-HK zh-TW zu'
  ).split(' '),
);

/** YouTube's tags that differ from BCP 47. */
const OWN_TAGS: Record<string, string> = { he: 'iw', nb: 'no', nn: 'no' };

const HONG_KONG = ['HK', 'MO'];

const chinese = ({ script, region = '' }: Intl.Locale): string => {
  if (script !== 'Hant') return 'zh-CN';
  return HONG_KONG.includes(region) ? 'zh-HK' : 'zh-TW';
};

/** YouTube's tag of a language, e.g. `zh-TW` for `zh-Hant`; null if it has none. @param tag BCP 47 */
export const youtubeLanguage = (tag: string): string | null => {
  const locale = new Intl.Locale(tag).maximize();
  const { language, script, region } = locale;
  if (/^und\b/.test(tag)) return null;
  if (language === 'zh') return chinese(locale);
  const known = [`${language}-${region}`, `${language}-${script}`, OWN_TAGS[language] ?? language];
  return known.find((one) => LANGUAGES.has(one)) ?? null;
};

/** The processing state of a video; null if it does not exist or was deleted. */
type VideoState = { state: 'processing' } | { state: 'done' } | { state: 'rejected'; message: string } | null;

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
    'YouTube rejected the video because it is too long for the channel. Verify the channel, or make the video shorter.',
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

interface Upload {
  /** Bytes. */
  size: number;
  title: string;
  /** When its session was opened. */
  since: Date;
}

/** Clocks differ. */
const TOLERANCE_MS = 300_000;

/**
 * Finds the video of an upload whose last response was lost: not older than its session, and of the same size (or title,
 * while YouTube does not report the size). Private videos are included.
 * @returns the ids of the candidates, newest first
 */
export const findUploaded = async (client: YouTubeClient, { size, title, since }: Upload): Promise<string[]> => {
  const { uploadsId } = await ownChannel(client);
  if (!uploadsId) return [];
  const { items } = await client.call(QUOTA_COST.list(), (api, options) =>
    api.playlistItems.list({ playlistId: uploadsId, part: ['contentDetails'], maxResults: 50 }, options),
  );
  const ids = (items ?? []).flatMap(({ contentDetails }) => contentDetails?.videoId ?? []);
  if (ids.length === 0) return [];
  const { items: videos } = await client.call(QUOTA_COST.list(), (api, options) =>
    api.videos.list({ id: ids, part: ['snippet', 'fileDetails'], maxResults: 50 }, options),
  );
  return (videos ?? [])
    .filter(({ snippet, fileDetails }) => {
      if (Date.parse(snippet?.publishedAt ?? '') < since.getTime() - TOLERANCE_MS) return false;
      return fileDetails?.fileSize ? Number(fileDetails.fileSize) === size : snippet?.title === title;
    })
    .flatMap(({ id }) => id ?? []);
};
