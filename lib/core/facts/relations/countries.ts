import { fold } from '@/lib/core/model/fold';
import { BLANK } from '@/lib/core/model/question-types';
import { COUNTRIES, type Country, countriesBut } from '../countries';
import { type Item, inText, type Measure, type Relation, sentence } from '../relation';
import { WORLD_COUNTRIES } from '../sources';
import { ON_TWO_CONTINENTS, UNCLEAR_AREAS, UNCLEAR_CAPITALS, UNCLEAR_CURRENCIES } from '../tables/geography';
import { areaScale, isApartBy } from './scales';

const source = WORLD_COUNTRIES;

const itemOf = (country: Country, value: string, also: readonly string[] = []): Item => ({
  name: country.name,
  inText: country.inText,
  value,
  also,
  near: country.subregion,
  places: country.places,
  level: country.level,
});

const nameInText = (name: string): string => COUNTRIES.find((country) => country.name === name)?.inText ?? name;

/** Mexico City, Luxembourg and Tunis say themselves where they are. */
const givesAway = (country: Country, capital: string): boolean => {
  const [name, town] = [fold(country.name), fold(capital)];
  return town.includes(name) || name.includes(town);
};

export const CAPITALS: Relation = {
  kind: 'relation',
  id: 'capital',
  source,
  items: countriesBut(UNCLEAR_CAPITALS).flatMap((country) => {
    const [capital = '', ...others] = country.row.capital;
    return capital === '' || others.length > 0 || givesAway(country, capital) ? [] : [itemOf(country, capital)];
  }),
  ask: (item) => `What is the capital of ${inText(item)}?`,
  askAlso: [(item) => `Which city is the capital of ${inText(item)}?`],
  askBack: (capital) => `${capital} is the capital of which country?`,
  statement: (item, capital) => `${capital} is the capital of ${inText(item)}.`,
  pairs: 'Match each country with its capital.',
  sought: 'a capital city',
  isOpen: true,
};

/** Flags that many people, or many fonts, cannot tell apart. */
const ALIKE = 'TD RO AD MD ID MC IE CI ML GN SN NL LU AU NZ VE EC CO SI SK RU NO IS';

export const FLAGS: Relation = {
  kind: 'relation',
  id: 'flag',
  source,
  items: countriesBut(ALIKE).map((country) => ({ ...itemOf(country, country.name), name: country.row.flag })),
  ask: () => 'Which country’s flag is this?',
  askAlso: [() => 'Which country flies this flag?', () => 'Whose flag is this?'],
  statement: (item, country) => `This is the flag of ${nameInText(country)}: ${item.name}`,
  emojis: ({ name }) => name,
};

/** What a country calls its money, without the name of the people: "złoty". */
const moneyOf = ({ row }: Country): string[] => {
  const [only, ...others] = Object.values(row.currencies);
  const word = only?.name.split(' ').at(-1);
  return word === undefined || others.length > 0 ? [] : [word.toLowerCase()];
};

export const CURRENCIES: Relation = {
  kind: 'relation',
  id: 'currency',
  source,
  items: countriesBut(UNCLEAR_CURRENCIES).flatMap((country) =>
    moneyOf(country).map((money) => itemOf(country, sentence(money))),
  ),
  ask: (item) => `What is the currency of ${inText(item)} called?`,
  askAlso: [(item) => `What do people pay with in ${inText(item)}?`],
  askBack: (money) => `In which of these countries do people pay with the ${money.toLowerCase()}?`,
  statement: (item, money) =>
    `The currency of ${inText(item)} is called the ${money === BLANK ? money : money.toLowerCase()}.`,
  odd: (money) => `In which of these countries is the currency not called the ${money.toLowerCase()}?`,
  oddReason: (money) => `The others pay with the ${money.toLowerCase()}.`,
  pairs: 'Match each country with what its currency is called.',
};

