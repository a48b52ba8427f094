import { toCardinal, toOrdinal } from 'n2words/en-US';

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const oneByOne = (digits: string): string => [...digits].map((digit) => DIGITS[Number(digit)] ?? '').join(' ');

/** `4806` and `5` are four thousand eight hundred six point five. Numbers with leading zeros are read digit by digit. */
export const cardinal = (digits: string, decimals: string | null): string => {
  const whole = /^0\d/.test(digits) ? oneByOne(digits) : toCardinal(BigInt(digits));
  return decimals === null ? whole : `${whole} point ${oneByOne(decimals)}`;
};

export const ordinal = (digits: string): string => toOrdinal(BigInt(digits));

/** Two digits after the hours of a clock or the hundreds of a year: 05 is oh five. */
const pair = (digits: string): string =>
  digits.startsWith('0') ? `oh ${DIGITS[Number(digits)] ?? ''}` : cardinal(digits, null);

/** Whether four digits without separators are read as a year. */
export const isYear = (digits: string): boolean => /^(1[1-9]|20)\d\d$|^10[1-9]\d$/.test(digits);

/** 1867 is eighteen sixty-seven, 1900 nineteen hundred, 1905 nineteen oh five, 2007 two thousand seven. */
export const year = (digits: string): string => {
  const [hundreds, rest] = [digits.slice(0, 2), digits.slice(2)];
  if (/^200/.test(digits)) return cardinal(digits, null);
  return `${cardinal(hundreds, null)} ${rest === '00' ? 'hundred' : pair(rest)}`;
};

/** 1980s is nineteen eighties, 80s eighties. */
export const decade = (digits: string): string => {
  const words = digits.length === 4 ? year(digits) : cardinal(digits, null);
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`;
};

/** 10:30 is ten thirty, 10:05 ten oh five, 10:00 ten o'clock. */
export const clock = (hours: string, minutes: string): string =>
  `${cardinal(String(Number(hours)), null)} ${minutes === '00' ? "o'clock" : pair(minutes)}`;

const ROMAN = { X: 10, V: 5, I: 1 } as const;

/** The value of a Roman number up to 39; null if it is none in its usual form. */
export const romanValue = (text: string): number | null => {
  if (!/^X{0,3}(?:IX|IV|V?I{0,3})$/.test(text) || text === '') return null;
  const values = [...text].map((letter) => ROMAN[letter as keyof typeof ROMAN]);
  return values.reduce<number>((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
};
