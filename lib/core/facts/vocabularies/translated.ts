import { fold } from '@/lib/core/model/fold';
import { FACT_WORDS, type TranslatedLanguage } from '../languages';
import { TRANSLATED_TOPICS } from '../languages/fact-words';
import { REGION_IDS } from '../regions';
import { longestOf, type Meaning, type TopicDifficulty, type Vocabulary } from './vocabulary';

const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(fold)
    .filter((word) => word !== '');

/** Japanese has no spaces: phrases are found character by character, foreign words and numbers as a whole. */
const charactersOf = (text: string): string[] => fold(text).match(/[\p{Script=Latin}\p{N}]+|\p{L}/gu) ?? [];

/** The vocabulary of a language whose words are in its file: all forms of each word, so that no grammar is needed. */
export const translatedVocabulary = (language: TranslatedLanguage): Vocabulary => {
  const { topics, regions, fillers, difficulty } = FACT_WORDS[language];
  const hasSpaces = language !== 'ja';
  const split = hasSpaces ? wordsOf : charactersOf;
  const meanings = new Map<string, Meaning>();
  const put = (phrases: readonly string[], meaning: Meaning) => {
    for (const phrase of phrases) meanings.set(split(phrase).join(' '), meaning);
  };
  put(fillers, {});
  for (const [level, phrases] of Object.entries(difficulty)) {
    const stated: TopicDifficulty = level === 'rising' ? level : Number(level);
    put(phrases, { difficulty: stated });
  }
  for (const region of REGION_IDS) put(regions[region].words, { region });
  for (const topic of TRANSLATED_TOPICS) put(topics[topic].words, { topic });
  const isFiller = (word: string) => {
    const meaning = meanings.get(word);
    return meaning !== undefined && Object.keys(meaning).length === 0;
  };
  return { language, wordsOf: split, hasSpaces, meanings, longestPhrase: longestOf(meanings), isFiller };
};