/** A neighbour that most people know, and the others, none of which may be offered as wrong. */
const neighbourOf = (country: Country): Item[] => {
  const codes = new Set(country.row.borders);
  const [best, ...others] = COUNTRIES.filter(({ row }) => codes.has(row.cca3)).map(({ name }) => name);
  return best === undefined ? [] : [itemOf(country, best, others)];
};

export const NEIGHBOURS: Relation = {
  kind: 'relation',
  id: 'neighbour',
  source,
  items: countriesBut('MA IL DK CY').flatMap(neighbourOf),
  ask: (item) => `Which of these countries has a land border with ${inText(item)}?`,
  askAlso: [(item) => `From which of these countries can you walk straight into ${inText(item)}?`],
  statement: (item, country) => `${sentence(inText(item))} has a land border with ${nameInText(country)}.`,
  wrong: ({ name, level = 1 }) => {
    const [asked] = COUNTRIES.filter((country) => country.name === name);
    return COUNTRIES.filter((country) => country.continent === asked?.continent && country.name !== name)
      .toSorted((a, b) => Math.abs(a.level - level) - Math.abs(b.level - level))
      .map((country) => country.name);
  },
};

export const CONTINENTS: Relation = {
  kind: 'relation',
  id: 'continent',
  asksForPlace: true,
  source,
  items: countriesBut(ON_TWO_CONTINENTS).map((country) => ({
    ...itemOf(country, country.continent),
    near: 'continent',
  })),
  ask: (item) => `On which continent is ${inText(item)}?`,
  askAlso: [(item) => `Which continent does ${inText(item)} belong to?`],
  statement: (item, continent) => `${sentence(inText(item))} is in ${continent}.`,
  odd: (continent) => `Which of these countries is not in ${continent}?`,
  oddReason: (continent) => `The others are in ${continent}.`,
};

export const COASTS: Relation = {
  kind: 'relation',
  id: 'coast',
  source,
  // Whether the Caspian is a sea is a matter of debate.
  items: countriesBut('KZ AZ TM').map((country) => ({
    ...itemOf(country, country.row.landlocked ? 'landlocked' : 'on the sea'),
    near: country.continent,
  })),
  ask: (item) => `Is ${inText(item)} landlocked or on the sea?`,
  statement: (item, coast) => `${sentence(inText(item))} is ${coast}.`,
  odd: (coast) =>
    coast === 'landlocked'
      ? 'Which of these countries has a coast on the sea?'
      : 'Which of these countries is landlocked?',
  oddReason: (coast) => `The others are ${coast}.`,
};

export const DOMAINS: Relation = {
  kind: 'relation',
  id: 'domain',
  source,
  items: countriesBut('GB').flatMap((country) => {
    const [domain = ''] = country.row.tld;
    return /^\.[a-z]{2}$/.test(domain) ? [itemOf(country, domain)] : [];
  }),
  ask: (item) => `How do web addresses of ${inText(item)} end?`,
  askBack: (domain) => `To which country do web addresses ending in ${domain} belong?`,
  statement: (item, domain) => `Web addresses of ${inText(item)} end in ${domain}.`,
  pairs: 'Match each country with the ending of its web addresses.',
};

export const AREAS: Measure = {
  kind: 'measure',
  id: 'area',
  source,
  items: countriesBut(UNCLEAR_AREAS)
    .filter(({ row }) => row.area >= 1000)
    .map(({ name, inText: text, row, places, level, subregion }) => ({
      name,
      inText: text,
      value: row.area,
      places,
      level,
      near: subregion,
    })),
  unit: 'km²',
  ask: (item) => `How large is ${inText(item)}, in square kilometres?`,
  most: 'Which of these countries is the largest by area?',
  axis: 'Largest first',
  order: 'Put these countries in order of area, the largest first.',
  versus: 'Is the area of the other country higher or lower?',
  quantity: 'Area',
  isApart: isApartBy(1.3),
  scale: areaScale,
};
