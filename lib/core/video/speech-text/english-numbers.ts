const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion'];

const oneByOne = (digits: string): string => [...digits].map((digit) => SMALL[Number(digit)] ?? '').join(' ');

/** @param value from 0 to 999 */
const upToThousand = (value: number): string => {
  if (value < 20) return SMALL[value] ?? '';
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  if (value < 100) return `${TENS[tens]}${ones === 0 ? '' : `-${SMALL[ones]}`}`;
  const rest = value % 100;
  return `${SMALL[Math.floor(value / 100)]} hundred${rest === 0 ? '' : ` ${upToThousand(rest)}`}`;
};

/** @param digits of a whole number; from 10^18 they are read one by one */
const whole = (digits: string): string => {
  if (Number(digits) === 0) return 'zero';
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  if (groups.length > SCALES.length) return oneByOne(digits);
  return groups
    .flatMap((group, index) =>
      Number(group) === 0 ? [] : `${upToThousand(Number(group))}${SCALES[groups.length - 1 - index]}`,
    )
    .join(' ');
};

/** `4806` and `5` are four thousand eight hundred six point five. Numbers with leading zeros are read digit by digit. */
export const cardinal = (digits: string, decimals: string | null): string => {
  const words = /^0\d/.test(digits) ? oneByOne(digits) : whole(digits);
  return decimals === null ? words : `${words} point ${oneByOne(decimals)}`;
};

const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** 21 is twenty-first, 100 one hundredth. */
export const ordinal = (digits: string): string =>
  cardinal(digits, null).replace(/(?<!\w)\w+$/, (last) => ORDINALS[last] ?? `${last.replace(/y$/, 'ie')}th`);

/** Two digits after the hours of a clock or the hundreds of a year: 05 is oh five. */
const pair = (digits: string): string =>
  digits.startsWith('0') ? `oh ${SMALL[Number(digits)] ?? ''}` : cardinal(digits, null);

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
