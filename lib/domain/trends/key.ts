/**
 * What two ways of writing one title have in common: no case, accents, punctuation, leading article, nor what
 * stands in brackets behind it. Titles without letters or digits have an empty key.
 */
export const keyOf = (title: string): string =>
  title
    .replace(/\s*\([^()]*\)\s*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s?(?=\s|$)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(the|an?) (?=.)/, '');
