import { GREEK_LETTERS, GREEK_SIGNS, MORSE, POLYGONS, SPELLING_WORDS } from '@/lib/core/facts/tables/signs';
import { SPORT_WORDS, SUMMER_OLYMPICS, TEAM_SIZES, WORLD_CUPS } from '@/lib/core/facts/tables/sports';
import { column, columns, lookUp, type Truth } from './truth';

const greek = GREEK_LETTERS.split(' ');
const SIGNS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
/** A smaller numeral before a larger one is subtracted. */
const valueOfRoman = (roman: string): number =>
  [...roman].reduce((sum, sign, index) => {
    const [own, next] = [SIGNS[sign] ?? 0, SIGNS[roman[index + 1] ?? ''] ?? 0];
    return sum + (own < next ? -own : own);
  }, 0);
const result = (sum: string): number => {
  const [a = '', sign = '', b = ''] = sum.split(' ');
  return { '+': Number(a) + Number(b), '−': Number(a) - Number(b), '×': Number(a) * Number(b) }[sign] ?? Number.NaN;
};

export const SIGN_TRUTHS: Truth[] = [
  {
    id: 'greek-next',
    isTrue: (item, value) => greek.indexOf(value) === greek.indexOf(item) + 1,
    ask: /^Which Greek letter comes right after (?<item>.+)\?$/,
    state: /^In the Greek alphabet (?<item>.+) is followed by (?<value>.+)\.$/,
  },
  {
    id: 'greek-sign',
    isTrue: (item, value) => GREEK_SIGNS.split(' ').indexOf(item) === greek.indexOf(value),
    ask: /^What is this Greek letter called: (?<item>.+)$/,
    back: /^Which of these is the Greek letter (?<value>.+)\?$/,
    state: /^The Greek letter (?<item>.+) is called (?<value>.+)\.$/,
    pairs: /^Match each Greek letter with its name\.$/,
  },
  {
    id: 'spelling-word',
    isTrue: (item, value) => SPELLING_WORDS.split(' ').includes(value) && value.startsWith(item),
    ask: /^Which word stands for (?<item>.) in the NATO alphabet\?$/,
    state: /^(?<value>.+) stands for (?<item>.) in the NATO alphabet\.$/,
  },
  {
    id: 'morse',
    isTrue: (item, value) => MORSE.split(' ')[item.charCodeAt(0) - 65] === value,
    ask: /^What is (?<item>[A-Z]) in Morse code\?$/,
    back: /^Which letter is this in Morse code: (?<value>.+)$/,
    state: /^In Morse code (?<item>[A-Z]) is (?<value>.+)$/,
  },
  {
    id: 'roman',
    isTrue: (item, value) => valueOfRoman(item) === Number(value),
    ask: /^Which number is (?<item>[IVXLCDM]+) in Roman numerals\?$/,
    state: /^The Roman numeral (?<item>[IVXLCDM]+) stands for (?<value>.+)\.$/,
  },
  {
    id: 'sum',
    isTrue: (item, value) => result(item) === Number(value),
    ask: /^What is (?<item>\d+ [+−×] \d+)\?$/,
    state: /^(?<item>\d+ [+−×] \d+) = (?<value>.+)$/,
  },
  {
    id: 'polygon',
    isTrue: lookUp(columns(POLYGONS)),
    ask: /^How many sides does an? (?<item>.+) have\?$/,
    back: /^What is a shape with (?<value>.+) sides called\?$/,
    state: /^An? (?<item>.+) has (?<value>.+) sides\.$/,
    pairs: /^Match each shape with the number of its sides\.$/,
  },
  {
    id: 'olympics',
    isTrue: lookUp(columns(SUMMER_OLYMPICS)),
    ask: /^(?:Which city hosted|Where were) the Summer Olympics of (?<item>\d+)\?$/,
    state: /^The Summer Olympics of (?<item>\d+) were in (?<value>.+)\.$/,
    pairs: /^Match each year with the city of its Summer Olympics\.$/,
  },
  {
    id: 'world-cup',
    // Germany and West Germany are one association.
    isTrue: (item, value) => column(WORLD_CUPS, 1).get(item)?.replace('West ', '') === value.replace('West ', ''),
    ask: /^(?:Which country|Who) won the men’s football World Cup of (?<item>\d+)\?$/,
    state: /^(?<value>.+) won the men’s football World Cup of (?<item>\d+)\.$/,
    odd: /^In which of these years did (?<value>.+) not win the men’s football World Cup\?$/,
  },
  {
    id: 'team-size',
    isTrue: lookUp(columns(TEAM_SIZES)),
    ask: /^How many players of one team play at a time in (?<item>.+)\?$/,
    state: /^In (?<item>.+) (?<value>\S+) players of one team play at a time\.$/,
  },
  {
    id: 'sport-term',
    isTrue: lookUp(columns(SPORT_WORDS)),
    ask: /^To which sport does the word “(?<item>.+)” belong\?$/,
    back: /^Which of these words belongs to (?<value>.+)\?$/,
    state: /^The word “(?<item>.+)” belongs to (?<value>.+)\.$/,
    pairs: /^Match each word with its sport\.$/,
  },
];
