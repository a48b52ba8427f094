import { type ByteRange, storage } from '@/lib/server/adapters/storage';
import { YouTubeError } from '@/lib/server/adapters/youtube/errors';
import { querySession, type SessionState, sendChunk } from '@/lib/server/adapters/youtube/resumable';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { JobEndedError } from '@/lib/server/jobs/run-context';
import type { Upload } from '../../rows/uploads';
import {
  findCurrent,
  oneMoreRetry,
  progressOf,
  type UploadChanges,
  updateCurrent,
  updateWithSession,
} from '../upload-job';
import { findLostVideo, sessionOf, staleSessionError, startSession } from './session';
import type { UploadWork } from './work';

/** Percent of the progress at which all bytes are sent. */
export const SENT_PERCENT = 90;

const update = async (work: UploadWork, upload: Upload, values: UploadChanges): Promise<Upload> => {
  const next = await updateWithSession(db(), work.ref, upload.sessionUri, values);
  if (!next) throw await staleSessionError(work.ref);
  return next;
};

/** Stores how many bytes YouTube has. If it has more than before, the count of failures starts over. */
const confirm = (work: UploadWork, upload: Upload, confirmed: number, size: number): Promise<Upload> =>
  update(work, upload, {
    confirmedBytes: confirmed,
    progress: progressOf((SENT_PERCENT * confirmed) / size),
    ...(confirmed > upload.confirmedBytes && { failures: 0 }),
  });

/** Sends the next chunk. Before the last one, stores that YouTube may have the video from now on. */
const sendNext = async (work: UploadWork, upload: Upload, url: string, size: number): Promise<SessionState> => {
  const start = upload.confirmedBytes;
  const end = Math.min(start + env().YOUTUBE_CHUNK_KIB * 1024, size) - 1;
  if (end === size - 1) await update(work, upload, { finishingAt: new Date() });
  const { client, signal, render } = work;
  const read = (range: ByteRange) => storage().get(render.outputKey ?? '', range);
  return sendChunk(client, url, { start, end, size }, read, signal);
};

const isTransient = (error: unknown) => error instanceof YouTubeError && error.fault === 'transient';

/** Sends chunks until YouTube has the video. Returns its id. */
const sendSession = async (work: UploadWork, begun: Upload, url: string, size: number): Promise<string> => {
  // Only YouTube knows how much it has: a connection may have broken before its response arrived.
  let state = await querySession(work.client, url, size, work.signal);
  let upload = begun;
  let lastErrorAt = -1;
  while (state.videoId === null) {
    upload = await confirm(work, upload, state.confirmed, size);
    try {
      state = await sendNext(work, upload, url, size);
    } catch (error) {
      // Bytes arrived since the last error, so there is no need to wait.
      if (!isTransient(error) || upload.confirmedBytes <= lastErrorAt) throw error;
      lastErrorAt = upload.confirmedBytes;
      await update(work, upload, { retryCount: oneMoreRetry.retryCount });
      state = await querySession(work.client, url, size, work.signal);
    }
  }
  return state.videoId;
};

/** @throws YouTubeError if the video is not in storage */
export const sizeOf = async (key: string | null): Promise<number> => {
  const file = key === null ? null : await storage().stat(key);
  if (!file) throw new YouTubeError('permanent', 'The video of this render is missing from storage. Render it again.');
  return file.size;
};

const isGone = (error: unknown) => error instanceof YouTubeError && error.fault === 'session-gone';

/** Sends to the stored session. Returns the id of the video, or null if the session no longer exists. */
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

/** Sends to the stored session, or to a new one if YouTube dropped it and has no video of it. */
const send = async (work: UploadWork, size: number): Promise<string> => {
  const sent = await sendStored(work, size);
  if (sent !== null) return sent;
  // Reloaded, because this attempt may have stored that the last byte was sent.
  const upload = await findCurrent(db(), work.ref);
  if (upload?.sessionUri !== work.upload.sessionUri) throw await staleSessionError(work.ref);
  const lost = await findLostVideo(work, upload);
  if (lost !== null) return lost;
  const fresh = await startSession(work, upload, size);
  try {
    return await sendSession(work, fresh, sessionOf(fresh) ?? '', size);
  } catch (error) {
    throw isGone(error) ? new YouTubeError('transient', 'YouTube has ended the upload session.', 'sessionGone') : error;
  }
};

/**
 * Sends the video to YouTube unless it has it, resuming the stored session after the last confirmed byte.
 * @throws YouTubeError, JobEndedError, UploadTakenError; the reason of the work's signal
 */
export const sendVideo = async (work: UploadWork): Promise<null> => {
  if (work.upload.youtubeVideoId) return null;
  const size = await sizeOf(work.render.outputKey);
  const videoId = await send(work, size);
  const sent = { youtubeVideoId: videoId, confirmedBytes: size, progress: progressOf(SENT_PERCENT), failures: 0 };
  if (!(await updateCurrent(db(), work.ref, sent))) throw new JobEndedError();
  return null;
};
