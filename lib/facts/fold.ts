/** The same for names that people take for the same: without accents, case, spaces and punctuation. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Lm}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{S}.]+/gu, '');
