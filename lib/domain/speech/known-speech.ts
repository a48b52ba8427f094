import { SpeechError } from '@/lib/adapters/speech/speech-error';
import { db } from '@/lib/db';
import type { SpokenLine } from '@/lib/model/sound';
import { findSpeech, type SpeechRow, touchSpeech } from './queries';
import { spokenLineOf } from './speech-file';
import { type OrderedLine, orderLines, type Reader } from './speech-order';

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

/** What exists of the speech of texts. Generates nothing. If the voice is not available here, nothing exists. */
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
