import { type FontFamily, findFontFamily } from '../../model/fonts';
import { isBlank } from './finding';

/**
 * Mean advance of a class's characters in extra bold Inter, or the Noto font of the script, in multiples of
 * the text size; measured in the packaged Chromium (`advance` of lib/testing/painter.ts). First match counts.
 */
const CLASSES: readonly [pattern: RegExp, advance: number][] = [
  [/\p{M}|\p{Cf}/u, 0],
  [/ /u, 0.2],
  [/[ijlI|.,:;!'’‘]/u, 0.26],
  [/[frt()[\]"“”/-]/u, 0.39],
  [/[mwMW—%@]/u, 0.92],
  [/[0-9]/u, 0.6],
  [/[A-Z]/u, 0.68],
  [/[a-z]/u, 0.58],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u30ff\uff01-\uff60]/u, 1],
  [/\p{Script=Hangul}/u, 0.92],
  [/\p{Extended_Pictographic}/u, 1.25],
  [/\p{Regional_Indicator}/u, 0.63],
  [/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u, 0.53],
  [
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Thai}\p{Script=Lao}]/u,
    0.62,
  ],
  [/[\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u, 0.85],
  [/\p{Lu}/u, 0.71],
];
const OTHER = 0.61;

/** How wide each family sets the same English text, Inter being 1; measured as above. */
const FAMILIES: Record<FontFamily, number> = {
  Inter: 1,
  Montserrat: 1.15,
  Poppins: 1.1,
  Outfit: 0.98,
  Nunito: 1.02,
  Fredoka: 0.97,
  'Baloo 2': 0.97,
  'Bebas Neue': 0.72,
  Lora: 1.02,
  'Playfair Display': 0.98,
  'Patrick Hand': 0.76,
  Orbitron: 1.2,
  'Chakra Petch': 1.02,
  'JetBrains Mono': 1.27,
  'Press Start 2P': 2.1,
};
const byName = new Map<string, number>();
const latinWidth = (fontFamily: string): number => {
  const known = byName.get(fontFamily) ?? FAMILIES[findFontFamily(fontFamily) ?? 'Inter'];
  byName.set(fontFamily, known);
  return known;
};
/** Texts of medium weight are narrower than those in extra bold. */
const MEDIUM = 0.94;
/** What a theme's family has; other scripts are set in fonts of their own. */
const LATIN = /[\u0020-\u024f\u2010-\u2027]/u;

interface Glyph {
  advance: number;
  isLatin: boolean;
}

const glyphs = new Map<string, Glyph>();
const glyphOf = (character: string): Glyph => {
  const known = glyphs.get(character);
  if (known !== undefined) return known;
  const advance = CLASSES.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER;
  const glyph = { advance, isLatin: LATIN.test(character) };
  glyphs.set(character, glyph);
  return glyph;
};

export interface Lettering {
  /** Of the theme. */
  fontFamily: string;
  /** Extra bold, as titles are, or of medium weight. */
  bold: boolean;
  /** A multiple of the size. */
  letterSpacing: number;
}

/** About how wide a text without line breaks is, in multiples of its size. */
export const textWidth = (text: string, { fontFamily, bold, letterSpacing }: Lettering): number => {
  const latin = latinWidth(fontFamily);
  let width = 0;
  for (const character of text) {
    const { advance, isLatin } = glyphOf(character);
    if (advance > 0) width += advance * (isLatin ? latin : 1) * (bold ? 1 : MEDIUM) + letterSpacing;
  }
  return width;
};

/** Scripts that are written without spaces, where a line may break almost anywhere. */
const SPACELESS =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])/u;

/** A text's paragraphs as the widths of what stays together on a line, and whether a space comes before. */
export interface MeasuredText {
  paragraphs: { width: number; spaced: boolean }[][];
  space: number;
}

/** Measures a text once, for columns of any width. */
export const measured = (text: string, lettering: Lettering): MeasuredText => ({
  space: textWidth(' ', lettering),
  paragraphs: text
    .split('\n')
    .filter((line) => !isBlank(line))
    .map((line) =>
      line
        .trim()
        .split(/\s+/)
        .flatMap((word) =>
          word
            .split(SPACELESS)
            .filter((piece) => piece !== '')
            .map((piece, index) => ({ width: textWidth(piece, lettering), spaced: index === 0 })),
        ),
    ),
});

/** About how many lines a text takes in a column, whose width is a multiple of the text's size. */
export const linesOf = ({ paragraphs, space }: MeasuredText, column: number): number => {
  let lines = 0;
  for (const pieces of paragraphs) {
    lines++;
    let used = 0;
    for (const { width, spaced } of pieces) {
      const gap = used > 0 && spaced ? space : 0;
      const fits = used + gap + width <= column;
      if (!fits && used > 0) lines++;
      const alone = fits ? used + gap + width : width;
      // What is wider than a line is cut between its letters.
      const extra = Math.max(0, Math.ceil(alone / column) - 1);
      lines += extra;
      used = alone - extra * column;
    }
  }
  return lines;
};
