/** How a sequence of words is matched against a vocabulary. */
export interface PhraseRules<Match> {
  /** Words in the longest phrase of the vocabulary. */
  longestPhrase: number;
  /** The match of a phrase, its words separated by spaces. */
  exact: (phrase: string) => Match | undefined;
  /** The match of a phrase with a typo in it. Costly, so it is tried last. */
  close: (phrase: string) => Match | undefined;
  /** Whether the word can be skipped. */
  isFiller: (word: string) => boolean;
}

/** A typo may merge or split words, so pairs are tried before single words. */
const CLOSE_LENGTHS = [2, 1];

/**
 * Splits words into phrases of a vocabulary, the longest first. Returns undefined if any word matches nothing.
 * Each position is solved once, so the work grows linearly with the number of words: at most `longestPhrase` calls
 * of `exact` and two of `close` per word.
 */
export const matchPhrases = <Match>(words: readonly string[], rules: PhraseRules<Match>): Match[] | undefined => {
  const { longestPhrase, exact, close, isFiller } = rules;
  /** The matches from each position on. Solved from the end, so that no recursion is needed. */
  const solved: (Match[] | undefined)[] = Array.from({ length: words.length + 1 });
  solved[words.length] = [];

  const extend = (from: number, length: number, find: (phrase: string) => Match | undefined) => {
    const rest = solved[from + length];
    const match = rest && find(words.slice(from, from + length).join(' '));
    return rest && match !== undefined ? [match, ...rest] : undefined;
  };
  const firstOf = (from: number, lengths: readonly number[], find: (phrase: string) => Match | undefined) => {
    for (const length of lengths) {
      const matches = from + length <= words.length ? extend(from, length, find) : undefined;
      if (matches) return matches;
    }
    return undefined;
  };

  const exactLengths = Array.from({ length: longestPhrase }, (_, index) => longestPhrase - index);
  for (let from = words.length - 1; from >= 0; from--) {
    solved[from] =
      firstOf(from, exactLengths, exact) ??
      (isFiller(words[from] ?? '') ? solved[from + 1] : firstOf(from, CLOSE_LENGTHS, close));
  }
  return solved[0];
};
