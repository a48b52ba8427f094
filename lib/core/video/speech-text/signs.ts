import type { Localizer } from '../../words/localizer';
import { readYear, shortYear } from './english';
import { isEnglish, numberPattern, parseAmount, readAmount, readMoney, readUnit } from './numbers';
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
      pattern: `(?:US|CA?|AU?|NZ|HK|R)?(${MONEY})\\s?${number}(?:\\s?(${SCALES}|bn|tn|[kKmMB])${end})?`,
      read: ([, sign = '', text = '', scale]) =>
        readMoney(
          sign,
          amountOf(text),
          scale === undefined ? null : (SHORT_SCALES[scale] ?? scaleOf(scale)),
          localizer,
        ),
    },
    {
      pattern: `${number}(?:\\s?(${SCALES}))?\\s?(${MONEY})`,
      read: ([, text = '', scale, sign = '']) => readMoney(sign, amountOf(text), scaleOf(scale), localizer),
    },
    {
      pattern: `${number}(?:\\s?(${UNIT_SIGNS}))?\\s?[–—‒-]\\s?${number}(?:\\s?(${UNIT_SIGNS}))?(?![–—‒-]\\p{N})`,
      read: ([, from = '', first, to = '', unit]) => {
        if (/^[-−]/.test(to)) return null;
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
    // Turkish writes the sign first.
    { pattern: `%${number}`, read: ([, text = '']) => readUnit('%', amountOf(text), localizer) },
    { pattern: `#${number}`, read: ([, text = '']) => `${spoken.number} ${plain(text)}` },
    { pattern: number, read: ([, text = '']) => yearOr(text) },
  ];
};

/** A sign between words or numbers; null if it has no words. */
export const readSign = (sign: string, before: string, after: string, localizer: Localizer): string | null => {
  const { spoken } = localizer.words;
  const isBetweenNumbers = /\p{N}\s?$/u.test(before) && /^\s?[\p{N}-]/u.test(after);
  switch (sign) {
    case '&':
      return spoken.and;
    case '+':
      return spoken.plus;
    case '−':
      return isBetweenNumbers ? spoken.minus : null;
    case '×':
    case '*':
      return isBetweenNumbers ? spoken.times : null;
    case '÷':
      return spoken.dividedBy;
    case '=':
      return spoken.equals;
    case '@':
      return spoken.at;
    case '≈':
    case '~':
      return /^\s?\p{N}/u.test(after) ? spoken.about : null;
    case '²':
    case '³':
      return isEnglish(localizer) ? (sign === '²' ? 'squared' : 'cubed') : sign;
    default:
      return null;
  }
};
