const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Looks for whole words, whatever their case, in singular and plural.
 * @returns the length of the longest of these phrases in a text, 0 when there is none
 */
export const phraseFinder = (phrases: readonly string[]): ((text: string) => number) => {
  const words = phrases.map(literal).join('|');
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?:e?s)?(?![\p{L}\p{N}])`, 'giu');
  return (text) => Math.max(0, ...[...text.matchAll(pattern)].map(([found]) => found.length));
};
