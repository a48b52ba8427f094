import { DEFAULT_FAMILY } from '../../model/fonts';
import { characters } from '../line-breaks';
import { fallbacks, primaryName } from './fonts';
import table from './glyphs.json';
import { drawable } from './scripts';

/**
 * The characters of each font file, by CSS name: of each family those that it covers, of East Asian families in one entry.
 * Gaps and lengths of ranges in base 36. `lib/tools/cli/make-glyphs.ts` writes it from the fonts themselves.
 */
const TABLE: Readonly<Record<string, readonly string[]>> = table;

type Ranges = readonly (readonly [first: number, last: number])[];

const decode = (file: string): Ranges => {
  let last = -1;
  return file.split(' ').map((range) => {
    const [gap = '', more = '0'] = range.split('.');
    const first = last + 1 + Number.parseInt(gap, 36);
    last = first + Number.parseInt(more, 36);
    return [first, last];
  });
};

const decoded = new Map<string, readonly Ranges[]>();

/** The ranges of code points that each file of a family shows, by the family's CSS name; both ends inclusive. */
export const glyphRanges = (name: string): readonly Ranges[] => {
  const known = decoded.get(name) ?? (TABLE[name] ?? []).map(decode);
  decoded.set(name, known);
  return known;
};

const isIn = (ranges: Ranges, codePoint: number): boolean => {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const [first = 0, last = 0] = ranges[middle] ?? [];
    if (codePoint < first) high = middle;
    else if (codePoint > last) low = middle + 1;
    else return true;
  }
  return false;
};

/** Characters that need no glyph: spaces, controls, joiners, variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** The characters of a grapheme cluster that must be drawn. */
const visible = (cluster: string): string[] => [...cluster].filter((character) => !INVISIBLE.test(character));

/** Whether one file of a family has all characters of a grapheme cluster: marks come from the file of their letter. */
export const hasGlyphs = (name: string, cluster: string): boolean => {
  const codePoints = visible(cluster).map((character) => character.codePointAt(0) ?? 0);
  return glyphRanges(name).some((ranges) => codePoints.every((codePoint) => isIn(ranges, codePoint)));
};

/** Most characters of texts, which every theme's family or Inter has. */
const USUAL = /^[ -~\u00A0-\u00FF]*$/;
/** Emoji are drawn as a whole if their font knows them, otherwise one after the other. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;

/** Known clusters, because texts consist of few. A full cache is cleared. */
const MAX_KNOWN = 20_000;
const known = new Map<string, boolean>();

/** Whether a family of a theme, Inter or a fallback has a cluster. The order of families does not matter. */
const isShown = (cluster: string, primary: string): boolean => {
  if (USUAL.test(cluster)) return true;
  const key = `${primary} ${cluster}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const hasFont = (part: string) =>
    [primary, primaryName(DEFAULT_FAMILY), ...fallbacks('SC').map(({ name }) => name)].some((name) =>
      hasGlyphs(name, part),
    );
  const shown = hasFont(cluster) || (EMOJI.test(cluster) && visible(cluster).every(hasFont));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, shown);
  return shown;
};

/** The characters, with their marks, that no font of a video shows, each once. */
export const withoutGlyphs = (text: string, fontFamily: string): string[] => {
  if (USUAL.test(text)) return [];
  const primary = primaryName(fontFamily);
  return [...new Set(characters(drawable(text)))].filter((cluster) => !isShown(cluster, primary));
};
