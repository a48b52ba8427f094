import type { Localizer } from '../../words/localizer';
import { readYear, shortYear } from './english';
import { readMathematicalSign } from './mathematics';
import { type Amount, isEnglish, numberPattern, parseAmount, readAmount, readMoney, readUnit } from './numbers';
import type { Rule } from './rule';
import { CURRENCIES, UNIT_SIGNS } from './units';

const EMOJI = String.raw`(?:[0-9#*]\uFE0F?\u20E3|(?:[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}][\uFE0E\uFE0F\u20E3]?\u200D?[\u{E0020}-\u{E007F}]*)+)`;

/** Words between a number and its unit: million km, Mio. km, milioni di km. */
const SCALES =
  'thousand|million|billion|trillion|Tausend|Millionen|Million|Milliarden|Milliarde|Mio\\.|Mrd\\.|mille|millions? (?:de|d’)|milliards? (?:de|d’)|mil(?: millones(?: de)?)?|mill[oó]n(?:es)?(?: de)?|milh(?:ão|ões) de|milion[ei] di|miliard[oi] di|miljoen|miljard|miljon(?:er)?|mln|mld|тыс\\.|млн|млрд|万|萬|億|亿|百万|만|억|लाख|करोड़|লাখ|কোটি|ล้าน|triệu|tỷ|juta|milyon|milyar|مليون|مليار|میلیون|میلیارد|ملین|ارب';
const EXPANDED: Readonly<Record<string, string>> = {
  'Mio.': 'Millionen',
  'Mrd.': 'Milliarden',
  'тыс.': 'тысяч',
  млн: 'миллионов',
  млрд: 'миллиардов',
};
const SHORT_SCALES: Readonly<Record<string, string>> = {
  k: 'thousand',
  K: 'thousand',
  m: 'million',
  M: 'million',
  bn: 'billion',
  B: 'billion',
  tn: 'trillion',
};

const MONEY = `[${Object.keys(CURRENCIES)
  .map((sign) => (sign === '$' ? '\\$' : sign))
  .join('')}]`;

/**
 * Whether a dash between two numbers is a minus sign: in an equation, or with spaces around a hyphen unless it is between
 * years or rising quantities.
 */
const isDifference = (
  from: Amount,
  to: Amount,
  dash: string,
  unit: string | undefined,
  before: string,
  whole: string,
): boolean => {
  const [first, second] = [Number(from.digits), Number(to.digits)];
  if (/[=≠<>≤≥×÷√+]/.test(whole.replaceAll(/<\/?[A-Za-z][^<>]*>/g, ''))) return !/[–—]/.test(dash) || first > second;
  if (/\d\s-\s$/.test(before)) return true;
  if (!/^\s-\s$/.test(dash) || first >= second) return /^\s-\s$/.test(dash);
  const isYear = ({ digits, decimals, grouped }: Amount) => /^[12]\d{3}$/.test(digits) && decimals === null && !grouped;
  return unit === undefined && !(isYear(from) && isYear(to));
};

