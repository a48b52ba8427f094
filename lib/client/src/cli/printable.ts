/**
 * Characters that change the terminal instead of being shown: control characters, of which escape sequences are made;
 * separators of lines; controls of the writing direction, which can make a text look like another; halves of characters.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** One line of text that is safe to print in a terminal, also if the server sends hostile text. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, escaped);

/** JSON without characters that a terminal would interpret. It has the same value. @param indent of a document */
export const printableJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent)
    .split('\n')
    .map((line) => printable(line))
    .join('\n');
