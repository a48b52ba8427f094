import type { Words } from '../../words/words';
import { SPACELESS } from '../line-breaks';

/** A unit of `Intl.NumberFormat`, or one of the words of a language. */
type SpokenUnit = string | { own: keyof Words['spoken']['units'] };

const METRIC = {
  km: 'kilometer',
  m: 'meter',
  cm: 'centimeter',
  mm: 'millimeter',
  kg: 'kilogram',
  g: 'gram',
  l: 'liter',
  ha: 'hectare',
  h: 'hour',
  s: 'second',
  min: 'minute',
} as const;

/** The signs of units, as they are written after a number. Signs are case-sensitive. */
const UNITS: Readonly<Record<string, SpokenUnit>> = {
  ...METRIC,
  L: 'liter',
  ml: 'milliliter',
  mL: 'milliliter',
  ms: 'millisecond',
  mi: 'mile',
  yd: 'yard',
  ft: 'foot',
  lb: 'pound',
  lbs: 'pound',
  oz: 'ounce',
  hrs: 'hour',
  kB: 'kilobyte',
  KB: 'kilobyte',
  MB: 'megabyte',
  GB: 'gigabyte',
  TB: 'terabyte',
  mph: 'mile-per-hour',
  kph: 'kilometer-per-hour',
  'km/h': 'kilometer-per-hour',
  'km/s': 'kilometer-per-second',
  'm/s': 'meter-per-second',
  'g/l': 'gram-per-liter',
  '%': 'percent',
  '٪': 'percent',
  '°C': 'celsius',
  '℃': 'celsius',
  '°F': 'fahrenheit',
  '°': 'degree',
  t: { own: 'tonne' },
  'km²': { own: 'squareKilometer' },
  km2: { own: 'squareKilometer' },
  'm²': { own: 'squareMeter' },
  m2: { own: 'squareMeter' },
  'm³': { own: 'cubicMeter' },
  m3: { own: 'cubicMeter' },
  км: 'kilometer',
  м: 'meter',
  см: 'centimeter',
  мм: 'millimeter',
  кг: 'kilogram',
  г: 'gram',
  л: 'liter',
  т: { own: 'tonne' },
  'км²': { own: 'squareKilometer' },
  'м²': { own: 'squareMeter' },
  'м³': { own: 'cubicMeter' },
  'км/ч': 'kilometer-per-hour',
  'км/год': 'kilometer-per-hour',
  'м/с': 'meter-per-second',
  χλμ: 'kilometer',
  كم: 'kilometer',
  'ק״מ': 'kilometer',
};

export const spokenUnit = (sign: string): SpokenUnit | undefined =>
  Object.hasOwn(UNITS, sign) ? UNITS[sign] : undefined;

const escaped = (text: string): string => text.replaceAll(/[/\\^$*+?.()|[\]{}]/g, String.raw`\$&`);

/** A regular expression of all signs, longest first, of which nothing may follow directly. */
export const UNIT_SIGNS = `(?:${Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .map(escaped)
  .join('|')})(?!(?!${SPACELESS.source})[\\p{L}\\p{N}²³/])`;

/** Currencies by sign; the unit of `Intl.NumberFormat`, and in English the ordinary names for one and several. */
export const CURRENCIES: Readonly<Record<string, { code: string; one: string; other: string }>> = {
  $: { code: 'USD', one: 'dollar', other: 'dollars' },
  '€': { code: 'EUR', one: 'euro', other: 'euros' },
  '£': { code: 'GBP', one: 'pound', other: 'pounds' },
  '¥': { code: 'JPY', one: 'yen', other: 'yen' },
  '₹': { code: 'INR', one: 'rupee', other: 'rupees' },
  '₩': { code: 'KRW', one: 'won', other: 'won' },
  '₽': { code: 'RUB', one: 'ruble', other: 'rubles' },
  '₺': { code: 'TRY', one: 'lira', other: 'lira' },
  '₪': { code: 'ILS', one: 'shekel', other: 'shekels' },
  '฿': { code: 'THB', one: 'baht', other: 'baht' },
  '₫': { code: 'VND', one: 'dong', other: 'dong' },
  '₴': { code: 'UAH', one: 'hryvnia', other: 'hryvnias' },
};
