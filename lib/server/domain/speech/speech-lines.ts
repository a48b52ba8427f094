import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { speechLines } from '@/drizzle/schema/speech';
import type { SpokenLine } from '@/lib/core/model/sound';
import { codePointLength } from '@/lib/core/model/text';
import { deleteBelow } from '@/lib/server/adapters/delete-leftovers';
import { SpeechError } from '@/lib/server/adapters/speech/engine';
import { engineOfVoice } from '@/lib/server/adapters/speech/engines';
import { signedUrl } from '@/lib/server/adapters/storage';
import { type Connection, db } from '@/lib/server/db';

/** Who reads in which language, for which user. */
export interface Reader {
  userId: string;
  voice: { id: string; speed: number };
  /** BCP 47. */
  language: string;
}

/** A text to be spoken, and the hash of everything that its sound depends on. */
export interface OrderedLine {
  text: string;
  hash: string;
}

/** Increase it when the same request sounds different, e.g. after a change of `synthesizeSpeech`. */
const VERSION = 1;

/** The lines of texts, each once. @throws SpeechError if the voice is not available here */
export const orderLines = async (
  { voice: { id, speed }, language }: Omit<Reader, 'userId'>,
  texts: readonly string[],
): Promise<OrderedLine[]> => {
  const { engine, voice } = await engineOfVoice(id);
  const fixed = [VERSION, engine.name, engine.model(), voice, speed, language];
  return [...new Set(texts)].map((text) => ({
    text,
    hash: createHash('sha256')
      .update(JSON.stringify([...fixed, text]))
      .digest('hex'),
  }));
};

/** What texts count towards the daily limit. */
export const countOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + codePointLength(text), 0);

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
export const deleteSpeechOf = (userId: string): Promise<void> => deleteBelow(`${SPEECH}/${userId}`);

export type SpeechRow = typeof speechLines.$inferSelect;

/** The user's lines with these hashes. */
const findSpeech = async (db: Connection, userId: string, hashes: readonly string[]): Promise<SpeechRow[]> =>
  hashes.length === 0
    ? []
    : db
        .select()
        .from(speechLines)
        .where(and(eq(speechLines.userId, userId), inArray(speechLines.hash, [...hashes])));

/** Stores a line, also in place of one whose file was lost. */
export const saveSpeech = async (db: Connection, values: typeof speechLines.$inferInsert): Promise<SpeechRow> => {
  const { userId: _, hash: __, ...changes } = values;
  const [row] = await db
    .insert(speechLines)
    .values(values)
    .onConflictDoUpdate({ target: [speechLines.userId, speechLines.hash], set: { ...changes, usedAt: sql`now()` } })
    .returning();
  if (!row) throw new Error('The insert returned no row.');
  return row;
};

/** Records that lines are used now. */
const touchSpeech = async (db: Connection, userId: string, hashes: readonly string[]): Promise<void> => {
  await db
    .update(speechLines)
    .set({ usedAt: sql`now()` })
    .where(and(eq(speechLines.userId, userId), inArray(speechLines.hash, [...hashes])));
};

/** How often the use of a line is recorded. */
const USE_INTERVAL_MS = 12 * 60 * 60 * 1000;

/** The rows of lines by hash, whose use is recorded. Does not check that their files exist. */
export const findLines = async (userId: string, lines: readonly OrderedLine[]): Promise<Map<string, SpeechRow>> => {
  const rows = await findSpeech(
    db(),
    userId,
    lines.map(({ hash }) => hash),
  );
  const stale = rows.filter(({ usedAt }) => Date.now() - usedAt.getTime() > USE_INTERVAL_MS);
  if (stale.length > 0) {
    await touchSpeech(
      db(),
      userId,
      stale.map(({ hash }) => hash),
    );
  }
  return new Map(rows.map((row) => [row.hash, row]));
};

/** A text and its speech. */
export interface SpokenText {
  text: string;
  row: SpeechRow;
}

/** The speech of a quiz, as far as it exists. */
export interface KnownSpeech {
  lines: SpokenText[];
  /** Texts without speech, in order. */
  missing: string[];
}

/** The existing speech for texts; generates nothing. Empty if the voice is not available here. */
export const knownLines = async (reader: Reader, texts: readonly string[]): Promise<KnownSpeech> => {
  try {
    const ordered = await orderLines(reader, texts);
    const rows = await findLines(reader.userId, ordered);
    const missing = ordered.filter(({ hash }) => !rows.has(hash)).map(({ text }) => text);
    const lines = ordered.flatMap(({ text, hash }) => {
      const row = rows.get(hash);
      return row ? [{ text, row }] : [];
    });
    return { lines, missing };
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    return { lines: [], missing: [...new Set(texts)] };
  }
};

/** The speech that exists of a quiz's script; none without a voice. */
export const knownSpeech = async (
  { userId, voice, language }: Omit<Reader, 'voice'> & { voice: Reader['voice'] | null },
  script: readonly string[],
): Promise<SpokenLine[]> => {
  if (voice === null || script.length === 0) return [];
  const { lines } = await knownLines({ userId, voice, language }, script);
  return lines.map(({ text, row }) => spokenLineOf(row, text));
};
