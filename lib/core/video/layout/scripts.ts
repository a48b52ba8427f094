// Scripts are matched by Unicode blocks, as in fonts.ts.

/** Scripts whose letters are connected, so that letter spacing would tear words apart. */
const JOINED = /[\u0600-\u08FF\u0900-\u09FF\u0A00-\u0A7F\u1800-\u18AF\uFB50-\uFDFF\uFE70-\uFEFC\u{1E900}-\u{1E95F}]/u;

/** Line heights of scripts with marks above and below letters, in multiples of the size. */
const HEIGHTS: readonly (readonly [script: RegExp, lineHeight: number])[] = [
  // Musical symbols too: a clef is twice as high as a letter.
  [/[\u0F00-\u0FFF\u1B00-\u1B7F\uA980-\uA9DF\u{1D100}-\u{1D1FF}]/u, 1.7],
  [/[\u1000-\u109F\u1780-\u17FF]/u, 1.55],
  [/[\u0600-\u06FF\u0750-\u08FF\u0E00-\u0EFF\uFB50-\uFDFF\uFE70-\uFEFC]/u, 1.42],
  [/[\u0900-\u0DFF]/u, 1.38],
  [/[\u1100-\u11FF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7FF\uF900-\uFAFF]/u, 1.24],
];

export const lettersJoin = (text: string): boolean => JOINED.test(text);

/** The smallest line height at which lines of this text do not touch, as a multiple of the size; 0 if any will do. */
export const leastLineHeight = (text: string): number => HEIGHTS.find(([script]) => script.test(text))?.[1] ?? 0;

/**
 * Prepares text for drawing. Characters are composed, since fonts have é rather than e and ´. Fractions other than ½, ¼
 * and ¾, which fonts lack, become 1⁄3. Emoji are marked, because browsers may use a font with the same symbol in black.
 */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/(?<=\p{N})(?=[\u2150-\u215E])/gu, '\u00A0')
    .replaceAll(/[\u2150-\u215E]/g, (fraction) => fraction.normalize('NFKC'))
    .replaceAll(/(?=[\u2000-\u2BFF])\p{Emoji_Presentation}(?![\uFE0E\uFE0F\p{Emoji_Modifier}])/gu, '$&\uFE0F');
