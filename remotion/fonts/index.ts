import { DEFAULT_FAMILY } from '../../lib/core/model/fonts';
import { hanFormsOf, textOf } from '../../lib/core/video/han';
import { EMOJI_NAME, type Fallback, fallbacks, primaryName, SINGLE_WEIGHT } from '../../lib/core/video/layout/fonts';
import { drawable } from '../../lib/core/video/layout/scripts';
import type { VideoProps } from '../../lib/core/video/props';
import { localizerFor } from '../../lib/core/words/localizer';
import { FONT_FILES } from './files';

/** Characters of the texts that the painter adds, such as numbers and labels. */
const PAINTER_TEXT = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ·/–—…›?!+−%×,.:’“”';
/** The video's own words and digits. */
const ownTexts = ({ language }: VideoProps): string => {
  const { number, upper, words } = localizerFor(language);
  const texts = JSON.stringify(words);
  return texts + upper(texts) + number(9_876_543_210);
};
/** Characters that the theme's family or Inter contains. */
const COMMON_CHARACTERS = /[\0-\u00FF\u2010-\u2027\u2044\u2039\u203A\u20AC\u2122]/u;
/** Emoji, including characters that a variation selector makes emoji. */
const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Emoji}\uFE0F/u;
/** Emoji presentation sequences and keycaps. */
const EMOJI_SEQUENCES = /\p{Emoji}\uFE0F\u20E3?/gu;
/** The weights of all texts. A variable family has them in one file. */
const WEIGHTS = [400, 500, 600, 700, 800];
const ALL_WEIGHTS = '100 900';

// As browsers serialize `unicodeRange`. U+10FFFF is a noncharacter.
const ALL_CODE_POINTS = 'U+0-10FFFF';
const NO_CODE_POINTS = 'U+10FFFF';

const facesOf = (name: string): FontFace[] =>
  [...document.fonts].filter(({ family }) => family.replaceAll(/["']/g, '') === name);

/** Ranges of code points, both ends inclusive. */
const rangesOf = ({ unicodeRange }: FontFace): (readonly [number, number])[] =>
  unicodeRange.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const hasCharacter = (face: FontFace, character: string): boolean => {
  const codePoint = character.codePointAt(0) ?? 0;
  return rangesOf(face).some(([from, to]) => codePoint >= from && codePoint <= to);
};

/** Registers a theme's family. Its faces are loaded on demand. */
const registerPrimary = async (name: string): Promise<void> => {
  await FONT_FILES[name]?.();
  if (!SINGLE_WEIGHT.has(name)) return;
  for (const face of facesOf(name)) if (face.weight !== ALL_WEIGHTS) face.weight = ALL_WEIGHTS;
};

/**
 * Registers a fallback family for its own script only. Many contain Latin and symbols too, for which the font must not
 * depend on the quizzes that the page has shown before.
 */
const registerFallback = async ({ name, covers }: Fallback): Promise<FontFace[]> => {
  await FONT_FILES[name]?.();
  const isCovered = (codePoint: number) => covers.test(String.fromCodePoint(codePoint));
  const [used, unused] = [[] as FontFace[], [] as FontFace[]];
  for (const face of facesOf(name)) {
    const isUsed =
      face.unicodeRange === ALL_CODE_POINTS || rangesOf(face).some(([from, to]) => isCovered(from) || isCovered(to));
    (isUsed ? used : unused).push(face);
  }
  for (const face of unused) if (face.unicodeRange !== NO_CODE_POINTS) face.unicodeRange = NO_CODE_POINTS;
  return used;
};

/** Registers the first families that contain the missing characters. @returns their names */
const registerFallbacks = async (characters: Set<string>, candidates: readonly Fallback[]): Promise<string[]> => {
  const names: string[] = [];
  for (const fallback of candidates) {
    const wanted = [...characters].filter((character) => fallback.covers.test(character));
    if (wanted.length === 0) continue;
    const faces = await registerFallback(fallback);
    const found = wanted.filter((character) => faces.some((face) => hasCharacter(face, character)));
    for (const character of fallback.isLoose ? [] : found) characters.delete(character);
    if (found.length > 0) names.push(fallback.name);
  }
  return names;
};

/**
 * Loads the fonts of all texts of a video, because a canvas does not wait for fonts: the theme's family, and for missing
 * characters Inter and the fonts of other scripts, symbols and emoji. Only the required faces are loaded.
 */
export const loadFonts = async (props: VideoProps): Promise<void> => {
  const text = drawable(textOf(props) + ownTexts(props));
  const primary = primaryName(props.look.fontFamily);
  const uncommon = new Set([...text].filter((character) => !COMMON_CHARACTERS.test(character)));
  const inter = primaryName(DEFAULT_FAMILY);
  await Promise.all([primary, inter].map(registerPrimary));
  const missing = new Set([...text.replaceAll(EMOJI_SEQUENCES, '')].filter((character) => uncommon.has(character)));
  const names = await registerFallbacks(missing, fallbacks(hanFormsOf(props)));
  if (EMOJI.test(text) && !names.includes(EMOJI_NAME)) {
    await FONT_FILES[EMOJI_NAME]?.();
    names.push(EMOJI_NAME);
  }
  // All faces of a family that are needed for any character must be loaded.
  const rest = [...uncommon].join('');
  const load = (name: string, letters: string) =>
    WEIGHTS.map((weight) => document.fonts.load(`${weight} 32px "${name}"`, letters));
  await Promise.all([
    ...[primary, inter].flatMap((name) => load(name, PAINTER_TEXT + text)),
    ...names.flatMap((name) => load(name, rest)),
  ]);
};
