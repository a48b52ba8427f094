import type { Localizer } from '../../words/localizer';
import { mathematicsWords } from '../../words/mathematics';
import { cardinal, ordinal } from './english-numbers';
import { isEnglish, numberPattern, parseAmount, readAmount } from './numbers';
import type { Rule } from './rule';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

/** Raised and lowered digits, signs and letters, which end a word. */
export const RAISED_OR_LOWERED = `${SUPERSCRIPTS}⁺⁻⁼ⁿⁱˣʸ${SUBSCRIPTS}₊₋ₐₑₒₓₙ`;

const plainDigits = (text: string): string =>
  [...text].map((sign) => String(Math.max(SUPERSCRIPTS.indexOf(sign), SUBSCRIPTS.indexOf(sign)))).join('');

const LETTERS: Readonly<Record<string, string>> = {
  ⁿ: 'n',
  ⁱ: 'i',
  ˣ: 'x',
  ʸ: 'y',
  ₐ: 'a',
  ₑ: 'e',
  ₒ: 'o',
  ₓ: 'x',
  ₙ: 'n',
};

const ELEMENTS = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd ' +
    'In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu'
  ).split(' '),
);

/** The symbols of a chemical formula with its numbers, in order; null if it is none. */
const formulaParts = (text: string): string[] | null => {
  const parts = text.match(/[A-Z][a-z]?|\d+/g) ?? [];
  const symbols = parts.filter((part) => !/^\d/.test(part));
  return parts.join('') === text && symbols.length > 0 && symbols.every((symbol) => ELEMENTS.has(symbol))
    ? parts
    : null;
};

const GREEK = 'αβγδεζηθικλμνξοπρστυφχψω';

/** The fractions that have signs of their own, as Unicode decomposes them. */
const VULGAR = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒';

const END = String.raw`(?![\p{L}\p{N}])`;

