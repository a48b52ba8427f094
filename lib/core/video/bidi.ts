import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Letters that are written from right to left, by the ranges that Unicode reserves for them (UAX 44, DerivedBidiClass). */
const RTL = /(?=\p{L})[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const LTR_LETTER = new RegExp(`(?!${RTL.source})\\p{L}`, 'u');

/** Invisible characters that set a direction: marks, embeddings, overrides and isolates. */
const CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const hasControls = (text: string): boolean => text.search(CONTROLS) >= 0;

/**
 * Whether a text is read from right to left: if its first letter is of such a script, or among texts in a right-to-left
 * language any letter ("NASA هي …").
 */
export const isRightToLeft = (text: string, amongRightToLeft = false): boolean => {
  if (amongRightToLeft) return RTL.test(text);
  const first = /\p{L}/u.exec(text);
  return first !== null && RTL.test(first[0]);
};

/**
 * Whether words of a line can be displayed in another order than they are written in, so that the line must be drawn as
 * a whole.
 * @param rightToLeft the direction of the line's text
 */
export const isReordered = (line: string, rightToLeft: boolean): boolean =>
  hasControls(line) || (rightToLeft ? LTR_LETTER : RTL).test(line);

/** The library sees UTF-16 units, so characters of two get stand-ins of their kind: letters, or symbols such as emoji. */
const withStandIns = (text: string): string =>
  text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, (character) =>
    RTL.test(character) ? 'אא' : /\p{L}/u.test(character) ? 'aa' : '☆☆',
  );

/** A part of a text with a single direction. */
export interface Run {
  /** Without characters that set the direction. */
  text: string;
  /** Embedding level: odd from right to left. */
  level: number;
}

/**
 * Splits a text into runs by the Unicode Bidirectional Algorithm (UAX 9).
 * @param bounds indices at which a run ends in any case, ascending
 * @returns the runs between bounds, in the order of the text; those that only set a direction are left out
 */
export const directionRuns = (text: string, rightToLeft: boolean, bounds: readonly number[]): Run[][] => {
  const isPlain = !rightToLeft && !RTL.test(text) && !hasControls(text);
  const levels = isPlain ? null : bidi.getEmbeddingLevels(withStandIns(text), rightToLeft ? 'rtl' : 'ltr').levels;
  const levelAt = (index: number) => levels?.[index] ?? 0;
  return bounds.map((to, index) => {
    const runs: Run[] = [];
    for (let from = bounds[index - 1] ?? 0; from < to; ) {
      let end = from + 1;
      while (end < to && levelAt(end) === levelAt(from)) end++;
      const visible = text.slice(from, end).replaceAll(CONTROLS, '');
      if (visible !== '') runs.push({ text: visible, level: levelAt(from) });
      from = end;
    }
    return runs;
  });
};

/** The indices of a line's runs from left to right (UAX 9, rule L2). */
export const visualOrder = (levels: readonly number[]): number[] => {
  const order = levels.map((_, index) => index);
  const levelAt = (place: number) => levels[order[place] ?? 0] ?? 0;
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from;
      while (to < order.length && levelAt(to) >= level) to++;
      order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
};
