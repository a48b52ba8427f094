import { type ByteRange, storage } from '@/lib/adapters/storage';
import { YouTubeError } from '@/lib/adapters/youtube/errors';
import { askSession, type SessionState, sendPiece } from '@/lib/adapters/youtube/resumable';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import type { Upload } from '../queries';
import { atLeast, findCurrent, oneMore, type UploadChanges, updateCurrent, updateWithSession } from './queries';
import { findLostVideo, sessionOf, startSession, whyUnchanged } from './session';
import { UploadEndedError, type UploadWork } from './work';

/** Percent of the progress at which all bytes are sent. */
export const BYTES_SENT = 90;

const changed = async (work: UploadWork, upload: Upload, values: UploadChanges): Promise<Upload> => {
  const next = await updateWithSession(db(), work.ref, upload.sessionUri, values);
  if (!next) throw await whyUnchanged(work.ref);
  return next;
};

/** Writes down how many bytes YouTube has. More than before is a success, after which waits are short again. */
const confirm = (work: UploadWork, upload: Upload, confirmed: number, size: number): Promise<Upload> =>
  changed(work, upload, {
    confirmedBytes: confirmed,
    progress: atLeast((BYTES_SENT * confirmed) / size),
    ...(confirmed > upload.confirmedBytes && { failures: 0 }),
  });

/** Sends the next piece. Before the last one it is written down that YouTube may have the video from now on. */
const sendNext = async (work: UploadWork, upload: Upload, url: string, size: number): Promise<SessionState> => {
  const start = upload.confirmedBytes;
  const end = Math.min(start + env().YOUTUBE_CHUNK_KIB * 1024, size) - 1;
  if (end === size - 1) await changed(work, upload, { finishingAt: new Date() });
  const { client, signal, render } = work;
  const read = (range: ByteRange) => storage().get(render.outputKey ?? '', range);
  return sendPiece(client, url, { start, end, size }, read, signal);
};

const isTransient = (error: unknown) => error instanceof YouTubeError && error.fault === 'transient';

/** Sends piece after piece of a session until YouTube has the video. @returns its id */
const sendSession = async (work: UploadWork, begun: Upload, url: string, size: number): Promise<string> => {
  // What YouTube has, it says itself: a connection may have ended between its last byte and our knowing.
  let state = await askSession(work.client, url, size, work.signal);
  let upload = begun;
  let lastFaultAt = -1;
  while (state.videoId === null) {
    upload = await confirm(work, upload, state.confirmed, size);
    try {
      state = await sendNext(work, upload, url, size);
    } catch (error) {
      // Bytes came through since the last fault: no need to wait.
      if (!isTransient(error) || upload.confirmedBytes <= lastFaultAt) throw error;
      lastFaultAt = upload.confirmedBytes;
      await changed(work, upload, { retryCount: oneMore.retryCount });
      state = await askSession(work.client, url, size, work.signal);
    }
  }
  return state.videoId;
};

const sizeOf = async (key: string | null): Promise<number> => {
  const file = key === null ? null : await storage().stat(key);
  if (!file) throw new YouTubeError('permanent', 'The video of this render is gone from storage. Render it again.');
  return file.size;
};

const isGone = (error: unknown) => error instanceof YouTubeError && error.fault === 'session-gone';

/** Sends to the stored session. @returns the id of the video; null when there is no session, or it is gone */
const sendStored = async (work: UploadWork, size: number): Promise<string | null> => {
  const url = sessionOf(work.upload);
  if (url === null) return null;
  try {
    return await sendSession(work, work.upload, url, size);
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
};

/** The stored session, or another when it is gone and has made no video. */
const send = async (work: UploadWork, size: number): Promise<string> => {
  const sent = await sendStored(work, size);
  if (sent !== null) return sent;
  // What the attempt itself wrote down counts: whether the last byte was sent.
  const upload = await findCurrent(db(), work.ref);
  if (upload?.sessionUri !== work.upload.sessionUri) throw await whyUnchanged(work.ref);
  const lost = await findLostVideo(work, upload);
  if (lost !== null) return lost;
  const fresh = await startSession(work, upload, size);
  try {
    return await sendSession(work, fresh, sessionOf(fresh) ?? '', size);
  } catch (error) {
    throw isGone(error) ? new YouTubeError('transient', 'YouTube ended the upload session.', 'sessionGone') : error;
  }
};

/**
 * Puts the bytes of the video on YouTube: in the session that is stored, from the last byte that YouTube has
 * confirmed, unless it has the video already.
 * @throws YouTubeError, UploadEndedError, UploadTakenError; why the work's signal was aborted
 */
export const sendVideo = async (work: UploadWork): Promise<null> => {
  if (work.upload.youtubeVideoId) return null;
  const size = await sizeOf(work.render.outputKey);
  const videoId = await send(work, size);
  const sent = { youtubeVideoId: videoId, confirmedBytes: size, progress: atLeast(BYTES_SENT), failures: 0 };
  if (!(await updateCurrent(db(), work.ref, sent))) throw new UploadEndedError();
  return null;
};
