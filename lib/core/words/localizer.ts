import { type Language, WORDS } from './';
import type { Plural, Words } from './words';

/** The tag of quizzes without another language (D80). */
export const DEFAULT_LANGUAGE = 'en';

/** Whether a sign precedes its number, and the spaces between them. */
interface Sign {
  precedes: boolean;
  space: string;
}

/** Writes the video's own words and numbers in a language. */
export interface Localizer {
  /** The BCP 47 tag of the texts, which can be of another language than the words. */
  tag: string;
  /** The language of the words. */
  language: Language;
  words: Words;
  /** The tag whose formats are used. */
  locale: string;
  rightToLeft: boolean;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** @param value from 0 to 100 */
  percent: (value: number) => string;
  /** Where a currency sign or a percent sign is. */
  signs: Readonly<Record<'currency' | 'percent', Sign>>;
  /** Replaces `{name}` by `values.name`, numbers formatted. Throws a RangeError if a value is missing. */
  fill: (template: string, values: Readonly<Record<string, string | number>>) => string;
  /** The mark of an option, e.g. `A`. @param index from 0 */
  letter: (index: number) => string;
  /** The form for a number, e.g. `3 questions`. */
  count: (forms: Plural, count: number) => string;
  /** In capitals, by the language's rules. */
  upper: (text: string) => string;
}

const isLanguage = (tag: string): tag is Language => Object.hasOwn(WORDS, tag);

/** The language whose words a BCP 47 tag gets, e.g. `zh-Hant` for `zh-TW`; null if there is none, so English is used. */
export const nearestLanguage = (tag: string): Language | null => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return [`${language}-${script}`, language].find(isLanguage) ?? null;
  } catch {
    return null;
  }
};

const RIGHT_TO_LEFT: ReadonlySet<Language> = new Set(['ar', 'fa', 'he', 'ur']);

/** Marks of direction, which fonts do not have; the painter sets the direction of each line. */
const withoutMarks = (text: string): string => text.replaceAll(/[\u061C\u200E\u200F]/g, '');

const createLocalizer = (tag: string): Localizer => {
  const nearest = nearestLanguage(tag);
  const language = nearest ?? DEFAULT_LANGUAGE;
  const locale = nearest === null ? DEFAULT_LANGUAGE : tag;
  const words: Words = WORDS[language];
  const rules = new Intl.PluralRules(locale);
  const formats = new Map<string, Intl.NumberFormat>();
  const format = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat => {
    const key = JSON.stringify(options);
    const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
    formats.set(key, known);
    return known;
  };
  const number = (value: number, options?: Intl.NumberFormatOptions) => withoutMarks(format(options).format(value));
  const fill: Localizer['fill'] = (template, values) =>
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new RangeError(`No value for {${name}}.`);
      return typeof value === 'number' ? number(value) : value;
    });
  const signOf = (kind: 'currency' | 'percent'): Sign => {
    const options = kind === 'percent' ? { style: kind } : { style: kind, currency: 'EUR' };
    const parts = format(options)
      .formatToParts(1)
      .map((part) => ({ ...part, value: withoutMarks(part.value) }))
      .filter(({ value }) => value !== '');
    const at = parts.findIndex(({ type }) => type === (kind === 'percent' ? 'percentSign' : kind));
    const precedes = at < parts.findIndex(({ type }) => type === 'integer');
    const space = parts[precedes ? at + 1 : at - 1];
    return { precedes, space: space?.type === 'literal' ? space.value : '' };
  };
  return {
    tag,
    language,
    words,
    locale,
    rightToLeft: RIGHT_TO_LEFT.has(language),
    number,
    percent: (value) => number(value / 100, { style: 'percent' }),
    signs: { currency: signOf('currency'), percent: signOf('percent') },
    fill,
    letter: (index) => words.letters[index] ?? number(index + 1),
    count: (forms, count) => fill(forms[rules.select(count)] ?? forms.other, { count }),
    upper: (text) => text.toLocaleUpperCase(locale),
  };
};

/** Tags come from users, so that there can be any number of them. */
const MOST_KNOWN = 100;
const known = new Map<string, Localizer>();

/** The localizer of a BCP 47 tag: English if the language has no words (D80). */
export const localizerFor = (tag: string): Localizer => {
  const found = known.get(tag);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const created = createLocalizer(tag);
  known.set(tag, created);
  return created;
};
