import type { Actor } from '@/lib/core/model/actor';
import type { Voice as QuizVoice } from '@/lib/core/model/sound';
import type { Finding } from '@/lib/core/video/preflight';
import { languageName } from '@/lib/core/words/language-name';
import { type SpeechEngine, SpeechError, speaks, type Voice } from '@/lib/server/adapters/speech/engine';
import { engineOfVoice, speechEngines } from '@/lib/server/adapters/speech/engines';
import { log } from '@/lib/server/log';

/** Milliseconds to wait for an engine's list of voices, which the engine caches. */
const TIMEOUT_MS = 5000;

const voicesOf = (engine: SpeechEngine): Promise<Voice[]> => engine.voices(AbortSignal.timeout(TIMEOUT_MS));

/** The voices of all engines here. An engine that fails is left out, and logged. */
export const allVoices = async (): Promise<(Voice & { offline: boolean })[]> => {
  const lists = await Promise.all(
    (await speechEngines()).map(async (engine) => {
      try {
        return (await voicesOf(engine)).map((voice) => ({ ...voice, offline: engine.offline }));
      } catch (error) {
        log().warn({ err: error, engine: engine.name }, 'The voices of a speech engine could not be listed');
        return [];
      }
    }),
  );
  return lists.flat();
};

/**
 * A voice by its id.
 * @returns null if there is none; undefined if that cannot be found out now
 */
export const findVoice = async (id: string): Promise<Voice | null | undefined> => {
  try {
    const { engine } = await engineOfVoice(id);
    const voices = await voicesOf(engine);
    return voices.find((voice) => voice.id === id) ?? null;
  } catch (error) {
    return error instanceof SpeechError && error.fault === 'unknown_voice' ? null : undefined;
  }
};

/**
 * The voice for a translation: the same one if it speaks the language, else the first of that language, or that speaks
 * any; null without one.
 * @param voices those that are available here
 */
export const voiceForLanguage = <V extends { id: string }>(
  voices: readonly Pick<Voice, 'id' | 'language'>[],
  voice: V,
  language: string,
): V | null => {
  const own = voices.find(({ id }) => id === voice.id);
  if (own && speaks(own, language)) return voice;
  const fitting = voices.filter((candidate) => speaks(candidate, language));
  const chosen = fitting.find((candidate) => candidate.language !== 'multi') ?? fitting[0];
  return chosen ? { ...voice, id: chosen.id } : null;
};

interface VoicedQuiz {
  language: string;
  voice: { id: string } | null;
}

interface CheckedVoice {
  errors: Finding[];
  warnings: Finding[];
  /** The only one that the voice speaks, if it speaks that of the quiz; else null. */
  language: string | null;
}

/** Checks that the voice of a quiz is available here (error) and speaks its language (warning). */
export const checkVoice = async ({ voice, language }: VoicedQuiz): Promise<CheckedVoice> => {
  const nothing: CheckedVoice = { errors: [], warnings: [], language: null };
  if (voice === null) return nothing;
  const found = await findVoice(voice.id);
  if (found === null) {
    const message = `The voice “${voice.id}” is not available on this server. Choose another voice, or none.`;
    return { ...nothing, errors: [{ field: 'voice.id', message, code: 'unknown_voice' }] };
  }
  if (found === undefined) return nothing;
  if (speaks(found, language)) return { ...nothing, language: found.language === 'multi' ? null : found.language };
  const wanted = languageName(language);
  const message = `The voice “${found.name}” speaks ${languageName(found.language)}, but the quiz is in ${wanted}: words may be mispronounced or missing. Choose a voice that speaks ${wanted}.`;
  return { ...nothing, warnings: [{ field: 'voice.id', message, code: 'voice_language' }] };
};

/** Whether a voice runs on this machine. Unknown voices also count, because no text is sent to a service for them. */
export const isOffline = async (id: string): Promise<boolean> => {
  try {
    return (await engineOfVoice(id)).engine.offline;
  } catch (error) {
    if (error instanceof SpeechError) return true;
    throw error;
  }
};

/**
 * The quiz as an actor has it read. With a test key (D87), a voice of an outside service, which costs money, is replaced
 * with one of this machine; if none speaks the language, the quiz is not read.
 */
export const withAllowedVoice = async <Quiz extends { language: string; voice: QuizVoice | null }>(
  { livemode }: Pick<Actor, 'livemode'>,
  quiz: Quiz,
): Promise<Quiz> => {
  const { voice, language } = quiz;
  if (livemode || voice === null || (await isOffline(voice.id))) return quiz;
  const offline = (await allVoices()).filter((candidate) => candidate.offline);
  return { ...quiz, voice: voiceForLanguage(offline, voice, language) };
};
