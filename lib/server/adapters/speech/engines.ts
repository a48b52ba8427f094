import { elevenlabs } from './elevenlabs';
import { type SpeechEngine, SpeechError, speaks } from './engine';
import { espeak } from './espeak';
import { flite } from './flite';
import { natural } from './natural/natural';
import { openai } from './openai';

/** All engines, in the order in which their voices are listed. */
const ENGINES: readonly SpeechEngine[] = [natural, flite, espeak, openai, elevenlabs];

/** The engines that are configured or installed here. */
export const speechEngines = async (): Promise<SpeechEngine[]> => {
  const available = await Promise.all(ENGINES.map((engine) => engine.isAvailable()));
  return ENGINES.filter((_, index) => available[index]);
};

/**
 * The engine of a voice, and the engine's own name of it.
 * @param voiceId `Voice.id`
 * @throws SpeechError if there is no such engine here
 */
export const engineOfVoice = async (voiceId: string): Promise<{ engine: SpeechEngine; voice: string }> => {
  const [name = '', ...rest] = voiceId.split(':');
  const engine = ENGINES.find((candidate) => candidate.name === name);
  if (!engine || !(await engine.isAvailable())) {
    throw new SpeechError(
      'unknown_voice',
      `The voice “${voiceId}” is not available on this server. Choose another voice.`,
    );
  }
  return { engine, voice: rest.join(':') };
};

/** Milliseconds to wait for the list of natural voices, which is read from files. */
const LIST_MS = 5000;

/**
 * The id of the voice of a new quiz that is not made by a program (D120): a natural one that speaks its language, if one is
 * installed.
 */
export const naturalVoiceFor = async (language: string): Promise<string | null> => {
  const voices = (await natural.isAvailable()) ? await natural.voices(AbortSignal.timeout(LIST_MS)) : [];
  return voices.find((voice) => speaks(voice, language))?.id ?? null;
};
