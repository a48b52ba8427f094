/** The package has no types of its own. */
declare module 'hyphen/hyphen.js' {
  /** @returns a function that inserts `hyphenChar` where a text's words can be hyphenated */
  export default function createHyphenator(
    patterns: readonly unknown[],
    options: { hyphenChar: string },
  ): (text: string) => string;
}

declare module 'hyphen/patterns/*.js' {
  const patterns: readonly unknown[];
  export default patterns;
}
