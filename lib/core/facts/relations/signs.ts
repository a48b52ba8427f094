import { type Item, itemsOf, type Relation } from '../relation';
import { OWN_TABLES } from '../sources';
import { GREEK_LETTERS, GREEK_SIGNS, MORSE, POLYGONS, SPELLING_WORDS } from '../tables/signs';
import { SPORT_WORDS, SUMMER_OLYMPICS, TEAM_SIZES, WORLD_CUPS } from '../tables/sports';
import { withArticle } from './words';

const source = OWN_TABLES;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const greek = GREEK_LETTERS.split(' ');
const greekSigns = GREEK_SIGNS.split(' ');
/** These look like Latin letters of another name. */
const MISLEADING = 'Α Β Ε Ζ Η Ι Κ Μ Ν Ο Ρ Τ Υ Χ'.split(' ');

export const GREEK_NEXT: Relation = {
  kind: 'relation',
  id: 'greek-next',
  source,
  items: greek.slice(0, -1).map((name, index) => ({ name, value: greek[index + 1] ?? '' })),
  ask: ({ name }) => `Which Greek letter comes right after ${name}?`,
  statement: ({ name }, next) => `In the Greek alphabet ${name} is followed by ${next}.`,
  isOpen: true,
};

export const GREEK_SHAPES: Relation = {
  kind: 'relation',
  id: 'greek-sign',
  source,
  items: greek.flatMap((value, index): Item[] => {
    const name = greekSigns[index] ?? '';
    return MISLEADING.includes(name) ? [] : [{ name, value }];
  }),
  ask: ({ name }) => `What is this Greek letter called: ${name}`,
  askBack: (letter) => `Which of these is the Greek letter ${letter}?`,
  statement: ({ name }, letter) => `The Greek letter ${name} is called ${letter}.`,
  pairs: 'Match each Greek letter with its name.',
};

export const SPELLING: Relation = {
  kind: 'relation',
  id: 'spelling-word',
  source,
  items: SPELLING_WORDS.split(' ').map((value, index) => ({ name: ALPHABET.charAt(index), value })),
  ask: ({ name }) => `Which word stands for ${name} in the NATO alphabet?`,
  statement: ({ name }, word) => `${word} stands for ${name} in the NATO alphabet.`,
  // The words begin with their letters, so only another order makes a question of them.
  wrong: ({ name }) => DECOYS[name]?.split(' ') ?? [],
};

/** Words of the same letter that are not in the alphabet. */
const DECOYS: Readonly<Record<string, string>> = {
  A: 'Able Apple Anton',
  B: 'Baker Boston Bingo',
  C: 'Cobra Castle Copper',
  D: 'Dog Dakota Dover',
  E: 'Easy Eagle Ember',
  F: 'Fox Falcon Frank',
  G: 'George Gamma Giant',
  H: 'Harbour Henry Hammer',
  I: 'Indigo Ivory Island',
  J: 'Jupiter Jackal Jordan',
  K: 'King Kansas Karate',
  L: 'London Lemon Lotus',
  M: 'Metro Magic Maple',
  N: 'Nancy Nectar Norway',
  O: 'Orange Ocean Otter',
  P: 'Peter Pilot Panda',
  Q: 'Queen Quartz Quiver',
  R: 'Roger Radar Robin',
  S: 'Sugar Sigma Salmon',
  T: 'Tiger Texas Tempo',
  U: 'Uncle Ultra Union',
  V: 'Vulcan Venus Vector',
  W: 'William Winter Walrus',
  X: 'Xenon Xerxes Xylo',
  Y: 'Yoke Yellow Yukon',
  Z: 'Zebra Zenith Zero',
};

export const MORSE_CODE: Relation = {
  kind: 'relation',
  id: 'morse',
  source,
  items: [...'ESTOAIMNRLDUKGWCPHVFBYXJQZ'].map((name) => ({
    name,
    value: MORSE.split(' ')[ALPHABET.indexOf(name)] ?? '',
  })),
  ask: ({ name }) => `What is ${name} in Morse code?`,
  askBack: (code) => `Which letter is this in Morse code: ${code}`,
  statement: ({ name }, code) => `In Morse code ${name} is ${code}`,
};