/** How mathematics and chemistry are read in all languages: powers, roots, fractions, formulas, ions and Greek letters. */
export const mathematicsRules = (localizer: Localizer): readonly Rule[] => {
  const { spoken } = localizer.words;
  const words = mathematicsWords(localizer.language);
  const english = isEnglish(localizer);
  const whole = (digits: string) => readAmount({ digits, decimals: null, negative: false, grouped: false }, localizer);
  const letters = (symbols: string) => [...symbols.toUpperCase()].join(' ');

  const power = (sign: string, exponent: string): string => {
    if (sign === '' && exponent === '2') return words.squared;
    if (sign === '' && exponent === '3') return words.cubed;
    const value = /^\d/.test(exponent) ? whole(exponent) : exponent;
    const signWord = sign === '' ? '' : `${/[-−⁻]/.test(sign) ? spoken.negative : spoken.plus} `;
    return words.power.replace('{n}', `${signWord}${value}`);
  };

  const namedFractions: Readonly<Record<string, string>> = {
    '1/2': words.half,
    '1/3': words.third,
    '2/3': words.twoThirds,
    '1/4': words.quarter,
    '3/4': words.threeQuarters,
  };
  const fraction = (top: string, bottom: string): string => {
    const named = namedFractions[`${top}/${bottom}`];
    if (named !== undefined) return named;
    const [n, d] = [Number(top), Number(bottom)];
    if (n >= d) return `${whole(top)} ${spoken.dividedBy} ${whole(bottom)}`;
    if (english && (d <= 20 || d === 100)) {
      const part = d === 4 ? 'quarter' : ordinal(bottom);
      return `${cardinal(top, null)} ${part}${n === 1 ? '' : 's'}`;
    }
    return words.over.replace('{n}', whole(top)).replace('{d}', whole(bottom));
  };
  const vulgar = (sign: string): string => {
    const [top = '', bottom = ''] = sign.normalize('NFKD').split('⁄');
    return fraction(top, bottom);
  };
  const mixed = (count: string, part: string): string =>
    `${whole(count)} ${spoken.and} ${english ? part.replace(/^one /, /^one eigh/.test(part) ? 'an ' : 'a ') : part}`;

  const greek = words.greek.split(' ');
  const followsOperand = (before: string) => /[\p{L}\p{N})\]|′']$/u.test(before);

  return [
    // A rational number with its whole part: 2½, 1 1/2.
    {
      pattern: `(\\d{1,9})\\s?([${VULGAR}])${END}`,
      read: ([, count = '', sign = '']) => mixed(count, vulgar(sign)),
    },
    { pattern: `([${VULGAR}])`, read: ([, sign = '']) => vulgar(sign) },
    {
      pattern: String.raw`(\d{1,6}) ([1-9]\d?)[/⁄]([1-9]\d?)(?![\p{L}\p{N}/⁄.,]*\p{N})${END}`,
      read: ([, count = '', top = '', bottom = '']) =>
        Number(top) < Number(bottom) ? mixed(count, fraction(top, bottom)) : null,
    },
    {
      pattern: String.raw`(\d{1,4})[/⁄](\d{1,4})(?![/⁄\p{N}])(?!(?!\p{Script=Greek})\p{L})`,
      read: ([, top = '', bottom = ''], before) => {
        if (/[/⁄]$/.test(before) || Number(bottom) === 0) return null;
        // 9/11, 24/7 and 20/20 are no fractions in English, and 2023/24 is a season.
        const isName = english && /^(?:9\/11|24\/7)$/.test(`${top}/${bottom}`);
        if (isName || top === bottom) return `${whole(top)} ${whole(bottom)}`;
        return top.length === 4 ? null : fraction(top, bottom);
      },
    },
    // Charges end in their sign: ²⁺, ⁻.
    {
      pattern: `([${SUPERSCRIPTS}]{0,4})([⁺⁻])(?![${SUPERSCRIPTS}])`,
      read: ([, digits = '', sign = ''], before) => {
        if (!followsOperand(before)) return null;
        const word = sign === '⁺' ? spoken.plus : spoken.negative;
        return digits === '' ? word : `${whole(plainDigits(digits))} ${word}`;
      },
    },
    {
      pattern: `([⁺⁻]?)([${SUPERSCRIPTS}]{1,12}|[ⁿⁱˣʸ])`,
      read: ([, sign = '', exponent = ''], before) =>
        followsOperand(before) ? power(sign, LETTERS[exponent] ?? plainDigits(exponent)) : null,
    },
    {
      pattern: String.raw`\^[({]?([-−+]?)(\d{1,12}|[A-Za-z])[)}]?`,
      read: ([, sign = '', exponent = ''], before) => (followsOperand(before) ? power(sign, exponent) : null),
    },
    {
      pattern: `([${SUBSCRIPTS}]{1,12}|[₊₋ₐₑₒₓₙ])`,
      read: ([, index = '']) => {
        if (index === '₊') return spoken.plus;
        return index === '₋' ? spoken.minus : (LETTERS[index] ?? whole(plainDigits(index)));
      },
    },
    // Formulas with raised or lowered digits: each part to the next of those.
    {
      pattern: `([A-Z][A-Za-z]{0,9})(?=[${SUBSCRIPTS}⁺⁻]|[${SUPERSCRIPTS}]{1,2}[⁺⁻])`,
      read: ([, symbols = '']) => (formulaParts(symbols) ? letters(symbols) : null),
    },
    {
      pattern: `([A-Z][A-Za-z\\d]{1,15})${END}`,
      read: ([, text = '']) => {
        const parts = formulaParts(text);
        if (!parts) return null;
        const symbols = parts.filter((part) => !/^\d/.test(part));
        // Without digits, a formula has a small letter before a capital one: NaCl, HCl, FeS.
        const isFormula =
          symbols.length < parts.length
            ? symbols.length > 1 || parts[0]?.length === 2
            : /[a-z][A-Z]|[A-Z]{2}[a-z]$/.test(text) && !/^[A-Z]+s$/.test(text);
        if (!isFormula) return null;
        return parts.map((part) => (/^\d/.test(part) ? whole(part) : letters(part))).join(' ');
      },
    },
    {
      pattern: String.raw`x(?=\s\p{N})`,
      read: (_, before) => (/\p{N}\s$/u.test(before) ? spoken.times : null),
    },
    {
      pattern: `${numberPattern(localizer)}\\s?[Ω\\u2126]${END}`,
      read: ([, text = '']) => `${readAmount(parseAmount(text, localizer), localizer)} ${words.ohm}`,
    },
    // Up to three Greek letters are names of quantities; more are a Greek word.
    ...(words.greek === ''
      ? []
      : [
          {
            pattern: String.raw`([α-ωΑ-Ωµϕϑϵ]{1,3})(?!\p{Script=Greek})`,
            read: ([, symbols = '']: RegExpExecArray, before: string) =>
              /\p{Script=Greek}$/u.test(before)
                ? null
                : [...symbols.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ')]
                    .map((letter) => greek[GREEK.indexOf(letter)] ?? letter)
                    .join(' '),
          },
        ]),
  ];
};

