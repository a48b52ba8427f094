import { YouTubeError } from '@/lib/server/adapters/youtube/errors';
import { openSession, type VideoMetadata } from '@/lib/server/adapters/youtube/resumable';
import { findUploaded, youtubeLanguage } from '@/lib/server/adapters/youtube/video';
import { db } from '@/lib/server/db';
import { JobEndedError } from '@/lib/server/jobs/run-context';
import { seal, UnsealError, unseal } from '@/lib/server/seal';
import type { Upload } from '../../rows/uploads';
import { turnOf } from '../forecast-uploads';
import { findCurrent, findKnownVideos, isHeldBack, type UploadRef, updateWithSession } from '../upload-job';
import { UploadTakenError, type UploadWork } from './work';

const sealContext = ({ id }: Upload): string => `youtube-upload ${id}`;

const languagesOf = (tag: string): Pick<VideoMetadata['snippet'], 'defaultLanguage' | 'defaultAudioLanguage'> => {
  const language = youtubeLanguage(tag);
  return language === null ? {} : { defaultLanguage: language, defaultAudioLanguage: language };
};

/**
 * The metadata of the video. Scheduled videos are uploaded as private (D52). Those whose time has passed stay so, because YouTube
 * would publish them at once (D216).
 * @param language of the render, as a BCP 47 tag
 */
const metadataOf = (upload: Upload, language: string, openedAt: Date): VideoMetadata => ({
  snippet: {
    title: upload.title,
    description: upload.description,
    tags: upload.tags,
    categoryId: upload.categoryId,
    ...languagesOf(language),
  },
  status: {
    privacyStatus: upload.scheduledFor ? 'private' : upload.visibility,
    ...(upload.scheduledFor &&
      !isHeldBack({ ...upload, sessionOpenedAt: openedAt }) && { publishAt: upload.scheduledFor.toISOString() }),
    selfDeclaredMadeForKids: upload.madeForKids,
  },
});

/** The URL of the upload's session, or null if it can no longer be unsealed. */
export const sessionOf = (upload: Upload): string | null => {
  if (upload.sessionUri === null) return null;
  try {
    return unseal(upload.sessionUri, sealContext(upload));
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
};

/** The error for an upload whose stored session is no longer the expected one. */
export const staleSessionError = async (ref: UploadRef): Promise<Error> =>
  (await findCurrent(db(), ref)) ? new UploadTakenError() : new JobEndedError();

/**
 * Opens a session, when it is the upload's turn, and stores it in place of the upload's previous one. Bytes are only sent to the stored session, so
 * that only one of two workers sends any.
 * @throws UploadTakenError, JobEndedError, YouTubeError
 */
export const startSession = async (work: UploadWork, upload: Upload, size: number): Promise<Upload> => {
  const { client, ref, render, signal } = work;
  const turn = await turnOf(upload.id);
  if (turn && turn > new Date()) {
    const message = 'Today’s YouTube uploads are reserved for other videos.';
    throw new YouTubeError('quota', message, 'quota', { bucket: 'uploads' });
  }
  const contentType = `video/${render.format}`;
  const sessionOpenedAt = new Date();
  const metadata = metadataOf(upload, render.language, sessionOpenedAt);
  const url = await openSession(client, metadata, { size, contentType }, signal);
  const values = {
    sessionUri: seal(url, sealContext(upload)),
    sessionOpenedAt,
    finishingAt: null,
    sizeBytes: size,
    confirmedBytes: 0,
  };
  const stored = await updateWithSession(db(), ref, upload.sessionUri, values);
  if (!stored) throw await staleSessionError(ref);
  return stored;
};

const UNKNOWN_OUTCOME_MESSAGE =
  'YouTube closed the upload while the last bytes were being sent, and does not list the video. ' +
  'Check YouTube Studio; if the video is not there, try again.';
/** Searches of the channel, after longer and longer delays: YouTube does not always list a new video immediately. */
const MAX_SEARCHES = 6;

/**
 * Searches the channel for the video of a session that YouTube no longer knows. If the last byte was sent, the video may
 * exist although the response was lost; it is only sent again when its owner retries the upload.
 * @returns the id of the video, or null if it does not exist and can be sent again
 * @throws YouTubeError
 */
export const findLostVideo = async ({ client }: UploadWork, upload: Upload): Promise<string | null> => {
  const { finishingAt, sessionOpenedAt, sizeBytes, title } = upload;
  if (!finishingAt || !sessionOpenedAt || sizeBytes === null) return null;
  const candidates = await findUploaded(client, { size: sizeBytes, title, since: sessionOpenedAt });
  const known = await findKnownVideos(db(), candidates);
  const [videoId] = candidates.filter((id) => !known.includes(id));
  if (videoId) return videoId;
  if (upload.failures + 1 < MAX_SEARCHES) throw new YouTubeError('transient', UNKNOWN_OUTCOME_MESSAGE, 'lostResponse');
  throw new YouTubeError('permanent', UNKNOWN_OUTCOME_MESSAGE, UNKNOWN_OUTCOME);
};

/** The reason of the error after which the owner decides whether to send the video again. */
export const UNKNOWN_OUTCOME = 'inDoubt';
