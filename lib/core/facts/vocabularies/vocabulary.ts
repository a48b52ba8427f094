import type { FactLanguage } from '../languages';
import type { Region } from '../regions';
import type { TopicId } from '../topics';
import { distance } from '../typos';

/** A level, or from easy to hard. */
export type TopicDifficulty = number | 'rising' | null;

/** What a phrase means; nothing if it can be skipped. */
export interface Meaning {
  topic?: TopicId;
  region?: Region;
  difficulty?: TopicDifficulty;
}

/** The words in which topics can be stated in a language. */
export interface Vocabulary {
  language: FactLanguage;
  /** The words of a text as `meanings` has them: folded. */
  wordsOf: (text: string) => string[];
  /** Without spaces, each character counts as a word. */
  hasSpaces: boolean;
  /** Meanings by phrase, words separated by spaces. */
  meanings: ReadonlyMap<string, Meaning>;
  /** Words in the longest phrase. */
  longestPhrase: number;
  /** Whether a word says nothing about the subject. */
  isFiller: (word: string) => boolean;
  /** Splits off a difficulty that is no phrase of `meanings`. */
  takeDifficulty?: (text: string) => { difficulty: TopicDifficulty; rest: string };
  /** A word that stands for geography if it stands alone. */
  world?: string;
}

export const longestOf = (meanings: ReadonlyMap<string, Meaning>): number =>
  Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length));

/** The meaning of the phrase closest to one with a typo. Short phrases tolerate no typos; a digit is none. */
export const closestMeaning = ({ meanings }: Vocabulary, phrase: string): Meaning | undefined => {
  const most = phrase.length >= 9 ? 2 : phrase.length >= 6 ? 1 : 0;
  if (most === 0 || /\d/.test(phrase)) return undefined;
  let closest: { away: number; meaning: Meaning | undefined } = { away: most + 1, meaning: undefined };
  for (const [known, meaning] of meanings) {
    const away = distance(phrase, known, most);
    if (away < closest.away) closest = { away, meaning };
  }
  return closest.meaning;
};

/** What a phrase means, also with a typo in it if it has no more than two words. */
export const phraseMeaning = (vocabulary: Vocabulary, phrase: string): Meaning | undefined =>
  vocabulary.isFiller(phrase)
    ? undefined
    : (vocabulary.meanings.get(phrase) ??
      (phrase.split(' ').length <= 2 ? closestMeaning(vocabulary, phrase) : undefined));
