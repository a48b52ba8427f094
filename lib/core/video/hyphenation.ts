import createHyphenator from 'hyphen/hyphen.js';
import { textOf } from './han';
import type { VideoProps } from './props';

type Patterns = { default: readonly unknown[] };

/** The patterns of each language, loaded on demand (docs/licences.md). German ones have 730 kB, most others about 50. */
const PATTERNS: Readonly<Record<string, () => Promise<Patterns>>> = {
  af: () => import('hyphen/patterns/af.js'),
  be: () => import('hyphen/patterns/be.js'),
  ca: () => import('hyphen/patterns/ca.js'),
  cy: () => import('hyphen/patterns/cy.js'),
  da: () => import('hyphen/patterns/da.js'),
  de: () => import('hyphen/patterns/de-1996.js'),
  el: () => import('hyphen/patterns/el-monoton.js'),
  en: () => import('hyphen/patterns/en-us.js'),
  'en-GB': () => import('hyphen/patterns/en-gb.js'),
  es: () => import('hyphen/patterns/es.js'),
  et: () => import('hyphen/patterns/et.js'),
  fi: () => import('hyphen/patterns/fi.js'),
  fr: () => import('hyphen/patterns/fr.js'),
  gl: () => import('hyphen/patterns/gl.js'),
  hr: () => import('hyphen/patterns/hr.js'),
  hu: () => import('hyphen/patterns/hu.js'),
  is: () => import('hyphen/patterns/is.js'),
  it: () => import('hyphen/patterns/it.js'),
  lt: () => import('hyphen/patterns/lt.js'),
  nb: () => import('hyphen/patterns/nb.js'),
  nl: () => import('hyphen/patterns/nl.js'),
  no: () => import('hyphen/patterns/nb.js'),
  pl: () => import('hyphen/patterns/pl.js'),
  pt: () => import('hyphen/patterns/pt.js'),
  ru: () => import('hyphen/patterns/ru.js'),
  sk: () => import('hyphen/patterns/sk.js'),
  sl: () => import('hyphen/patterns/sl.js'),
  sq: () => import('hyphen/patterns/sq.js'),
  sv: () => import('hyphen/patterns/sv.js'),
  tr: () => import('hyphen/patterns/tr.js'),
  uk: () => import('hyphen/patterns/uk.js'),
};

/** The name of the patterns for a BCP 47 tag; null if there are none. */
const patternsFor = (tag: string): string | null =>
  [tag, tag.split('-')[0] ?? ''].find((name) => Object.hasOwn(PATTERNS, name)) ?? null;

const loaded = new Map<string, readonly unknown[]>();

/** A word that is possibly wider than a card: shorter ones fit everywhere. */
const LONG_WORD = /\p{L}{12}/u;

/** Loads the patterns of a video's language, because layout does not wait, if any word is long. */
export const loadHyphenation = async (props: VideoProps): Promise<void> => {
  const name = patternsFor(props.language);
  if (name === null || loaded.has(name) || !LONG_WORD.test(textOf(props))) return;
  const patterns = await PATTERNS[name]?.();
  if (patterns !== undefined) loaded.set(name, patterns.default);
};

/** In an address or a formula, which a hyphen would change. */
const NOT_IN_WORDS = /[^\p{L}\p{M}\p{P}\p{Sc}]|\p{L}[./:@_&]\p{L}/u;
/** UTF-16 units, because the time grows with the square. */
const LONGEST = 200;

const SOFT_HYPHEN = '\u00AD';
/** Hyphenators cache all words they have seen, so each is used for so many only. */
const WORDS_EACH = 1000;
const hyphenators = new Map<string, { hyphenate: (text: string) => string; words: number }>();

const hyphenatorFor = (name: string): ((text: string) => string) | null => {
  const patterns = loaded.get(name);
  if (patterns === undefined) return null;
  const known = hyphenators.get(name);
  const used =
    known !== undefined && known.words < WORDS_EACH
      ? known
      : { hyphenate: createHyphenator(patterns, { hyphenChar: SOFT_HYPHEN }), words: 0 };
  used.words++;
  hyphenators.set(name, used);
  return used.hyphenate;
};

/**
 * The parts between which a word can be hyphenated in a language, or the word alone. The patterns must have been loaded.
 * @param tag BCP 47
 */
export const syllables = (word: string, tag: string): string[] => {
  const name = patternsFor(tag);
  if (name === null || word.length > LONGEST || NOT_IN_WORDS.test(word)) return [word];
  return hyphenatorFor(name)?.(word).split(SOFT_HYPHEN) ?? [word];
};