/** What is read the same way in all languages, with words of the language. */
export const signRules = (localizer: Localizer): readonly Rule[] => {
  const { fill, words } = localizer;
  const { spoken } = words;
  const number = numberPattern(localizer);
  const amountOf = (text: string) => parseAmount(text, localizer);
  const plain = (text: string) => readAmount(amountOf(text), localizer);
  const scaleOf = (text: string | undefined) => {
    const own = text?.trim();
    return own === undefined ? null : (EXPANDED[own] ?? own);
  };
  const yearOr = (text: string) => {
    const amount = amountOf(text);
    const isPlain = isEnglish(localizer) && !amount.grouped && amount.decimals === null && !amount.negative;
    return (isPlain ? readYear(amount.digits) : null) ?? readAmount(amount, localizer);
  };
  const end = String.raw`(?![\p{L}\p{N}])`;
  return [
    {
      pattern: String.raw`(?:https?:\/\/|www\.)([^\s/?#]{1,100})\S{0,2000}`,
      read: ([, host = '']) => host.replace(/^www\./, '').replaceAll(/[^\p{L}\p{N}.-]/gu, ''),
    },
    { pattern: String.raw`\{\{blank\}\}|_{2,200}`, read: () => spoken.blank },
    { pattern: String.raw`<\/?[A-Za-z][A-Za-z0-9]{0,20}(?:\s[^<>]{0,200})?\/?>`, read: () => '' },
    { pattern: EMOJI, read: () => '' },
    {
      pattern: `(?:(?<![\\p{L}\\p{N}])([-−]))?(?:US|CA?|AU?|NZ|HK|R)?(${MONEY})\\s?${number}(?:\\s?(${SCALES}|bn|tn|[kKmMB])${end})?`,
      read: ([, minus, sign = '', text = '', scale]) =>
        readMoney(
          sign,
          minus === undefined ? amountOf(text) : { ...amountOf(text), negative: true },
          scale === undefined ? null : (SHORT_SCALES[scale] ?? scaleOf(scale)),
          localizer,
        ),
    },
    {
      pattern: `${number}(?:\\s?(${SCALES}))?\\s?(${MONEY})`,
      read: ([, text = '', scale, sign = '']) => readMoney(sign, amountOf(text), scaleOf(scale), localizer),
    },
    {
      pattern: `${number}(?:\\s?(${UNIT_SIGNS}))?(\\s?[–—‒-]\\s?)${number}(?:\\s?(${UNIT_SIGNS}))?(?![–—‒-]\\p{N})`,
      read: ([, from = '', first, dash = '', to = '', unit], before, whole) => {
        if (
          /^[-−]/.test(to) ||
          /\p{N}[–—‒-]$/u.test(before) ||
          isDifference(amountOf(from), amountOf(to), dash, unit ?? first, before, whole)
        )
          return null;
        const isShort = /^\d{4}$/.test(from) && /^\d\d$/.test(to) && isEnglish(localizer);
        const read = unit === undefined ? yearOr : plain;
        const withUnit = (text: string, sign: string | undefined) =>
          sign === undefined ? read(text) : readUnit(sign, amountOf(text), localizer);
        return fill(spoken.range, { from: withUnit(from, first), to: isShort ? shortYear(to) : withUnit(to, unit) });
      },
    },
    {
      pattern: `${number}\\s?(${SCALES})\\s?(${UNIT_SIGNS})`,
      read: ([, text = '', scale, unit = '']) => `${plain(text)} ${scaleOf(scale)} ${readUnit(unit, null, localizer)}`,
    },
    {
      pattern: `${number}\\s?(${UNIT_SIGNS})`,
      read: ([, text = '', unit = '']) => readUnit(unit, amountOf(text), localizer),
    },
    {
      pattern: `(${UNIT_SIGNS})`,
      read: ([, unit = ''], before) => (/[⁰¹²³⁴-⁹]\s?$/.test(before) ? readUnit(unit, null, localizer) : null),
    },
    // Turkish writes the sign first.
    { pattern: `%${number}`, read: ([, text = '']) => readUnit('%', amountOf(text), localizer) },
    { pattern: `#${number}`, read: ([, text = '']) => `${spoken.number} ${plain(text)}` },
    { pattern: number, read: ([, text = '']) => yearOr(text) },
  ];
};

/** A sign between words or numbers; null if it has no words. */
export const readSign = (sign: string, before: string, after: string, localizer: Localizer): string | null => {
  const { spoken } = localizer.words;
  switch (sign) {
    case '&':
      return spoken.and;
    case '+':
      return spoken.plus;
    case '@':
      return spoken.at;
    case '№':
      return spoken.number;
    case ':':
      // A ratio; more than two numbers are a time.
      if (isEnglish(localizer) && /(?<![:\d])\d{1,3}$/.test(before) && /^\d{1,3}(?![:\d])/.test(after)) return 'to';
      break;
    case '*':
      // A grade: A*.
      if (isEnglish(localizer) && /(?<!\p{L})[A-Z]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after)) return 'star';
  }
  return readMathematicalSign(sign, before, after, localizer);
};
