import { DEFAULT_FAMILY } from '../../lib/core/model/fonts';
import { hanFormsOf, textOf } from '../../lib/core/video/han';
import { loadHyphenation } from '../../lib/core/video/hyphenation';
import { EMOJI_NAME, fallbacks, primaryName, SINGLE_WEIGHT } from '../../lib/core/video/layout/fonts';
import { drawable } from '../../lib/core/video/layout/scripts';
import { characters } from '../../lib/core/video/line-breaks';
import type { VideoProps } from '../../lib/core/video/props';
import { localizerFor } from '../../lib/core/words/localizer';
import { FONT_FILES, facesOf } from './files';

/** Characters of the texts that the painter adds, such as numbers and labels. */
const PAINTER_TEXT = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ·/–—…›?!+−%×,.:’“”';
/** The video's own words and digits. */
const ownTexts = ({ language }: VideoProps): string => {
  const { number, upper, words } = localizerFor(language);
  const texts = JSON.stringify(words);
  return texts + upper(texts) + number(9_876_543_210);
};
/** Characters that the theme's family or Inter contains. */
const ALL_COMMON = /^[\0-\u00FF\u2010-\u2027\u2044\u2039\u203A\u20AC\u2122]*$/u;
/** Other characters with the letter before them, of which they can be marks. */
const UNCOMMON_PARTS = /.?[^\0-\u00FF\u2010-\u2027\u2044\u2039\u203A\u20AC\u2122]+/gsu;
/** Emoji, including characters that a variation selector makes emoji. */
const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Emoji}\uFE0F/u;
/** Emoji presentation sequences and keycaps. */
const EMOJI_SEQUENCES = /\p{Emoji}\uFE0F\u20E3?/gu;
/** The weights of all texts. A variable family has them in one file. */
const WEIGHTS = [400, 500, 600, 700, 800];
const ALL_WEIGHTS = '100 900';

/** Registers a theme's family. Its faces are loaded on demand. */
const registerPrimary = async (name: string): Promise<void> => {
  await FONT_FILES[name]?.();
  if (!SINGLE_WEIGHT.has(name)) return;
  for (const face of facesOf(name)) if (face.weight !== ALL_WEIGHTS) face.weight = ALL_WEIGHTS;
};

/**
 * Loads what layout and painting need for the texts of a video, because neither waits: hyphenation patterns, the theme's
 * family, and for missing characters Inter and the fonts of other scripts, symbols and emoji. Only the required faces are
 * loaded.
 */
export const loadFonts = async (props: VideoProps): Promise<void> => {
  const text = drawable(textOf(props) + ownTexts(props));
  const primary = primaryName(props.look.fontFamily);
  const uncommon = new Set([...text].filter((character) => !ALL_COMMON.test(character)));
  const inter = primaryName(DEFAULT_FAMILY);
  await Promise.all([loadHyphenation(props), ...[primary, inter].map(registerPrimary)]);
  const names: string[] = [];
  if (uncommon.size > 0) {
    const { registerFallbacks } = await import('./fallbacks');
    const clusters = new Set((text.replaceAll(EMOJI_SEQUENCES, '').match(UNCOMMON_PARTS) ?? []).flatMap(characters));
    const wanted = [...clusters].filter((cluster) => !ALL_COMMON.test(cluster));
    const families = fallbacks(hanFormsOf(props)).map(({ name }) => name);
    names.push(...(await registerFallbacks(wanted, primary, families)));
  }
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
