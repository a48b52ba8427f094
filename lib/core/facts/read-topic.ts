import { withoutLength } from '@/lib/core/model/quiz-length';
import type { FactLanguage } from './languages';
import { matchPhrases } from './match-phrases';
import type { Region } from './regions';
import { TOPICS, type Topic, type TopicId } from './topics';
import { vocabulariesFrom } from './vocabularies';
import { closestMeaning, type Meaning, type TopicDifficulty, type Vocabulary } from './vocabularies/vocabulary';

/** A topic as parsed from text. */
export interface TopicRead {
  topics: readonly TopicId[];
  /** Limits facts to this region. */
  region: Region | null;
  difficulty: TopicDifficulty;
  /** The language that it is written in. */
  language: FactLanguage;
}

type Tolerance = 'exact' | 'typos';

/** All meanings in the words; undefined if a word is unknown. */
const meaningsOf = (words: readonly string[], vocabulary: Vocabulary, tolerance: Tolerance): Meaning[] | undefined =>
  matchPhrases(words, {
    longestPhrase: vocabulary.longestPhrase,
    exact: (phrase) => vocabulary.meanings.get(phrase),
    close: (phrase) => (tolerance === 'typos' ? closestMeaning(vocabulary, phrase) : undefined),
    isFiller: vocabulary.isFiller,
  });

const readIn = (text: string, vocabulary: Vocabulary, tolerance: Tolerance): TopicRead | undefined => {
  const { language, takeDifficulty, wordsOf, world } = vocabulary;
  const { difficulty, rest } = takeDifficulty?.(text) ?? { difficulty: null, rest: text };
  const words = wordsOf(withoutLength(rest));
  const meanings = meaningsOf(words, vocabulary, tolerance);
  if (meanings === undefined || words.length === 0) return undefined;
  const regions = [...new Set(meanings.flatMap(({ region }) => region ?? []))];
  const named = [...new Set(meanings.flatMap(({ topic }) => topic ?? []))];
  const isWhole = named.length === 0 && (regions.length > 0 || (world !== undefined && words.includes(world)));
  const topics: TopicId[] = isWhole ? ['geography'] : named;
  const [region = null] = regions;
  const isRegional = topics.every((topic) => (TOPICS[topic] as Topic).isRegional);
  if (topics.length === 0 || regions.length > 1 || (region !== null && !isRegional)) return undefined;
  const stated = meanings.find((meaning) => meaning.difficulty !== undefined)?.difficulty;
  return { topics, region, difficulty: stated ?? difficulty, language };
};

/** Whether a text may be in a language: typos are looked for only then. */
const isLikely = (text: string, { wordsOf, meanings }: Vocabulary): boolean =>
  wordsOf(text).some((word) => meanings.has(word));

/**
 * Parses a topic in plain words: "20 questions on capitals of Africa, difficulty rising", "Hauptstädte Europas". Tolerates
 * typos in longer words if no language knows the words as they are. Returns undefined if a word is unknown, so that no
 * quiz is about something else.
 * @param first the language that is tried first, as some words belong to several
 */
export const readTopic = (text: string, first?: FactLanguage): TopicRead | undefined => {
  const vocabularies = vocabulariesFrom(first);
  for (const vocabulary of vocabularies) {
    const read = readIn(text, vocabulary, 'exact');
    if (read !== undefined) return read;
  }
  for (const vocabulary of vocabularies) {
    const isTried = vocabulary.language === 'en' || isLikely(text, vocabulary);
    const read = isTried ? readIn(text, vocabulary, 'typos') : undefined;
    if (read !== undefined) return read;
  }
  return undefined;
};
