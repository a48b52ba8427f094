import { db } from '@/lib/server/db';
import { JobEndedError } from '@/lib/server/jobs/run-context';
import { progressOf, type UploadRef, updateCurrent } from '../upload-job';
import { FIRST_POLL_MS } from './await-processing';
import { SENT_PERCENT, sizeOf } from './send-video';
import type { UploadWork } from './work';

/** A simulated upload sends nothing to YouTube (D87), so it gets no client. */
export type SimulatedWork = Pick<UploadWork, 'ref' | 'upload' | 'render' | 'attempt'>;

/** Attempts in which a video is "sent", and milliseconds between them. */
const CHUNKS = 3;
const CHUNK_MS = 1000;

/** Longer than YouTube's ids, which have 11 characters, so that none is ever the id of a real video. */
const simulatedVideoId = ({ uploadId }: UploadRef): string => `test_${uploadId}`;

/** Advances as if a chunk was sent. Returns when to send the next one, or null when the video is complete. */
export const simulateVideo = async ({ ref, upload, render, attempt }: SimulatedWork): Promise<Date | null> => {
  if (upload.youtubeVideoId) return null;
  const size = await sizeOf(render.outputKey);
  const share = Math.min(1, attempt / CHUNKS);
  const sent = {
    sizeBytes: size,
    confirmedBytes: Math.floor(share * size),
    progress: progressOf(SENT_PERCENT * share),
    ...(share === 1 && { youtubeVideoId: simulatedVideoId(ref) }),
  };
  if (!(await updateCurrent(db(), ref, sent))) throw new JobEndedError();
  return share === 1 ? null : new Date(Date.now() + CHUNK_MS);
};

/** YouTube needs at least one poll. */
export const simulateProcessing = async ({ attempt }: SimulatedWork): Promise<Date | null> =>
  attempt === 1 ? new Date(Date.now() + FIRST_POLL_MS) : null;

export const simulateNothing = async (): Promise<null> => null;
