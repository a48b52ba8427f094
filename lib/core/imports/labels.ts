/**
 * The letters of options in the order of each script. Options keep the letters of their own: a Cyrillic В looks like a
 * Latin B, but is the third.
 */
const ALPHABETS = [
  'abcdefghij',
  'абвгдежз',
  'αβγδεζ',
  'אבגדהו',
  'أبجدهو',
  'ابجدهو',
  'कखगघङच',
  'अबसद',
  'アイウエオカ',
].map((letters) => [...letters]);

/** Whether a label is the one that the option at a place has, from 0: a letter of any script, or a number. */
export const isLabelAt = (label: string | null | undefined, index: number): boolean =>
  typeof label === 'string' && (label === String(index + 1) || ALPHABETS.some((letters) => letters[index] === label));

/** Whether a label is a letter that a list of options starts with. */
export const isFirstLetter = (label: string | null | undefined): boolean => label !== '1' && isLabelAt(label, 0);

/** The letters after a first one, as upper or lower case as it is. */
export const lettersFrom = (first: string): string[] => {
  const letters = ALPHABETS.find(([letter]) => letter === first.toLowerCase()) ?? [];
  return first === first.toLowerCase() ? letters : letters.map((letter) => letter.toUpperCase());
};
