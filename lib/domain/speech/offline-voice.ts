import { engineOfVoice } from '@/lib/adapters/speech/engines';
import { SpeechError } from '@/lib/adapters/speech/speech-error';
import type { Actor } from '@/lib/model/actor';
import type { Voice } from '@/lib/model/sound';
import { allVoices, voiceForLanguage } from './voices';

/** Whether a voice speaks on this machine. What is unknown here counts as that: it says nothing anywhere. */
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
export const withAllowedVoice = async <Quiz extends { language: string; voice: Voice | null }>(
  { livemode }: Pick<Actor, 'livemode'>,
  quiz: Quiz,
): Promise<Quiz> => {
  const { voice, language } = quiz;
  if (livemode || voice === null || (await isOffline(voice.id))) return quiz;
  const offline = (await allVoices()).filter((candidate) => candidate.offline);
  return { ...quiz, voice: voiceForLanguage(offline, voice, language) };
};
