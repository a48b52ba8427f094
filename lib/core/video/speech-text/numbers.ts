import type { Localizer } from '../../words/localizer';
import { cardinal as englishCardinal } from './english-numbers';
import { CURRENCIES, spokenUnit } from './units';

/** A number as it is written. */
export interface Amount {
  /** ASCII digits without separators. */
  digits: string;
  decimals: string | null;
  negative: boolean;
  /** Whether its thousands are separated, so that it is no year. */
  grouped: boolean;
}

/** The first digits of the scripts whose digits quizzes are written in. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xe50, 0xff10];

const asciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

interface Marks {
  /** Character classes of regular expressions, without brackets. */
  group: string;
  decimal: string;
  /** As engines expect it. */
  point: string;
  /** Numbers whose thousands are separated as in other languages, which cannot be anything else. */
  foreign: string;
}

const marks = new Map<string, Marks>();

const inClass = (text: string) => text.replaceAll(/[\]\\^-]/g, String.raw`\$&`);

/** These have marks of their own for Arabic digits. */
const ARABIC: ReadonlySet<string> = new Set(['ar', 'fa', 'ur']);

const marksOf = ({ language, locale }: Localizer): Marks => {
  const known = marks.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  const group = parts.find(({ type }) => type === 'group')?.value ?? ',';
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const isArabic = ARABIC.has(language);
  const isPoint = isArabic || decimal === '.';
  const found = {
    foreign: String.raw`\p{Nd}{1,3}(?:(?:[${isPoint ? '.' : ','}]\p{Nd}{3}){2,5}|(?:[ \u00A0\u2009\u202F]\p{Nd}{3}){1,5})(?![.,]?\p{Nd})`,
    group: isArabic ? ',٬' : /\s/.test(group) ? String.raw` \u00A0\u2009\u202F` : inClass(group),
    decimal: isArabic ? '.٫' : inClass(decimal),
    point: isArabic ? '.' : decimal,
  };
  if (marks.size > 100) marks.clear();
  marks.set(locale, found);
  return found;
};

/** A regular expression of one number with an optional minus sign, in one group. */
export const numberPattern = (localizer: Localizer): string => {
  const { group, decimal, foreign } = marksOf(localizer);
  const grouped = String.raw`\p{Nd}{1,3}(?:[${group}]\p{Nd}{2,3}){0,5}[${group}]\p{Nd}{3}`;
  return String.raw`((?:(?<![\p{L}\p{N}])[-−])?(?:${foreign}|${grouped}|\p{Nd}{1,18})(?!\p{Nd})(?:[${decimal}]\p{Nd}{1,8}(?!\p{Nd}))?)`;
};

/** @param text matched by `numberPattern` */
export const parseAmount = (text: string, localizer: Localizer): Amount => {
  const { group, decimal, foreign } = marksOf(localizer);
  const negative = /^[-−]/.test(text);
  const written = text.slice(negative ? 1 : 0);
  if (new RegExp(`^${foreign}$`, 'u').test(written)) {
    return { digits: asciiDigits(written.replaceAll(/\P{Nd}/gu, '')), decimals: null, negative, grouped: true };
  }
  const [whole = '', decimals = null] = written.split(new RegExp(`[${decimal}](?=\\p{Nd}+$)`, 'u'));
  // In languages whose mark for thousands is the decimal one of others, the pattern has decided.
  const digits = asciiDigits(whole.replaceAll(new RegExp(`[${group}]`, 'gu'), ''));
  return {
    digits,
    decimals: decimals === null ? null : asciiDigits(decimals),
    negative,
    grouped: digits.length !== [...whole].length,
  };
};

export const isEnglish = ({ language }: Localizer): boolean => language === 'en';

/**
 * Reads a number: in words in English, whose built-in voice gives the time of each word; else in digits without
 * separators, which engines read in the grammar of the language.
 */
export const readAmount = ({ digits, decimals, negative }: Amount, localizer: Localizer): string => {
  const { spoken } = localizer.words;
  const number = isEnglish(localizer)
    ? englishCardinal(digits, decimals)
    : `${digits}${decimals === null ? '' : `${marksOf(localizer).point}${decimals}`}`;
  return negative ? `${spoken.negative} ${number}` : number;
};

const amountValue = ({ digits, decimals }: Amount): number => Number(`${digits}.${decimals ?? '0'}`);

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  if (formats.size > 500) formats.clear();
  formats.set(key, known);
  return known;
};

const NUMERIC: ReadonlySet<string> = new Set(['integer', 'group', 'decimal', 'fraction', 'minusSign']);

/** Writes `number` where `Intl.NumberFormat` puts the value; null leaves it out. */
const withNumber = (format: Intl.NumberFormat, value: number, number: string | null): string => {
  const parts = format.formatToParts(value);
  const at = parts.findIndex(({ type }) => NUMERIC.has(type));
  return parts
    .map(({ type, value: text }, index) => (index === at ? (number ?? '') : NUMERIC.has(type) ? '' : text))
    .join('')
    .replaceAll(/[\u061C\u200E\u200F]/g, '')
    .replaceAll(/[\u00A0\u202F/]/g, ' ')
    .replace('٪', '%')
    .trim();
};

/** A thousand has the plural form that follows millions in all languages. */
const MANY: Amount = { digits: '1000', decimals: null, negative: false, grouped: false };

/** The sign of a unit after a number, or after a word such as million if `amount` is null. */
export const readUnit = (sign: string, amount: Amount | null, localizer: Localizer): string => {
  const unit = spokenUnit(sign);
  const number = amount === null ? null : readAmount(amount, localizer);
  const value = amountValue(amount ?? MANY);
  if (unit === undefined) return number === null ? sign : `${number} ${sign}`;
  const { locale, words } = localizer;
  if (typeof unit !== 'string') {
    const forms = words.spoken.units[unit.own];
    const form = forms[new Intl.PluralRules(locale).select(value)] ?? forms.other;
    return form.replace('{count}', number ?? '').trim();
  }
  const decimals = amount?.decimals?.length ?? 0;
  const options = { style: 'unit', unit, unitDisplay: 'long', minimumFractionDigits: decimals } as const;
  return withNumber(formatOf(locale, options), value, number);
};

/** An amount of money; `scale` is a word such as million. */
export const readMoney = (sign: string, amount: Amount, scale: string | null, localizer: Localizer): string => {
  const currency = CURRENCIES[sign];
  if (currency === undefined) return readAmount(amount, localizer);
  const value = amountValue(amount);
  if (isEnglish(localizer)) {
    const isOne = value === 1 && scale === null;
    const name = isOne ? currency.one : currency.other;
    const cents = amount.decimals;
    if (scale === null && cents?.length === 2) {
      const whole = readAmount({ ...amount, decimals: null }, localizer);
      const rest = Number(cents) === 0 ? '' : ` ${englishCardinal(String(Number(cents)), null)}`;
      return `${whole} ${Number(amount.digits) === 1 ? currency.one : name}${rest}`;
    }
    return [readAmount(amount, localizer), scale, name].filter((part) => part !== null).join(' ');
  }
  const number = readAmount(amount, localizer);
  const fraction = amount.decimals?.length ?? 0;
  const options = {
    style: 'currency',
    currency: currency.code,
    currencyDisplay: 'name',
    minimumFractionDigits: fraction,
    maximumFractionDigits: Math.max(fraction, 2),
  } as const;
  return withNumber(
    formatOf(localizer.locale, options),
    scale === null ? value : 1000,
    scale === null ? number : `${number} ${scale}`,
  );
};
