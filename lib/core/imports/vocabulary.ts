import { ANSWER_WORDS } from './words/answer-words';
import { DETAIL_WORDS } from './words/detail-words';

/** Words of quizzes in English, Spanish, French, German, Portuguese, Italian, Dutch, Polish, Russian, Turkish, Chinese, Japanese, Hindi and Arabic. */
const VOCABULARY = { ...ANSWER_WORDS, ...DETAIL_WORDS };

export type WordKind = keyof typeof VOCABULARY;

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i');

/** Lower case, without accents and with single spaces. Most texts are ASCII, and every line is folded several times. */
export const folded = (text: string): string =>
  (/\P{ASCII}/u.test(text) ? withoutAccents(text) : text.toLowerCase()).replaceAll(/[\s_]+/g, ' ').trim();

const SETS = Object.fromEntries(
  Object.entries(VOCABULARY).map(([kind, words]) => [kind, new Set(words.map(folded))]),
) as unknown as Record<WordKind, ReadonlySet<string>>;

/** The words of a kind, folded. */
export const wordsOf = (kind: WordKind): ReadonlySet<string> => SETS[kind];

/** Whether a text is a word of this kind and nothing else. */
export const isWord = (kind: WordKind, text: string): boolean => SETS[kind].has(folded(text));

/** Whether a text is a word that says true or false only of a statement. */
export const isYesOrNo = (text: string): boolean => isWord('yes', text) || isWord('no', text);

/** Whether a text says true or false in one of the languages; undefined if it says neither. */
export const truthOf = (text: string): boolean | undefined => {
  const word = folded(text.replace(/[.!。！]$/, ''));
  if (SETS.true.has(word) || SETS.yes.has(word)) return true;
  return SETS.false.has(word) || SETS.no.has(word) ? false : undefined;
};
