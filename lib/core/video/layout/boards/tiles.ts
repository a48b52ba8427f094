import { characters } from '../../line-breaks';
import type { Rect } from '../stage';

export interface Tile {
  text: string;
  /** In lower case and without marks that make no other letter, to match it with the answer. */
  letter: string;
  rect: Rect;
}

export interface Tiling {
  tiles: Tile[];
  size: number;
  height: number;
}

/** Multiples of a tile's side. */
const GAP = 0.12;
const WORD_GAP = 0.5;
const ROW_GAP = 0.2;

/** In capitals, if the letter has one. @param upper by the language's rules */
const capital = (text: string, upper: (text: string) => string) => {
  const raised = upper(text);
  return characters(raised).length === 1 ? raised : text;
};

/** Breaks a text into rows of at most `perRow` tiles. Longer words are cut. */
const rowsOf = (words: readonly string[][], perRow: number): string[][][] => {
  const rows: string[][][] = [];
  let used = 0;
  for (const word of words) {
    for (let from = 0; from < word.length; from += perRow) {
      const piece = word.slice(from, from + perRow);
      const row = rows.at(-1);
      const wide = piece.length + WORD_GAP;
      if (row === undefined || from > 0 || used + wide > perRow) {
        rows.push([piece]);
        used = piece.length;
      } else {
        row.push(piece);
        used += wide;
      }
    }
  }
  return rows;
};

const lettersIn = (row: readonly string[][]) => row.reduce((sum, word) => sum + word.length, 0);

/**
 * Lays out a text as tiles, as large as fits `area` but at most `most` pixels wide, with centred rows. Words are cut
 * only if tiles would otherwise be smaller than `least`. `reversed` rows start at the right.
 */
export const tilesOf = (
  text: string,
  area: Rect,
  most: number,
  least: number,
  reversed: boolean,
  upper: (text: string) => string,
): Tiling => {
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => characters(word));
  const heightOf = (rows: number, size: number) => Math.round(rows * size * (1 + ROW_GAP) - size * ROW_GAP);
  for (let size = Math.round(most); ; size = Math.min(size - 1, Math.round(size * 0.96))) {
    const perRow = Math.max(1, Math.floor((area.width / size + GAP) / (1 + GAP)));
    const rows = rowsOf(words, perRow);
    const cuts = words.some((word) => word.length > perRow) && size > least;
    if ((cuts || heightOf(rows.length, size) > area.height) && size > 8) continue;
    const tiles = rows.flatMap((row, index): Tile[] => {
      const width = lettersIn(row) * (1 + GAP) * size - GAP * size + (row.length - 1) * WORD_GAP * size;
      let along = (area.width - width) / 2;
      return row.flatMap((word, place) => {
        if (place > 0) along += WORD_GAP * size;
        return word.map((letter): Tile => {
          const x = reversed ? area.x + area.width - along - size : area.x + along;
          along += (1 + GAP) * size;
          const y = area.y + Math.round(index * size * (1 + ROW_GAP));
          return {
            text: capital(letter, upper),
            letter: letter.normalize('NFC').toLowerCase(),
            rect: { x: Math.round(x), y, width: size, height: size },
          };
        });
      });
    });
    return { tiles, size, height: heightOf(rows.length, size) };
  }
};

/** For each tile of `to`, the index of the tile in `from` that becomes it; null if there is none. Each is used once. */
export const flights = (from: readonly Tile[], to: readonly Tile[]): (number | null)[] => {
  const free = new Map<string, number[]>();
  for (const [index, { letter }] of from.entries()) free.set(letter, [...(free.get(letter) ?? []), index]);
  return to.map(({ letter }) => free.get(letter)?.shift() ?? null);
};
