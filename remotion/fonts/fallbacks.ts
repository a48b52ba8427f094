import { MATH_NAME } from '../../lib/core/video/layout/fonts';
import { glyphRanges, hasGlyphs } from '../../lib/core/video/layout/glyphs';
import { FONT_FILES, facesOf } from './files';

// As browsers serialize `unicodeRange`. U+10FFFF is a noncharacter.
const ALL_CODE_POINTS = 'U+0-10FFFF';
const NO_CODE_POINTS = 'U+10FFFF';

/** Ranges of code points, both ends inclusive. */
const rangesOf = ({ unicodeRange }: FontFace): (readonly [number, number])[] =>
  unicodeRange.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

/**
 * Registers a fallback family for its own script only. Many contain Latin and symbols too, for which the font must not
 * depend on the quizzes that the page has shown before.
 */
const registerFallback = async (name: string): Promise<void> => {
  await FONT_FILES[name]?.();
  const shown = glyphRanges(name).flat();
  for (const face of facesOf(name)) {
    if (name === MATH_NAME) face.unicodeRange = ALL_CODE_POINTS;
    const isUsed =
      face.unicodeRange === ALL_CODE_POINTS ||
      rangesOf(face).some(([from, to]) => shown.some(([first, last]) => first <= to && last >= from));
    if (!isUsed && face.unicodeRange !== NO_CODE_POINTS) face.unicodeRange = NO_CODE_POINTS;
  }
};

/** Registers the first families that have the missing clusters, and removes these. @returns the names */
const registerFirst = async (missing: Set<string>, families: readonly string[]): Promise<string[]> => {
  const names: string[] = [];
  for (const name of families) {
    const found = [...missing].filter((cluster) => hasGlyphs(name, cluster));
    if (found.length === 0) continue;
    await registerFallback(name);
    for (const cluster of found) missing.delete(cluster);
    names.push(name);
  }
  return names;
};

/**
 * Registers the families that a text needs besides the theme's own, which has the characters of Latin.
 * @param clusters grapheme clusters with a character that is not in every font
 * @param families the CSS names of all fallback families, in order
 * @returns the CSS names of those that were registered
 */
export const registerFallbacks = async (
  clusters: Iterable<string>,
  primary: string,
  families: readonly string[],
): Promise<string[]> => {
  const missing = new Set([...clusters].filter((cluster) => !hasGlyphs(primary, cluster)));
  const names = await registerFirst(missing, families);
  // What no family has as a whole is drawn in parts.
  return [...names, ...(await registerFirst(new Set([...missing].flatMap((cluster) => [...cluster])), families))];
};
