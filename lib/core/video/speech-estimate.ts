import { characters } from './line-breaks';

/** Seconds per character at ordinary speed: words with letters for sounds, and scripts with a syllable per character. */
const SECONDS = { letter: 0.066, syllable: 0.19, pause: 0.16 } as const;
/** Han, kana and Hangul. */
const SYLLABLE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const PAUSE = /[\p{Po}\p{Pd}]/u;
const SHORTEST_SECONDS = 0.3;

/** How long a voice is likely to speak a text, in milliseconds. @param speed as a factor of the voice's ordinary speed */
export const estimateSpeechMs = (text: string, speed: number): number => {
  const seconds = characters(text).reduce((sum, character) => {
    if (SYLLABLE.test(character)) return sum + SECONDS.syllable;
    return sum + (PAUSE.test(character) ? SECONDS.pause : SECONDS.letter);
  }, 0);
  return Math.round((1000 * Math.max(SHORTEST_SECONDS, seconds)) / speed);
};

/** The longest time in which a voice may speak a text, in milliseconds: generous, as paces and scripts differ. */
export const longestSpeechMs = (text: string, speed: number): number => 5 * estimateSpeechMs(text, speed) + 6000;