const roman = (number: number): string => {
  const signs: [number, string][] = [
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  const [value, sign] = signs.find(([least]) => least <= number) ?? [0, ''];
  return value === 0 ? '' : sign + roman(number - value);
};

const ROMAN_NUMBERS = [
  5, 10, 4, 9, 50, 100, 12, 20, 15, 40, 6, 11, 19, 30, 90, 25, 14, 60, 500, 1000, 29, 44, 49, 55, 64, 75, 88, 99, 110,
  150, 199, 240, 365, 400, 444, 499, 512, 600, 666, 747, 888, 900, 999, 1066, 1492, 1666, 1776, 1789, 1914, 1945, 1969,
  1989, 1999, 2024,
];

/** Numbers around another that are easily taken for it. */
const nearbyNumbers = (number: number, random: () => number): number[] => {
  const steps = number < 20 ? [1, 2, 3, 5] : number < 200 ? [1, 2, 10, 20] : [10, 20, 100, 1];
  return steps
    .map((step) => (random() < 0.5 ? [number + step, number - step] : [number - step, number + step]))
    .sort(() => random() - 0.5)
    .flat()
    .filter((other) => other > 0);
};

export const ROMAN: Relation = {
  kind: 'relation',
  id: 'roman',
  source,
  items: ROMAN_NUMBERS.map((number) => ({ name: roman(number), value: `${number}` })),
  ask: ({ name }) => `Which number is ${name} in Roman numerals?`,
  statement: ({ name }, number) => `The Roman numeral ${name} stands for ${number}.`,
  wrong: ({ value }, random) => nearbyNumbers(Number(value), random).map(String),
  isOpen: true,
};

/** Sums for the head, from easy to hard: each once. */
const sums: Item[] = [
  ...[12, 15, 17, 18, 23, 26, 34, 38, 47].map((a, index) => ({ a, b: [19, 27, 36, 45][index % 4] ?? 0, sign: '+' })),
  ...[3, 4, 6, 7, 8, 9, 11, 12].flatMap((a) =>
    [6, 7, 8, 9, 12].filter((b) => b >= a).map((b) => ({ a, b, sign: '×' })),
  ),
  ...[45, 63, 82, 91, 100].map((a, index) => ({ a, b: [17, 28, 36, 54][index % 4] ?? 0, sign: '−' })),
  ...[13, 14, 15, 16, 17, 18, 19, 21, 25].map((a) => ({ a, b: a, sign: '×' })),
  ...[14, 16, 18, 23, 27].flatMap((a) => [13, 15, 24].map((b) => ({ a, b, sign: '×' }))),
].map(({ a, b, sign }) => ({
  name: `${a} ${sign} ${b}`,
  value: `${sign === '+' ? a + b : sign === '−' ? a - b : a * b}`,
}));

export const ARITHMETIC: Relation = {
  kind: 'relation',
  id: 'sum',
  source,
  items: sums,
  ask: ({ name }) => `What is ${name}?`,
  statement: ({ name }, result) => `${name} = ${result}`,
  wrong: ({ value }, random) => nearbyNumbers(Number(value), random).map(String),
  isOpen: true,
};

export const SHAPES: Relation = {
  kind: 'relation',
  id: 'polygon',
  source,
  items: itemsOf(POLYGONS),
  ask: ({ name }) => `How many sides does ${withArticle(name)} have?`,
  askBack: (sides) => `What is a shape with ${sides} sides called?`,
  statement: ({ name }, sides) =>
    `${name === 'octagon' || name === 'icosagon' ? 'An' : 'A'} ${name} has ${sides} sides.`,
  pairs: 'Match each shape with the number of its sides.',
};

export const OLYMPICS: Relation = {
  kind: 'relation',
  id: 'olympics',
  source,
  items: itemsOf(SUMMER_OLYMPICS).map(({ name, value }) => ({ name: `${name}`, value })),
  ask: ({ name }) => `Which city hosted the Summer Olympics of ${name}?`,
  askAlso: [({ name }) => `Where were the Summer Olympics of ${name}?`],
  statement: ({ name }, city) => `The Summer Olympics of ${name} were in ${city}.`,
  pairs: 'Match each year with the city of its Summer Olympics.',
};

export const WORLD_CUP_WINNERS: Relation = {
  kind: 'relation',
  id: 'world-cup',
  source,
  items: itemsOf(WORLD_CUPS).map((item) => ({
    ...item,
    also: item.value === 'West Germany' ? ['Germany'] : item.value === 'Germany' ? ['West Germany'] : [],
  })),
  ask: ({ name }) => `Which country won the men’s football World Cup of ${name}?`,
  askAlso: [({ name }) => `Who won the men’s football World Cup of ${name}?`],
  statement: ({ name }, country) => `${country} won the men’s football World Cup of ${name}.`,
  odd: (country) => `In which of these years did ${country} not win the men’s football World Cup?`,
  oddReason: (country) => `${country} won in the others.`,
};

export const TEAMS: Relation = {
  kind: 'relation',
  id: 'team-size',
  source,
  items: itemsOf(TEAM_SIZES),
  ask: ({ name }) => `How many players of one team play at a time in ${name}?`,
  statement: ({ name }, size) => `In ${name} ${size} players of one team play at a time.`,
  wrong: ({ value }, random) =>
    nearbyNumbers(Number(value), random)
      .filter((other) => other >= 2)
      .map(String),
};

export const SPORT_TERMS: Relation = {
  kind: 'relation',
  id: 'sport-term',
  source,
  items: itemsOf(SPORT_WORDS),
  ask: ({ name }) => `To which sport does the word “${name}” belong?`,
  askBack: (sport) => `Which of these words belongs to ${sport}?`,
  statement: ({ name }, sport) => `The word “${name}” belongs to ${sport}.`,
  pairs: 'Match each word with its sport.',
};
