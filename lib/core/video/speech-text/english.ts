import { cardinal, clock, decade, isYear, ordinal, romanValue, year } from './english-numbers';
import type { Rule } from './rule';

/** Abbreviations with their full stop, before anything else. */
const BEFORE_NAME: Readonly<Record<string, string>> = {
  'Dr.': 'Doctor',
  'Mr.': 'Mister',
  'Mrs.': 'Missus',
  'Ms.': 'Miz',
  'Prof.': 'Professor',
  'St.': 'Saint',
  'Mt.': 'Mount',
  'Gen.': 'General',
  'Col.': 'Colonel',
  'Capt.': 'Captain',
  'Lt.': 'Lieutenant',
  'Sgt.': 'Sergeant',
  'Gov.': 'Governor',
  'Sen.': 'Senator',
  'Rep.': 'Representative',
  'Rev.': 'Reverend',
  'Ft.': 'Fort',
};

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  'vs.': 'versus',
  vs: 'versus',
  'e.g.': 'for example',
  'i.e.': 'that is',
  'etc.': 'et cetera',
  'approx.': 'approximately',
  'est.': 'established',
  'Jr.': 'Junior',
  'Sr.': 'Senior',
  'Inc.': 'Incorporated',
  'Ltd.': 'Limited',
  'Ave.': 'Avenue',
  'Blvd.': 'Boulevard',
  'a.m.': 'A M',
  'p.m.': 'P M',
  'w/': 'with',
  Dr: 'Doctor',
  Mr: 'Mister',
  Mrs: 'Missus',
  Ms: 'Miz',
  'Ph.D.': 'P H D',
  PhD: 'P H D',
  OK: 'okay',
  'C#': 'C sharp',
  'F#': 'F sharp',
  'AC/DC': 'A C D C',
};

/** Capitals with vowels that are nevertheless read letter by letter. */
const LETTERS = new Set(
  'USA US UK UN EU UAE USSR AI IQ EQ DNA RNA AD BCE CEO CIO CFO CIA FBI IBM ATM AC UFO ESA IMF IOC WHO NBA AFC API URL USB AMD BMW IMDB IRA ISS MIT UCLA AFL ABC ECG EKG HIV ITV IPA IPO ISBN MVP UTC USD EUR'.split(
    ' ',
  ),
);

const spelled = (letters: string): string => [...letters].join(' ');

const REGNAL = new Set(
  'Henry Elizabeth Louis Charles George Edward William James Richard Philip Felipe Francis Frederick Catherine Peter Nicholas Alexander Ivan Pius Paul Benedict Napoleon Gregory Leo Clement Innocent Urban Ramesses Ramses Wilhelm Ferdinand Carlos Haakon Harald Gustav Christian Mary Cleopatra Ptolemy Darius Xerxes Thutmose Amenhotep Suleiman Mehmed Murad Selim Constantine Theodosius Otto Stephen Robert Malcolm Sixtus Boniface Alfonso Umberto Leopold Albert Margrethe Rama Tutankhamun'.split(
    ' ',
  ),
);

const MONTH =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.|Feb\\.|Mar\\.|Apr\\.|Jun\\.|Jul\\.|Aug\\.|Sept?\\.|Oct\\.|Nov\\.|Dec\\.';

const monthName = (written: string): string => {
  const [short] = written.split('.');
  return MONTH.split('|').find((name) => name.startsWith(short ?? '')) ?? written;
};

/** K2 is K two, MP3 M P three, 3D three D, A380 A three eighty. */
const mixed = (text: string): string =>
  (text.match(/\d+|[A-Za-z]+/g) ?? [])
    .map((part) => {
      if (!/^\d/.test(part)) return /^[A-Z]{1,4}$/.test(part) ? spelled(part) : part;
      if (part.length === 4 && isYear(part)) return year(part);
      if (part.length === 3 && !part.startsWith('0')) {
        const rest = part.slice(1);
        if (rest !== '00')
          return `${cardinal(part.slice(0, 1), null)} ${rest.startsWith('0') ? `oh ${cardinal(rest.slice(1), null)}` : cardinal(rest, null)}`;
      }
      return part.length > 15 ? spelled(part) : cardinal(part, null);
    })
    .join(' ');

