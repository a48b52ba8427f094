import { fold } from '@/lib/core/model/fold';
import { REGION_IDS, REGIONS } from '../regions';
import { TOPIC_IDS, TOPICS } from '../topics';
import { longestOf, type Meaning, type TopicDifficulty, type Vocabulary } from './vocabulary';

/** Reduces plurals, so that "countries" and "country" are equal. The result need not be English. */
const singular = (word: string): string => {
  if (word.length <= 3) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
};

const FILLERS = new Set(
  `a an the of in on about for and or with to from by at is are all any some my our your me us please make create generate give write
  quiz quizze question trivia fun funny fact kid child famous popular well known great best big top different various simple basic tricky
  good general very super really
  world worldwide globe international around test challenge round level difficulty knowledge name name's their its it video`
    .split(/\s+/)
    .map((word) => singular(word)),
);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[.’']/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => singular(fold(word)))
    .filter((word) => word !== '');

const meanings: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...REGION_IDS.flatMap((region) =>
    REGIONS[region].words.map((phrase): [string, Meaning] => [wordsOf(phrase).join(' '), { region }]),
  ),
  ...TOPIC_IDS.flatMap((topic) =>
    TOPICS[topic].words.map((phrase): [string, Meaning] => [wordsOf(phrase).join(' '), { topic }]),
  ),
]);

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
const takeDifficulty = (text: string): { difficulty: TopicDifficulty; rest: string } => {
  if (RISING.test(text)) return { difficulty: 'rising', rest: text.replace(RISING, ' ') };
  for (const [pattern, level] of LEVELS) {
    const found = pattern.exec(text);
    if (found !== null) return { difficulty: level === 0 ? Number(found[1]) : level, rest: text.replace(pattern, ' ') };
  }
  return { difficulty: null, rest: text };
};

export const ENGLISH: Vocabulary = {
  language: 'en',
  wordsOf,
  hasSpaces: true,
  meanings,
  longestPhrase: longestOf(meanings),
  isFiller: (word) => FILLERS.has(word),
  takeDifficulty,
  world: 'world',
};