/** What a sign is between, to its sides. */
const LEFT_NUMBER = /(?:[\p{N})\]π%°]|(?<!\p{L})[a-zα-ω])\s?$/u;
const RIGHT_NUMBER = /^\s?(?:[\p{N}(√∛π−-]|[a-zα-ω](?!\p{L}))/u;
const EQUATION = /[=≠<>≤≥×÷√+^]/;

/** A sign of mathematics between words or numbers; null if it has no words here. */
export const readMathematicalSign = (
  sign: string,
  before: string,
  after: string,
  localizer: Localizer,
): string | null => {
  const { spoken } = localizer.words;
  const words = mathematicsWords(localizer.language);
  const isBetween = LEFT_NUMBER.test(before) && RIGHT_NUMBER.test(after);
  switch (sign) {
    case '−':
      return isBetween ? spoken.minus : RIGHT_NUMBER.test(after) ? spoken.negative : null;
    case '-':
    case '–':
      // Without spaces, it can be a date or a telephone number.
      return isBetween && ((/\s$/.test(before) && /^\s/.test(after)) || EQUATION.test(before + after))
        ? spoken.minus
        : null;
    case '×':
    case '*':
    case '·':
    case '⋅':
    case '∙':
      return isBetween ? spoken.times : null;
    case '÷':
    case '∶':
      return spoken.dividedBy;
    case '=':
      return spoken.equals;
    case '≠':
      return words.unequal;
    case '≤':
    case '⩽':
      return words.lessOrEqual;
    case '≥':
    case '⩾':
      return words.greaterOrEqual;
    case '<':
      return RIGHT_NUMBER.test(after) ? words.less : null;
    case '>':
      return RIGHT_NUMBER.test(after) ? words.greater : null;
    case '‹':
      return isBetween ? words.less : null;
    case '›':
      return isBetween ? words.greater : null;
    case '±':
      return words.plusMinus;
    case '∞':
      return words.infinity;
    case '‰':
      return words.perMille;
    case '√':
    case '∛':
      return `${/\p{N}$/u.test(before) ? `${spoken.times} ` : ''}${sign === '√' ? words.squareRoot : words.cubeRoot}`;
    case '/':
    case ':':
      return isBetween && EQUATION.test(before + after) ? spoken.dividedBy : null;
    case '→':
    case '⟶':
    case '⇌':
      return /[+₀-₉²³⁺⁻]/.test(before) ? words.gives : ',';
    case '≈':
    case '~':
    case '≃':
      return /^\s?\p{N}/u.test(after) ? spoken.about : null;
    default:
      return null;
  }
};
