import { type FontFamily, findFontFamily } from '../../model/fonts';

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

/** Scripts that are written without spaces, where a line may break almost anywhere. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** What a long quiz's millions of characters are looked up in, by code point; memory is only taken where there are any. */
const CODE_POINTS = 0x110000;
const advances = new Float64Array(CODE_POINTS);
const kinds = new Uint8Array(CODE_POINTS);
const KNOWN = 1;
const IS_LATIN = 2;
const IS_SPACE = 4;
/** Stands by itself where lines are broken. */
const IS_ALONE = 8;

/** @returns the kind of a character, whose advance then is in `advances` */
const kindOf = (codePoint: number): number => {
  const known = kinds[codePoint] ?? 0;
  if (known > 0) return known;
  const character = String.fromCodePoint(codePoint);
  advances[codePoint] = CLASSES.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER;
  const kind =
    KNOWN |
    (LATIN.test(character) ? IS_LATIN : 0) |
    (/\s/.test(character) ? IS_SPACE : 0) |
    (SPACELESS.test(character) ? IS_ALONE : 0);
  kinds[codePoint] = kind;
  return kind;
};

export interface Lettering {
  /** Of the theme. */
  fontFamily: string;
  /** Extra bold, as titles are, or of medium weight. */
  bold: boolean;
  /** A multiple of the size. */
  letterSpacing: number;
}

/** The widths of characters in one lettering, in multiples of its size. */
const widthsIn = ({ fontFamily, bold, letterSpacing }: Lettering) => {
  const other = bold ? 1 : MEDIUM;
  const latin = latinWidth(fontFamily) * other;
  return (codePoint: number, kind: number): number => {
    const advance = advances[codePoint] ?? 0;
    return advance > 0 ? advance * ((kind & IS_LATIN) > 0 ? latin : other) + letterSpacing : 0;
  };
};

/** About how wide a text without line breaks is, in multiples of its size. */
export const textWidth = (text: string, lettering: Lettering): number => {
  const widthOf = widthsIn(lettering);
  let width = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    width += widthOf(codePoint, kindOf(codePoint));
  }
  return width;
};

const NEWLINE = 10;

/** Fills lines with what stays together, as it comes. */
class Lines {
  count = 0;
  private used = 0;
  private isFresh = true;
  constructor(
    private readonly column: number,
    private readonly space: number,
  ) {}

  /** @param isSpaced whether a space comes before */
  add(width: number, isSpaced: boolean): void {
    if (this.isFresh) this.count++;
    this.isFresh = false;
    const gap = this.used > 0 && isSpaced ? this.space : 0;
    const fits = this.used + gap + width <= this.column;
    if (!fits && this.used > 0) this.count++;
    const alone = fits ? this.used + gap + width : width;
    // What is wider than a line is cut between its letters.
    const extra = Math.max(0, Math.ceil(alone / this.column) - 1);
    this.count += extra;
    this.used = alone - extra * this.column;
  }

  /** A paragraph ends; an empty one takes no line. */
  end(): void {
    this.used = 0;
    this.isFresh = true;
  }
}

/** About how many lines a text takes in a column, whose width is a multiple of the text's size. */
export const linesOf = (text: string, lettering: Lettering, column: number): number => {
  const widthOf = widthsIn(lettering);
  const lines = new Lines(column, textWidth(' ', lettering));
  let width = 0;
  let isOpen = false;
  let isSpaced = true;
  const flush = () => {
    if (!isOpen) return;
    lines.add(width, isSpaced);
    width = 0;
    isOpen = false;
    isSpaced = false;
  };
  for (let at = 0; at < text.length; at++) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (codePoint > 0xffff) at++;
    const kind = kindOf(codePoint);
    if ((kind & (IS_SPACE | IS_ALONE)) > 0) flush();
    if ((kind & IS_SPACE) > 0) {
      isSpaced = true;
      if (codePoint === NEWLINE) lines.end();
      continue;
    }
    width += widthOf(codePoint, kind);
    isOpen = true;
    if ((kind & IS_ALONE) > 0) flush();
  }
  flush();
  return lines.count;
};
