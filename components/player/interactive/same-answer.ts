import { distance } from '@/lib/core/facts/typos';
import { fold } from '@/lib/core/model/fold';

/** Longer texts are not compared: the time grows with the square of the length. */
const MAX_LENGTH = 200;

/** Letters of the shorter word from which one typo is tolerated, or two. */
const TYPOS = { one: 6, two: 10 };

/**
 * Whether two words differ only by typos. Short words, numbers and other first letters make another word: Gambia is not
 * Zambia, and XIV not XVI.
 */
const isSameWord = (a: string, b: string): boolean => {
  if (a === b) return true;
  const length = Math.min(a.length, b.length);
  if (length < TYPOS.one || a[0] !== b[0] || /\p{N}/u.test(a + b)) return false;
  const most = length < TYPOS.two ? 1 : 2;
  return distance(a, b, most) <= most;
};

const wordsOf = (text: string): string[] =>
  text
    .split(/[\s\p{P}]+/u)
    .map(fold)
    .filter((word) => word !== '');

/** Whether a typed answer is one of the accepted ones, regardless of case, accents, spaces, punctuation and a few typos (D247). */
export const isSameAnswer = (given: string, accepted: readonly string[]): boolean => {
  if (given.length > MAX_LENGTH || given.trim() === '') return false;
  const words = wordsOf(given);
  return accepted.some((text) => {
    if (text.trim() === given.trim()) return true;
    const folded = fold(text);
    if (folded !== '' && folded === fold(given)) return true;
    const wanted = wordsOf(text);
    return (
      wanted.length > 0 &&
      wanted.length === words.length &&
      wanted.every((word, index) => isSameWord(word, words[index] ?? ''))
    );
  });
};
