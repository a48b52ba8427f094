import type { Assets } from '../model/assets';
import { boardOf, partsOf, promptOf } from '../model/question-types';
import type { QuestionProps } from './props';

/** Words per minute of adults who read non-fiction silently (Brysbaert 2019, doi:10.1016/j.jml.2019.104047). */
const WORDS = 238;
/**
 * Characters per minute of Chinese and Japanese: 255 aloud (Trauzettel-Klosinski & Dietz 2012,
 * doi:10.1167/iovs.11-8284, the slower of the two), times 238 / 183 for silent reading (Brysbaert 2019).
 */
const CHARACTERS = 330;

const BY_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Scripts without spaces between words. */
const SPACELESS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

const countWords = (text: string): number => {
  // A pattern for whole words would take quadratic time in texts without letters.
  if (!SPACELESS.test(text)) return text.split(/\s+/).filter((word) => LETTER_OR_DIGIT.test(word)).length;
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words++;
  return words;
};

/** Seconds that it takes to read a text in any script. */
export const readingSeconds = (text: string): number => {
  const characters = text.match(BY_CHARACTER)?.length ?? 0;
  const words = countWords(characters === 0 ? text : text.replaceAll(BY_CHARACTER, ' '));
  return 60 * (words / WORDS + characters / CHARACTERS);
};

/** The texts of a board, including those of cards that the video labels itself. */
const boardTexts = (question: QuestionProps, assets: Assets): string[] => {
  const board = boardOf(question, assets);
  const cards = board.kind === 'choices' ? board.options.filter(({ mark }) => mark !== 'letter') : [];
  return [...partsOf(question), ...cards].map(({ text }) => text);
};

/** Everything that viewers read of a question before its reveal, without its hint. */
export const textOfQuestion = (question: QuestionProps, assets: Assets): string =>
  [promptOf(question), ...boardTexts(question, assets)].join('\n');
