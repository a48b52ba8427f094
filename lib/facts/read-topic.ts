import { withoutLength } from '@/lib/model/quiz-length';
import { fold } from './fold';
import { matchPhrases } from './match-phrases';
import { REGION_IDS, REGIONS, type Region } from './regions';
import { TOPIC_IDS, TOPICS, type Topic, type TopicId } from './topics';

/** A topic as parsed from text. */
export interface TopicRead {
  topics: readonly TopicId[];
  /** Limits facts to this region. */
  region: Region | null;
  difficulty: number | 'rising' | null;
  /** "Capitals of Africa". */
  title: string;
}

const FILLERS = new Set(
  `a an the of in on about for and or with to from by at is are all any some my our your me us please make create generate give write
  quiz quizze question trivia fun funny fact kid child famous popular well known great best big top different various simple basic tricky
  good general very super really
  world worldwide globe international around test challenge round level difficulty knowledge name name's their its it video`
    .split(/\s+/)
    .map((word) => singular(word)),
);

/** Whether a word says nothing about the subject. */
export const isFiller = (word: string): boolean => FILLERS.has(word);

/** Reduces plurals, so that "countries" and "country" are equal. The result need not be English. */
function singular(word: string): string {
  if (word.length <= 3) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The words of a text as the vocabulary has them: folded, in the singular. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[.’']/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => singular(fold(word)))
    .filter((word) => word !== '');

type Meaning = { topic: TopicId } | { region: Region };

/** Meanings by phrase, words separated by spaces. */
const VOCABULARY: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...REGION_IDS.flatMap((region) =>
    REGIONS[region].words.map((phrase): [string, Meaning] => [wordsOf(phrase).join(' '), { region }]),
  ),
  ...TOPIC_IDS.flatMap((topic) =>
    TOPICS[topic].words.map((phrase): [string, Meaning] => [wordsOf(phrase).join(' '), { topic }]),
  ),
]);
export const LONGEST_PHRASE = Math.max(...[...VOCABULARY.keys()].map((phrase) => phrase.split(' ').length));

/** Damerau–Levenshtein distance of two words, counted up to `most`. */
const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const table = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (table[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (table[i - 2]?.[j - 2] ?? 0) + 1 : change;
      row.push(Math.min(change, swap, (table[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    // Later rows never fall below the smallest entry of this one.
    if (Math.min(...row) > most) return most + 1;
    table.push(row);
  }
  return table[a.length]?.[b.length] ?? most + 1;
};

/** The meaning of the phrase closest to one with a typo. Short phrases tolerate no typos; a digit is none. */
const closestMeaning = (phrase: string): Meaning | undefined => {
  const most = phrase.length >= 9 ? 2 : phrase.length >= 6 ? 1 : 0;
  if (most === 0 || /\d/.test(phrase)) return undefined;
  let closest: { away: number; meaning: Meaning | undefined } = { away: most + 1, meaning: undefined };
  for (const [known, meaning] of VOCABULARY) {
    const away = distance(phrase, known, most);
    if (away < closest.away) closest = { away, meaning };
  }
  return closest.meaning;
};

/** What a phrase means, also with a typo in it if it has no more than two words. */
export const phraseMeaning = (phrase: string): Meaning | undefined =>
  isFiller(phrase)
    ? undefined
    : (VOCABULARY.get(phrase) ?? (phrase.split(' ').length <= 2 ? closestMeaning(phrase) : undefined));

/** All meanings in the words; undefined if a word is unknown. */
const meaningsOf = (words: readonly string[]): Meaning[] | undefined =>
  matchPhrases(words, {
    longestPhrase: LONGEST_PHRASE,
    exact: (phrase) => VOCABULARY.get(phrase),
    close: closestMeaning,
    isFiller,
  });

const RISING =
  /\b(?:(?:difficulty\s+)?(?:rising|increasing|growing)(?:\s+difficulty)?|(?:from\s+)?easy\s+to\s+(?:hard|difficult)|(?:getting|ever|increasingly)\s+(?:harder|difficult))\b/i;
const LEVELS: readonly [RegExp, number][] = [
  [/\bdifficulty:?\s*([1-5])\b/i, 0],
  [/\b(?:very|super|really)\s+easy\b/i, 1],
  [/\b(?:very|super|really|extremely)\s+(?:hard|difficult)\b|\bexperts?\b/i, 5],
  [/\beasy\b|\bbeginners?\b/i, 2],
  [/\bmedium\b|\bintermediate\b/i, 3],
  [/\bhard\b|\bdifficult\b|\badvanced\b/i, 4],
];

/** The difficulty that the words state, and the words without it. */
const takeDifficulty = (text: string): { difficulty: TopicRead['difficulty']; rest: string } => {
  if (RISING.test(text)) return { difficulty: 'rising', rest: text.replace(RISING, ' ') };
  for (const [pattern, level] of LEVELS) {
    const found = pattern.exec(text);
    if (found !== null) return { difficulty: level === 0 ? Number(found[1]) : level, rest: text.replace(pattern, ' ') };
  }
  return { difficulty: null, rest: text };
};

const titleOf = (topics: readonly TopicId[], region: Region | null): string => {
  const [first = '', ...others] = topics.map((topic) => TOPICS[topic].title);
  const last = others.pop();
  const names =
    [first, ...others].join(', ') + (last === undefined ? '' : ` and ${last.charAt(0).toLowerCase()}${last.slice(1)}`);
  return region === null ? names : `${names} of ${REGIONS[region].name}`;
};

/**
 * Parses a topic in plain English: "20 questions on capitals of Africa, difficulty rising". Tolerates typos in longer
 * words. Returns undefined if a word is unknown, so that no quiz is about something else.
 */
export const readTopic = (text: string): TopicRead | undefined => {
  const { difficulty, rest } = takeDifficulty(text);
  const words = wordsOf(withoutLength(rest));
  const meanings = meaningsOf(words);
  if (meanings === undefined || words.length === 0) return undefined;
  const regions = [...new Set(meanings.flatMap((meaning) => ('region' in meaning ? [meaning.region] : [])))];
  const named = [...new Set(meanings.flatMap((meaning) => ('topic' in meaning ? [meaning.topic] : [])))];
  const isWhole = named.length === 0 && (regions.length > 0 || words.includes('world'));
  const topics: TopicId[] = isWhole ? ['geography'] : named;
  const [region = null] = regions;
  const isRegional = topics.every((topic) => (TOPICS[topic] as Topic).isRegional);
  if (topics.length === 0 || regions.length > 1 || (region !== null && !isRegional)) return undefined;
  return {
    topics,
    region,
    difficulty,
    title: titleOf(topics, region),
  };
};
