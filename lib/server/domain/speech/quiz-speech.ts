import type { QuizSpeechWire, SpeechLineWire } from '@/lib/core/contracts/speech';
import type { Actor } from '@/lib/core/model/actor';
import { freezeQuiz } from '../quizzes/freeze-quiz';
import { charactersLeft } from './daily-characters';
import { ensureLines } from './ensure-speech';
import { explainingSpeechErrors } from './list-voices';
import { countOf, type KnownSpeech, knownLines, type SpokenText, speechUrl } from './speech-lines';
import { withAllowedVoice } from './voices';

export const serializeLine = ({ text, row }: SpokenText): SpeechLineWire => ({
  text,
  url: speechUrl(row),
  sha256: row.sha256,
  duration_ms: row.durationMs,
  marks: row.marks,
  marks_estimated: row.estimated,
});

export const serializeQuizSpeech = (speech: QuizSpeech): QuizSpeechWire => ({
  voice: speech.voice,
  language: speech.language,
  lines: speech.lines.map(serializeLine),
  missing: speech.missing.length,
  missing_characters: speech.missingCharacters,
  characters_left: speech.charactersLeft,
});

/** The speech of a quiz in its current state, as far as it is generated. */
interface QuizSpeech extends KnownSpeech {
  /** Null if the quiz is not read. */
  voice: string | null;
  language: string;
  missingCharacters: number;
  charactersLeft: number;
}

/** Generates nothing. @throws NotFoundError */
export const getQuizSpeech = async (actor: Actor, id: string): Promise<QuizSpeech> => {
  const { quiz: stored, script } = await freezeQuiz(actor, id);
  const quiz = await withAllowedVoice(actor, stored);
  const { userId } = actor;
  const { voice, language } = quiz;
  const known = voice ? await knownLines({ userId, voice, language }, script) : { lines: [], missing: [] };
  return {
    ...known,
    voice: voice?.id ?? null,
    language,
    missingCharacters: countOf(known.missing),
    charactersLeft: await charactersLeft(userId),
  };
};

/** Milliseconds after which no further lines are started, and after which lines in progress are stopped. */
const TIME_MS = { starting: 10_000, most: 20_000 } as const;

/**
 * Generates missing speech of a quiz for about ten seconds. Call it again until nothing is missing. An error is thrown
 * only if no line could be generated.
 * @throws NotFoundError, ConflictError, UnavailableError, DailyLimitError, TooManyConcurrentRequestsError
 */
export const generateQuizSpeech = async (actor: Actor, id: string): Promise<QuizSpeech> => {
  const { quiz: stored, script } = await freezeQuiz(actor, id);
  const quiz = await withAllowedVoice(actor, stored);
  const { userId } = actor;
  const { voice, language } = quiz;
  if (voice === null) return getQuizSpeech(actor, id);
  const reader = { userId, voice, language };
  const before = await knownLines(reader, script);
  const signal = AbortSignal.timeout(TIME_MS.most);
  try {
    await explainingSpeechErrors(() => ensureLines(reader, script, { signal, startForMs: TIME_MS.starting }));
  } catch (error) {
    const after = await knownLines(reader, script);
    if (after.missing.length >= before.missing.length) throw error;
  }
  return getQuizSpeech(actor, id);
};
