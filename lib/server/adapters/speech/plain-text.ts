/** Removes what espeak-ng takes for commands: control characters, and phonemes in double brackets. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Co}]/gu, ' ')
    .replace(/\[\[|\]\]/g, ' ');
