import { YouTubeError } from '@/lib/adapters/youtube/errors';
import { findUploaded } from '@/lib/adapters/youtube/find-upload';
import { openSession, type VideoMetadata } from '@/lib/adapters/youtube/resumable';
import { db } from '@/lib/db';
import { seal, UnsealError, unseal } from '@/lib/seal';
import type { Upload } from '../queries';
import { findCurrent, findKnownVideos, type UploadRef, updateWithSession } from './queries';
import { UploadEndedError, UploadTakenError, type UploadWork } from './work';

const placeOf = ({ id }: Upload): string => `youtube-upload ${id}`;

/** What YouTube is told of the video; scheduled ones go up private (D52). */
export const metadataOf = (upload: Upload): VideoMetadata => ({
  snippet: {
    title: upload.title,
    description: upload.description,
    tags: upload.tags,
    categoryId: upload.categoryId,
  },
  status: {
    privacyStatus: upload.scheduledFor ? 'private' : upload.visibility,
    ...(upload.scheduledFor && { publishAt: upload.scheduledFor.toISOString() }),
    selfDeclaredMadeForKids: upload.madeForKids,
  },
});

/** The address of the upload's session; null when nobody can read it any more. */
export const sessionOf = (upload: Upload): string | null => {
  if (upload.sessionUri === null) return null;
  try {
    return unseal(upload.sessionUri, placeOf(upload));
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
};

/** Why an upload with a certain session was not to be found. */
export const whyUnchanged = async (ref: UploadRef): Promise<Error> =>
  (await findCurrent(db(), ref)) ? new UploadTakenError() : new UploadEndedError();

/**
 * Opens a session and stores it in place of the one that `upload` had: bytes only ever go to the one that is
 * stored, so that of two workers only one is heard.
 * @throws UploadTakenError when another was as fast; UploadEndedError
 */
export const startSession = async (work: UploadWork, upload: Upload, size: number): Promise<Upload> => {
  const { client, ref, render, signal } = work;
  const contentType = `video/${render.format}`;
  const url = await openSession(client, metadataOf(upload), { size, contentType }, signal);
  const values = {
    sessionUri: seal(url, placeOf(upload)),
    sessionOpenedAt: new Date(),
    finishingAt: null,
    sizeBytes: size,
    confirmedBytes: 0,
  };
  const stored = await updateWithSession(db(), ref, upload.sessionUri, values);
  if (!stored) throw await whyUnchanged(ref);
  return stored;
};

/** Nobody can tell whether the video is there. */
const DOUBT =
  'YouTube ended the upload just when its last bytes were sent, and shows no video of it. Look for it in ' +
  'YouTube Studio; if it is not there, try again.';
/** Looks at the channel, each after a longer wait: what is uploaded is not always listed at once. */
const LOOKS = 6;

/**
 * What became of an upload whose session YouTube no longer knows. If its last byte was never sent, there is
 * no video. If it was, the video may be there although its answer was lost: then it is looked for in the channel,
 * several times, and not sent again unless its owner says so.
 * @returns the id of the video; null when there is none, and it can be sent anew
 * @throws YouTubeError
 */
export const findLostVideo = async ({ client }: UploadWork, upload: Upload): Promise<string | null> => {
  const { finishingAt, sessionOpenedAt, sizeBytes, title } = upload;
  if (!finishingAt || !sessionOpenedAt || sizeBytes === null) return null;
  const candidates = await findUploaded(client, { size: sizeBytes, title, since: sessionOpenedAt });
  const known = await findKnownVideos(db(), candidates);
  const [videoId] = candidates.filter((id) => !known.includes(id));
  if (videoId) return videoId;
  if (upload.failures + 1 < LOOKS) throw new YouTubeError('transient', DOUBT, 'lostAnswer');
  throw new YouTubeError('permanent', DOUBT, IN_DOUBT);
};

/** The reason of the error that leaves it to the owner whether the video is sent again. */
export const IN_DOUBT = 'inDoubt';
