import { DEFAULT_FAMILY, type FontFamily, findFontFamily } from '../../model/fonts';
import { HAN_FORMS, type HanForms } from '../han';

/** The CSS name under which each family of a theme is registered. */
const NAMES: Record<FontFamily, string> = {
  Inter: 'Inter Variable',
  Montserrat: 'Montserrat Variable',
  Poppins: 'Poppins',
  Outfit: 'Outfit Variable',
  Nunito: 'Nunito Variable',
  Fredoka: 'Fredoka Variable',
  'Baloo 2': 'Baloo 2 Variable',
  'Bebas Neue': 'Bebas Neue',
  Lora: 'Lora Variable',
  'Playfair Display': 'Playfair Display Variable',
  'Patrick Hand': 'Patrick Hand',
  Orbitron: 'Orbitron Variable',
  'Chakra Petch': 'Chakra Petch',
  'JetBrains Mono': 'JetBrains Mono Variable',
  'Press Start 2P': 'Press Start 2P',
};

/** What a font family covers besides Latin letters, as far as it has glyphs (glyphs.ts). */
export interface Fallback {
  /** Its CSS name. */
  name: string;
  /** Null for all of its characters. */
  covers: RegExp | null;
}

const noto = (script: string, covers: RegExp): Fallback => ({ name: `Noto Sans ${script} Variable`, covers });
const notoRegular = (script: string, covers: RegExp): Fallback => ({ name: `Noto Sans ${script}`, covers });

/** Symbols that are text: arrows, mathematics, shapes, dingbats; not those that are emoji by default. */
const SYMBOLS = /(?!\p{Emoji_Presentation})[\u2070-\u209F\u20A0-\u2BFF\u{1D400}-\u{1D7FF}\u{1F100}-\u{1F1E5}]/u;
const CJK =
  /(?!\p{Emoji_Presentation})[\u1100-\u11FF\u2010-\u209F\u20A0-\u22FF\u2460-\u25FF\u2E80-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF\u{20000}-\u{3FFFF}]/u;

