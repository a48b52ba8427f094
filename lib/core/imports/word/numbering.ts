import { childNamed, childrenNamed, type XmlElement } from '../files/xml';
import type { ListPlace } from './styles';

interface Level {
  format: string;
  /** With `%1` for its own number if it is the first level. */
  text: string;
  start: number;
}

/** Characters around a number. */
const MAX_TEXT = 40;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const ROMAN_TENS = ['', 'x', 'xx', 'xxx', 'xl', 'l', 'lx', 'lxx', 'lxxx', 'xc'];

/** A number as a list shows it; null for bullets and for formats that are not known. */
const shown = (number: number, format: string): string | null => {
  const letter = LETTERS[(number - 1) % LETTERS.length] ?? null;
  const roman = number > 0 && number < 100 ? `${ROMAN_TENS[Math.floor(number / 10)]}${ROMAN[number % 10]}` : null;
  if (format === 'decimal' || format === 'decimalZero') return String(number);
  if (format === 'lowerLetter') return letter;
  if (format === 'upperLetter') return letter?.toUpperCase() ?? null;
  if (format === 'lowerRoman') return roman;
  return format === 'upperRoman' ? (roman?.toUpperCase() ?? null) : null;
};

const levelOf = (element: XmlElement): [number, Level] => [
  Number(element.attributes.ilvl ?? 0),
  {
    format: childNamed(element, 'numFmt')?.attributes.val ?? 'decimal',
    text: (childNamed(element, 'lvlText')?.attributes.val ?? '').slice(0, MAX_TEXT),
    start: Number(childNamed(element, 'start')?.attributes.val ?? 1) || 1,
  },
];

/**
 * Counts the paragraphs of lists. Word stores no numbers, only which list a paragraph belongs to.
 * @param root of `numbering.xml`
 * @returns what is shown before the next paragraph at a place, such as `B)`, or `-` for a bullet
 */
export const listCounter = (root: XmlElement | undefined): ((place: ListPlace) => string) => {
  const definitions = new Map(
    childrenNamed(root, 'abstractNum').map((element) => [
      element.attributes.abstractNumId ?? '',
      new Map(childrenNamed(element, 'lvl').map(levelOf)),
    ]),
  );
  const lists = new Map(
    childrenNamed(root, 'num').map((element) => {
      const overrides = childrenNamed(element, 'lvlOverride').flatMap((override): [number, number][] => {
        const start = childNamed(override, 'startOverride')?.attributes.val;
        return start === undefined ? [] : [[Number(override.attributes.ilvl ?? 0), Number(start) || 1]];
      });
      const definition = childNamed(element, 'abstractNumId')?.attributes.val ?? '';
      return [element.attributes.numId ?? '', { definition, overrides: new Map(overrides) }];
    }),
  );
  /** The last number of each level, by definition: lists that share one go on counting. */
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  return ({ list, level }) => {
    const { definition = '', overrides } = lists.get(list) ?? {};
    const own = definitions.get(definition)?.get(level);
    if (!own) return list === '0' ? '' : '-';
    const numbers = counts.get(definition) ?? [];
    const override = overrides?.get(level);
    if (override !== undefined && !begun.has(`${list} ${level}`)) numbers.length = Math.min(numbers.length, level);
    begun.add(`${list} ${level}`);
    const number = (numbers[level] ?? (override ?? own.start) - 1) + 1;
    // A level starts again after a paragraph of a level above it.
    numbers.length = Math.min(numbers.length, level);
    numbers[level] = number;
    counts.set(definition, numbers);
    const label = shown(number, own.format);
    // "1.2." would be read as a number with a text: only the level's own number counts.
    const around = own.text.replaceAll(/%\d\D?(?=%)/g, '');
    if (label === null) return own.format === 'none' ? '' : '-';
    return /^%\d$/.test(around) ? `${label}.` : around.replace(/%\d/, label);
  };
};