const END = String.raw`(?![\p{L}\p{N}])`;

const alternatives = (keys: readonly string[]): string =>
  keys
    .toSorted((a, b) => b.length - a.length)
    .map((key) => key.replaceAll(/[./]/g, String.raw`\$&`))
    .join('|');

/** What English reads besides the rules of all languages, in the order in which it is tried. */
export const englishRules: readonly Rule[] = [
  {
    pattern: `(${alternatives(Object.keys(BEFORE_NAME))})(?=\\s?\\p{Lu})`,
    read: ([, sign = '']) => BEFORE_NAME[sign] ?? null,
  },
  {
    pattern: `(${alternatives(Object.keys(ABBREVIATIONS))})${END}`,
    read: ([, sign = '']) => ABBREVIATIONS[sign] ?? null,
  },
  {
    pattern: String.raw`(?:No\.|Nr\.|#)\s?(\d{1,9})${END}`,
    read: ([, digits = '']) => `number ${cardinal(digits, null)}`,
  },
  {
    pattern: `(${MONTH})\\s(\\d{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\p{N}:])`,
    read: ([, month = '', day = '']) => `${monthName(month)} ${Number(day) < 1 ? day : ordinal(String(Number(day)))}`,
  },
  {
    pattern: `(\\d{1,2})\\s(${MONTH})${END}`,
    read: ([, day = '', month = ''], before) =>
      Number(day) < 1
        ? null
        : `${/\bthe\s$/i.test(before) ? '' : 'the '}${ordinal(String(Number(day)))} of ${monthName(month)}`,
  },
  { pattern: `(${MONTH.replaceAll(/[A-Z][a-z]+\|/g, '')})${END}`, read: ([, month = '']) => monthName(month) },
  {
    pattern: `(\\d{1,15})(?:st|nd|rd|th)${END}`,
    read: ([, digits = '']) => (Number(digits) < 1 ? null : ordinal(digits)),
  },
  { pattern: `['’]?((?:1[1-9]|20)\\d0|[2-9]0)s${END}`, read: ([, digits = '']) => decade(digits) },
  {
    pattern: `([01]?\\d|2[0-4]):([0-5]\\d)(?![\\p{L}\\p{N}:])`,
    read: ([, hours = '', minutes = '']) => clock(hours, minutes),
  },
  {
    pattern: `(\\d{1,2})\\s?(am|pm|AM|PM)${END}`,
    read: ([, hours = '', half = '']) => `${cardinal(hours, null)} ${spelled(half.toUpperCase())}`,
  },
  {
    pattern: String.raw`(?=[A-Za-z]{0,8}\d)(?=\d{0,8}[A-Za-z])([A-Za-z\d]{2,16})${END}`,
    read: ([, text = '']) =>
      /^\d+(?:km|m|cm|mm|kg|g|l|h|s|ml|ms|mi|ft|lb|lbs|oz|t|mph|MB|GB|TB|k|bn)$/.test(text) ? null : mixed(text),
  },
  {
    pattern: `([IVX]{1,6})${END}`,
    read: ([, text = ''], before) => {
      const value = romanValue(text);
      const [, name] = /(?<![\p{L}’'])(\p{Lu}[\p{L}’']*)\s$/u.exec(before) ?? [];
      if (value === null || name === undefined) return null;
      if (REGNAL.has(name)) return `the ${ordinal(String(value))}`;
      return text.length > 1 ? cardinal(String(value), null) : null;
    },
  },
  {
    pattern: `([A-Z]{2,5})(?=(?:['’]?s)?${END})`,
    read: ([, text = ''], _, whole) =>
      /\p{Ll}/u.test(whole) && (LETTERS.has(text) || !/[AEIOUY]/.test(text)) ? spelled(text) : null,
  },
];

/** Whole numbers without separators or unit are years if they can be. */
export const readYear = (digits: string): string | null => (isYear(digits) ? year(digits) : null);

/** The second number of 1939–45. */
export const shortYear = (digits: string): string => cardinal(String(Number(digits)), null);
