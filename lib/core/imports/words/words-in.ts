/** The words of lists that are separated by commas. */
export const wordsIn = (...lists: readonly string[]): string[] => lists.flatMap((list) => list.split(', '));
