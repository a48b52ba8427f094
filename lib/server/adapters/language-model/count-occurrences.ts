/**
 * Counts how often `word` occurs in a text that arrives in chunks, looking at each only once.
 * @returns a function that takes the next chunk, and calls `report` with the count if it has changed
 */
export const countOccurrences = (word: string, report: (count: number) => void): ((chunk: string) => void) => {
  let count = 0;
  // The end of what came before, in which the word may have begun.
  let rest = '';
  return (chunk) => {
    const pieces = (rest + chunk).split(word);
    rest = pieces.at(-1)?.slice(1 - word.length) ?? '';
    if (pieces.length === 1) return;
    count += pieces.length - 1;
    report(count);
  };
};
