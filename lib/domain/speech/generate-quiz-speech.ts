import type { Actor } from '@/lib/model/actor';
import { quizVideo } from '../quizzes/internal';
import { ensureLines } from './ensure-speech';
import { explainingSpeechErrors } from './explain-speech-error';
import { getQuizSpeech, type QuizSpeech } from './get-quiz-speech';
import { knownLines } from './known-speech';
import { withAllowedVoice } from './offline-voice';

/** Milliseconds for which lines are started, and after which those in progress are stopped. */
const TIME_MS = { starting: 10_000, most: 20_000 } as const;

/**
 * Generates missing speech of a quiz for about ten seconds. Call it again until nothing is missing. An error is thrown
 * only if no line could be generated.
 * @throws NotFoundError, ConflictError, UnavailableError, DailyLimitError, TooManyAtOnceError
 */
export const generateQuizSpeech = async (actor: Actor, id: string): Promise<QuizSpeech> => {
  const { quiz: stored, script } = await quizVideo(actor, id);
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
