import { validate } from 'uuid';
import { deleteUnreferenced } from '@/lib/adapters/delete-leftovers';
import { db } from '@/lib/db';
import { today } from '../day';
import { deleteSpeechAbove, deleteSpeechUsedBefore, findStoredSpeech } from './queries';
import { lineOfFile, SPEECH, speechFile } from './speech-file';
import { deleteUsageBefore } from './usage-queries';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Speech that was not used for this long is deleted. */
const UNUSED_DAYS = 30;
/** Limit for the speech of one user, about six hours. What was used within a day is kept: a video may be waiting for it. */
const MAX_BYTES_PER_USER = 1024 ** 3;

const findReferenced = async (keys: string[]): Promise<string[]> => {
  const lines = keys.map(lineOfFile).filter(({ userId }) => validate(userId));
  const rows = await findStoredSpeech(db(), lines);
  return rows.map(speechFile);
};

/** Deletes unused speech, the least recently used speech of users who have too much, then files without a row. */
export const sweepSpeech = async ({ now = Date.now(), maxBytes = MAX_BYTES_PER_USER } = {}): Promise<void> => {
  await deleteSpeechUsedBefore(db(), new Date(now - UNUSED_DAYS * DAY_MS));
  await deleteSpeechAbove(db(), maxBytes, new Date(now - DAY_MS));
  await deleteUnreferenced(SPEECH, findReferenced, now);
  await deleteUsageBefore(db(), today());
};
