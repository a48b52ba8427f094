/** Removes accents, case, spaces and punctuation, so that names that look the same are equal. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Lm}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{S}.]+/gu, '');
