import { type Item, inText, itemsOf, type Measure, type Relation, rows, sentence } from '../relation';
import { OWN_TABLES } from '../sources';
import { ELEMENT_FAMILIES, ELEMENTS, FORMULAS, KNOWN_ELEMENTS } from '../tables/chemistry';
import { ANIMAL_CLASSES, PREFIXES, UNITS, YOUNG_ANIMALS } from '../tables/life';
import { withArticle } from './words';

const source = OWN_TABLES;

/** Symbol, name and atomic number of every element. */
const elements = ELEMENTS.trim()
  .split(/,\s*/)
  .map((entry, index) => {
    const [symbol = '', name = ''] = entry.split(' ');
    const level = KNOWN_ELEMENTS.findIndex((symbols) => symbols.split(' ').includes(symbol));
    return { symbol, name, number: index + 1, level: level < 0 ? 5 : level + 1 };
  });
const byKnown = elements.toSorted((a, b) => a.level - b.level);

export const SYMBOLS: Relation = {
  kind: 'relation',
  id: 'symbol',
  source,
  items: byKnown.map(({ name, symbol, level }) => ({ name, value: symbol, level, near: symbol.charAt(0) })),
  ask: ({ name }) => `What is the chemical symbol of ${name.toLowerCase()}?`,
  askAlso: [({ name }) => `How do chemists write ${name.toLowerCase()}?`],
  askBack: (symbol) => `Which element has the chemical symbol ${symbol}?`,
  askBackAlso: [(symbol) => `Which element hides behind the symbol ${symbol}?`],
  statement: ({ name }, symbol) => `The chemical symbol of ${name.toLowerCase()} is ${symbol}.`,
  pairs: 'Match each element with its symbol.',
  isOpen: true,
};

/** Numbers that are near another. */
const wrongNumbers = (item: Item, random: () => number): string[] => {
  const value = Number(item.value);
  const steps = [1, 2, 3, 4, 5, 6].sort(() => random() - 0.5);
  return steps
    .flatMap((step) => [value + step, value - step])
    .filter((other) => other > 0 && other <= 118)
    .map(String);
};

export const ATOMIC_NUMBERS: Relation = {
  kind: 'relation',
  id: 'atomic-number',
  source,
  items: byKnown.map(({ name, number, level }) => ({ name, value: `${number}`, level: Math.min(5, level + 1) })),
  ask: ({ name }) => `What is the atomic number of ${name.toLowerCase()}?`,
  askBack: (number) => `Which element has the atomic number ${number}?`,
  statement: ({ name }, number) => `The atomic number of ${name.toLowerCase()} is ${number}.`,
  wrong: wrongNumbers,
};

export const FAMILIES: Relation = {
  kind: 'relation',
  id: 'element-family',
  source,
  items: rows(ELEMENT_FAMILIES).flatMap(([family = '', symbols = '']) =>
    symbols.split(' ').flatMap((symbol) => {
      const element = elements.find((other) => other.symbol === symbol);
      return element === undefined ? [] : [{ name: element.name, value: family, level: element.level }];
    }),
  ),
  ask: ({ name }) => `To which family of elements does ${name.toLowerCase()} belong?`,
  statement: ({ name }, family) => `${name} is ${withArticle(family)}.`,
  odd: (family) => `Which of these elements is not ${withArticle(family)}?`,
  oddReason: (family) => `The others are ${family}s.`.replace('gass', 'gases'),
};

export const CHEMICAL_FORMULAS: Relation = {
  kind: 'relation',
  id: 'formula',
  source,
  items: itemsOf(FORMULAS),
  ask: ({ name }) => `What is the chemical formula of ${name}?`,
  askBack: (formula) => `Which substance has the formula ${formula}?`,
  statement: ({ name }, formula) => `The chemical formula of ${name} is ${formula}.`,
  pairs: 'Match each substance with its formula.',
};

export const UNITS_OF: Relation = {
  kind: 'relation',
  id: 'unit',
  source,
  items: itemsOf(UNITS),
  ask: ({ name }) => `What is measured in the unit ${name}?`,
  askBack: (quantity) => `What is the SI unit of ${quantity}?`,
  statement: ({ name }, quantity) => `The ${name} is the SI unit of ${quantity}.`,
  pairs: 'Match each unit with what it measures.',
};

export const UNIT_PREFIXES: Relation = {
  kind: 'relation',
  id: 'prefix',
  source,
  items: itemsOf(PREFIXES),
  ask: ({ name }) => `Which power of ten does the prefix “${name}” stand for?`,
  askBack: (power) => `Which prefix stands for ${power}?`,
  statement: ({ name }, power) => `The prefix “${name}” stands for ${power}.`,
  pairs: 'Match each prefix with its power of ten.',
};

/** Animals class by class, then sorted so that the best known of every class come first. */
const animals = rows(ANIMAL_CLASSES)
  .flatMap(([kind = '', names = '']) => names.split(',').map((name, rank) => ({ name, value: kind, rank })))
  .toSorted((a, b) => a.rank - b.rank)
  .map(({ name, value }): Item => ({ name, value, inText: name.toLowerCase().replace('komodo', 'Komodo') }));

export const ANIMALS: Relation = {
  kind: 'relation',
  id: 'animal-class',
  source,
  items: animals,
  ask: (animal) => `What kind of animal is ${withArticle(inText(animal))}?`,
  askAlso: [(animal) => `To which group of animals does ${withArticle(inText(animal))} belong?`],
  statement: (animal, kind) =>
    `${sentence(withArticle(inText(animal)))} is ${kind === 'fish' ? 'a fish' : withArticle(kind)}.`,
  odd: (kind) => `Which of these animals is not ${withArticle(kind)}?`,
  oddReason: (kind) => `The others are ${kind === 'fish' ? 'fish' : `${kind}s`}.`,
};

export const YOUNG: Relation = {
  kind: 'relation',
  id: 'young-animal',
  source,
  items: itemsOf(YOUNG_ANIMALS),
  ask: ({ name }) => `What is the young of ${withArticle(name)} called?`,
  askAlso: [({ name }) => `What do you call a young ${name}?`],
  askBack: (young) => `Which animal’s young is called ${withArticle(young)}?`,
  statement: ({ name }, young) => `A young ${name} is called ${young === '{{blank}}' ? young : withArticle(young)}.`,
  pairs: 'Match each animal with its young.',
  sought: 'the young of an animal',
};

export const ELEMENT_ORDER: Measure = {
  kind: 'measure',
  id: 'element-order',
  source,
  items: byKnown
    .filter(({ level }) => level <= 3)
    .map(({ name, number, level }) => ({ name, value: number, level: Math.min(5, level + 1) })),
  unit: null,
  ask: ({ name }) => `How many protons does an atom of ${name.toLowerCase()} have?`,
  most: 'Which of these elements has the fewest protons?',
  axis: 'Fewest protons first',
  order: 'Put these elements in order of atomic number, the lowest first.',
  isEarliestFirst: true,
  versus: 'Is the atomic number of the other element higher or lower?',
  quantity: 'Atomic number',
  isApart: (a, b) => Math.abs(a - b) >= 2,
  // The answer is never at the end: hydrogen has one proton.
  scale: (value, random) => ({
    min: value > 1 ? 1 : 0,
    max: Math.min(118, Math.ceil((value * (1.3 + 2 * random())) / 10) * 10 + 10),
  }),
};
