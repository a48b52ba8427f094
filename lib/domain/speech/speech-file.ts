import { signedUrl, storage } from '@/lib/adapters/storage';
import type { SpokenLine } from '@/lib/model/sound';
import type { SpeechRow } from './queries';

export const SPEECH = 'speech';

interface SpeechKey {
  userId: string;
  hash: string;
}

/** The storage key of a line. Users share none, so that a deleted account's speech can be deleted. */
export const speechFile = ({ userId, hash }: SpeechKey): string => `${SPEECH}/${userId}/${hash}.wav`;

/** The line of a storage key. */
export const lineOfFile = (key: string): SpeechKey => {
  const [, userId = '', name = ''] = key.split('/');
  return { userId, hash: name.replace(/\.wav$/, '') };
};

/** A permanent link to a line's sound. */
export const speechUrl = (key: SpeechKey): string => signedUrl(speechFile(key));

/** The line as videos use it. */
export const spokenLineOf = (row: SpeechRow, text: string): SpokenLine => {
  const { pathname, search } = new URL(speechUrl(row));
  return { text, path: pathname + search, sha256: row.sha256, durationMs: row.durationMs, marks: row.marks };
};

/** Deletes all speech of a user. Running jobs may store more, which the sweep deletes. */
export const deleteSpeechOf = async (userId: string): Promise<void> => {
  for (const file of await storage().list(`${SPEECH}/${userId}`)) await storage().delete(file);
};
