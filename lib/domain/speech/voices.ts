import type { SpeechEngine, Voice } from '@/lib/adapters/speech/engine';
import { engineOfVoice, speechEngines } from '@/lib/adapters/speech/engines';
import { SpeechError } from '@/lib/adapters/speech/speech-error';
import { log } from '@/lib/log';

/** Milliseconds to wait for an engine's list, which it remembers. */
const TIMEOUT_MS = 5000;

const voicesOf = (engine: SpeechEngine): Promise<Voice[]> => engine.voices(AbortSignal.timeout(TIMEOUT_MS));

/** Whether a voice speaks a language, whatever its country. @param language BCP 47 */
export const speaks = (voice: Pick<Voice, 'language'>, language: string): boolean =>
  voice.language === 'multi' || new Intl.Locale(voice.language).language === new Intl.Locale(language).language;

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
