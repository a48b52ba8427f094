import type { Credit } from './credit';
import { fold } from './fold';
import {
  answersOf,
  assetReferences,
  partsOf,
  type QuestionContent,
  type QuestionType,
  type TypedContent,
  visualOf,
} from './question-types';

/**
 * Where a proposed picture goes: with the question, blurred at first, or with the fact, which comes after the answer. A
 * picture that shows or names the answer is never proposed for `question` (D105).
 */
export const PICTURE_PLACES = ['question', 'question_blurred', 'fact'] as const;
export type PicturePlace = (typeof PICTURE_PLACES)[number];

export interface PictureQuery {
  query: string;
  /** To try if nothing is found; null if there is none. */
  broader: string | null;
  place: PicturePlace;
}

/** Characters of a search, and names of the question that are added to its answer, which narrow the search. */
const LONGEST_QUERY = 100;
const NAMES = 3;
/** Letters of words that are searched for, and that give an answer away. */
const SHORTEST_WORD = 4;

/** Letters of scripts that write without spaces, and of others without capitals. */
const WORDLESS = /\p{Lo}/u;

const SEPARATORS = /[^\p{L}\p{N}'’-]+/u;
const wordsOf = (text: string): string[] => text.split(SEPARATORS).filter((word) => word !== '');

/** Capitalised words after the first one: names, and nouns in German. */
const namesIn = (text: string): string[] => wordsOf(text).filter((word, index) => index > 0 && /^\p{Lu}/u.test(word));

/** The longest words, in the order of the text. */
const longestIn = (text: string): string[] => {
  const words = wordsOf(text).filter(({ length }) => length >= SHORTEST_WORD);
  const longest = new Set([...words].sort((a, b) => b.length - a.length).slice(0, NAMES));
  return words.filter((word) => longest.delete(word));
};

const joined = (words: readonly string[]): string => [...words.join(' ')].slice(0, LONGEST_QUERY).join('').trim();

/** Whether a question shows, or is asked with, a picture or video. */
export const hasPicture = (question: TypedContent): boolean =>
  assetReferences(question).some(({ kind }) => kind !== 'audio');

const showsImage = ({ type, content }: TypedContent): boolean =>
  visualOf({ type, content: { ...content, imageUrl: '' } as QuestionContent, countdownSeconds: 1 }, {})?.kind ===
  'picture';

/** What to search for a question; null if it has no words. A query with the answer is never for the time before it. */
export const pictureQueryOf = (question: TypedContent): PictureQuery | null => {
  const asked = question.content.question;
  // Without an addition in brackets.
  const answer = answersOf(question)[0]?.split('(')[0]?.trim() ?? '';
  if (/\p{L}.*\p{L}/u.test(answer) || WORDLESS.test(answer)) {
    const known = new Set(wordsOf(answer).map(fold));
    const names = namesIn(asked).filter((name) => !known.has(fold(name)));
    const query = joined([answer, ...names.slice(0, NAMES)]);
    const broader = joined([answer]);
    const place = question.type === 'picture' ? 'question_blurred' : 'fact';
    return { query, broader: broader === query ? null : broader, place };
  }
  const parts = partsOf(question).map(({ text }) => text);
  const text = asked.trim() === '' ? parts.join(' ') : asked;
  const names = namesIn(text).slice(0, NAMES + 1);
  const query = joined(names.length > 0 ? names : longestIn(text)) || joined([text.trim()]);
  return query === '' ? null : { query, broader: null, place: showsImage(question) ? 'question' : 'fact' };
};

const decoded = (url: string): string => {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
};

/** Whether the title or the file name of a picture contains an answer, or one of its words that the question lacks. */
export const namesAnswer = (
  question: TypedContent,
  { title, source_url: page }: Pick<Credit, 'title' | 'source_url'>,
): boolean => {
  const texts = [title, decoded(page).split('/').at(-1) ?? ''].map((text) => text.replaceAll('_', ' '));
  const written = texts.map(fold);
  const words = new Set(texts.flatMap((text) => wordsOf(text).map(fold)));
  const asked = fold(question.content.question);
  const isWritten = (text: string) =>
    text.length < SHORTEST_WORD && !WORDLESS.test(text) ? words.has(text) : written.some((one) => one.includes(text));
  return answersOf(question).some((answer) => {
    const parts = wordsOf(answer)
      .map(fold)
      .filter((word) => word.length >= SHORTEST_WORD && !asked.includes(word));
    return [fold(answer), ...parts].some((text) => text !== '' && isWritten(text));
  });
};

/** The content with a picture in a place. */
export const withPicture = (
  type: QuestionType,
  content: QuestionContent,
  place: PicturePlace,
  url: string,
): QuestionContent => {
  if (place === 'fact') return { ...content, factImageUrl: url };
  if (place === 'question' || type !== 'picture') return { ...content, imageUrl: url };
  const reveal = 'reveal' in content && content.reveal !== 'none' ? content.reveal : 'blur';
  return { ...content, imageUrl: url, reveal } as QuestionContent;
};
