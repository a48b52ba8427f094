import type { Actor } from '@/lib/model/actor';
import { quizVideo } from '../quizzes/internal';
import { charactersLeft } from './daily-characters';
import { type KnownSpeech, knownLines } from './known-speech';
import { withAllowedVoice } from './offline-voice';
import { countOf } from './speech-order';

/** The speech of a quiz in its current state, as far as it is generated. */
export interface QuizSpeech extends KnownSpeech {
  /** Null if the quiz is not read. */
  voice: string | null;
  language: string;
  missingCharacters: number;
  charactersLeft: number;
}

/** Generates nothing. @throws NotFoundError */
export const getQuizSpeech = async (actor: Actor, id: string): Promise<QuizSpeech> => {
  const { quiz: stored, script } = await quizVideo(actor, id);
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
