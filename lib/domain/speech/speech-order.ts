import { createHash } from 'node:crypto';
import { engineOfVoice } from '@/lib/adapters/speech/engines';
import { codePointLength } from '@/lib/model/text';

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