/** By blocks instead of script properties, which do not separate punctuation that several scripts share. */
const SCRIPTS: readonly Fallback[] = [
  { name: NAMES[DEFAULT_FAMILY], covers: /[\u0100-\u058F\u1C80-\u1C8F\u1D00-\u20CF\u2100-\u218F\u2190-\u22FF]/u },
  noto('Arabic', /[\u0600-\u06FF\u0750-\u077F\u0870-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/u),
  noto('Hebrew', /[\u0590-\u05FF\uFB1D-\uFB4F]/u),
  noto('Devanagari', /[\u0900-\u097F\u1CD0-\u1CFF\uA8E0-\uA8FF]/u),
  noto('Bengali', /[\u0980-\u09FF]/u),
  noto('Gurmukhi', /[\u0A00-\u0A7F]/u),
  noto('Gujarati', /[\u0A80-\u0AFF]/u),
  noto('Tamil', /[\u0B80-\u0BFF]/u),
  noto('Telugu', /[\u0C00-\u0C7F]/u),
  noto('Kannada', /[\u0C80-\u0CFF]/u),
  noto('Malayalam', /[\u0D00-\u0D7F]/u),
  noto('Sinhala', /[\u0D80-\u0DFF]/u),
  noto('Thai', /[\u0E00-\u0E7F]/u),
  noto('Lao', /[\u0E80-\u0EFF]/u),
  noto('Myanmar', /[\u1000-\u109F\uAA60-\uAA7F]/u),
  noto('Khmer', /[\u1780-\u17FF\u19E0-\u19FF]/u),
  noto('Ethiopic', /[\u1200-\u139F\u2D80-\u2DDF]/u),
  noto('Georgian', /[\u10A0-\u10FF\u1C90-\u1CBF\u2D00-\u2D2F]/u),
  noto('Armenian', /[\u0530-\u058F\uFB13-\uFB17]/u),
  noto('Oriya', /[\u0B00-\u0B7F]/u),
  noto('Syriac', /[\u0700-\u074F\u0860-\u086F]/u),
  noto('Thaana', /[\u0780-\u07BF]/u),
  notoRegular('NKo', /[\u07C0-\u07FF]/u),
  noto('Adlam', /[\u{1E900}-\u{1E95F}]/u),
  { name: 'Noto Serif Tibetan Variable', covers: /[\u0F00-\u0FFF]/u },
  notoRegular('Mongolian', /[\u1800-\u18AF\u{11660}-\u{1167F}]/u),
  notoRegular('Yi', /[\uA000-\uA4CF]/u),
  noto('Javanese', /[\uA980-\uA9DF]/u),
  noto('Balinese', /[\u1B00-\u1B7F]/u),
  noto('Ol Chiki', /[\u1C50-\u1C7F]/u),
  notoRegular('Tifinagh', /[\u2D30-\u2D7F]/u),
  noto('Cherokee', /[\u13A0-\u13FF\uAB70-\uABBF]/u),
  noto('Canadian Aboriginal', /[\u1400-\u167F\u18B0-\u18FF\u{11AB0}-\u{11ABF}]/u),
  notoRegular('Coptic', /[\u03E2-\u03EF\u2C80-\u2CFF]/u),
  notoRegular('Glagolitic', /[\u2C00-\u2C5F\u{1E000}-\u{1E02F}]/u),
  notoRegular('Gothic', /[\u{10330}-\u{1034F}]/u),
  notoRegular('Runic', /[\u16A0-\u16FF]/u),
  notoRegular('Ogham', /[\u1680-\u169F]/u),
  notoRegular('Old Italic', /[\u{10300}-\u{1032F}]/u),
  notoRegular('Phoenician', /[\u{10900}-\u{1091F}]/u),
  notoRegular('Linear B', /[\u{10000}-\u{1013F}]/u),
  notoRegular('Cuneiform', /[\u{12000}-\u{1254F}]/u),
  notoRegular('Egyptian Hieroglyphs', /[\u{13000}-\u{143FF}]/u),
];

/** Also requested by name, because an emoji can consist of several characters. */
export const EMOJI_NAME = 'Noto Color Emoji';

/** Its style sheet names only Latin, but its file has all of mathematics. */
export const MATH_NAME = 'Noto Sans Math';

/** Those with all characters are last: they have raised and lowered signs, rare marks, and letters for them, as in v⃗. */
const SIGNS: readonly Fallback[] = [
  notoRegular('Symbols 2', SYMBOLS),
  noto('Symbols', SYMBOLS),
  { name: EMOJI_NAME, covers: /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u },
  { name: 'Noto Music', covers: /[\u{1D000}-\u{1D24F}]/u },
  { name: 'DejaVu Sans', covers: null },
  { name: MATH_NAME, covers: null },
];

/** The CSS names of all families of themes. */
export const THEME_FAMILIES: readonly string[] = Object.values(NAMES);

/** The CSS name of a theme's `fontFamily`; unknown ones render in Inter (D30). */
export const primaryName = (fontFamily: string): string => NAMES[findFontFamily(fontFamily) ?? DEFAULT_FAMILY];

/**
 * Fallback families for characters that the theme's family lacks, in order. East Asian fonts come before the symbols,
 * because they have arrows and mathematics in all weights.
 */
export const fallbacks = (han: HanForms): readonly Fallback[] => [
  ...SCRIPTS,
  ...[han, ...HAN_FORMS.filter((forms) => forms !== han)].map((forms) => noto(forms, CJK)),
  ...SIGNS,
];

/** The CSS font family list of a theme's `fontFamily`, with fallbacks for all scripts. */
export const fontStack = (fontFamily: string, han: HanForms): string => {
  const names = [primaryName(fontFamily), ...fallbacks(han).map(({ name }) => name)];
  return [...new Set(names)]
    .map((name) => `"${name}"`)
    .join(', ')
    .concat(', sans-serif');
};

/**
 * Families with a single heavy weight, for which the browser should not synthesise bold. Patrick Hand looks good in it.
 */
export const SINGLE_WEIGHT: ReadonlySet<string> = new Set([NAMES['Bebas Neue'], NAMES['Press Start 2P']]);
