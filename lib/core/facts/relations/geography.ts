import { COUNTRIES } from '../countries';
import { CONTINENT_REGIONS, type Region } from '../regions';
import { type Item, inText, itemsOf, type Measure, type Relation, rows, sentence } from '../relation';
import { OWN_TABLES } from '../sources';
import { LANDMARKS, MOUNTAINS, RIVER_CITIES, RIVERS, US_STATES } from '../tables/geography';
import { areaScale } from './scales';

const source = OWN_TABLES;

const countryNamed = (name: string) => COUNTRIES.find((country) => country.name === name);
const nameInText = (name: string): string => countryNamed(name)?.inText ?? name;

/** Items whose values are countries belong where these do. */
const placed = (item: Item): Item => {
  const country = countryNamed(item.value);
  return { ...item, near: country?.continent ?? '', places: country?.places ?? [] };
};

const mountains = rows(MOUNTAINS).map(([name = '', height, country = '', continent = '']) => ({
  name,
  height: Number(height),
  country,
  places: CONTINENT_REGIONS[continent] ?? ([] as readonly Region[]),
}));

export const MOUNTAIN_COUNTRIES: Relation = {
  kind: 'relation',
  id: 'mountain-country',
  source,
  items: mountains.filter(({ country }) => country !== '').map(({ name, country }) => placed({ name, value: country })),
  ask: ({ name }) => `In which country is ${name}?`,
  askAlso: [({ name }) => `Where do you have to go to climb ${name}?`],
  statement: ({ name }, country) => `${name} is in ${nameInText(country)}.`,
  pairs: 'Match each mountain with its country.',
};

export const MOUNTAIN_HEIGHTS: Measure = {
  kind: 'measure',
  id: 'mountain-height',
  source,
  items: mountains.map(({ name, height, places }) => ({ name, value: height, places })),
  unit: 'm',
  ask: ({ name }) => `How high is ${name}, in metres?`,
  most: 'Which of these mountains is the highest?',
  axis: 'Highest first',
  order: 'Put these mountains in order of height, the highest first.',
  versus: 'Is the other mountain higher or lower?',
  quantity: 'Height',
  isApart: (a, b) => Math.abs(a - b) >= 150,
  scale: areaScale,
};

export const RIVER_CONTINENTS: Relation = {
  kind: 'relation',
  id: 'river',
  asksForPlace: true,
  source,
  items: itemsOf(RIVERS).map((item) => ({ ...item, places: CONTINENT_REGIONS[item.value] ?? [] })),
  ask: ({ name }) => `On which continent does the ${name} flow?`,
  askAlso: [({ name }) => `Where in the world does the ${name} flow?`],
  statement: ({ name }, continent) => `The ${name} flows in ${continent}.`,
  odd: (continent) => `Which of these rivers does not flow in ${continent}?`,
  oddReason: (continent) => `The others flow in ${continent}.`,
};

export const CITIES_ON_RIVERS: Relation = {
  kind: 'relation',
  id: 'river-city',
  source,
  items: itemsOf(RIVER_CITIES),
  ask: ({ name }) => `Which of these rivers flows through ${name}?`,
  askAlso: [({ name }) => `Which river runs through ${name}?`],
  askBack: (river) => `Which of these cities stands on the ${river}?`,
  askBackAlso: [(river) => `In which of these cities can you walk along the ${river}?`],
  statement: ({ name }, river) => `${name} stands on the ${river}.`,
  odd: (river) => `Which of these cities does not stand on the ${river}?`,
  oddReason: (river) => `The others stand on the ${river}.`,
  pairs: 'Match each city with its river.',
};

export const LANDMARK_COUNTRIES: Relation = {
  kind: 'relation',
  id: 'landmark',
  source,
  items: itemsOf(LANDMARKS).map((item) => placed({ ...item, name: sentence(item.name), inText: item.name })),
  ask: (item) => `In which country can you see ${inText(item)}?`,
  askAlso: [
    (item) => `Which country is home to ${inText(item)}?`,
    (item) => `Where do you have to go to see ${inText(item)}?`,
  ],
  askBack: (country) => `Which of these can you see in ${nameInText(country)}?`,
  askBackAlso: [(country) => `Which of these would you visit in ${nameInText(country)}?`],
  statement: (item, country) => `You can see ${inText(item)} in ${nameInText(country)}.`,
  odd: (country) => `Which of these is not in ${nameInText(country)}?`,
  oddReason: (country) => `The others are in ${nameInText(country)}.`,
  pairs: 'Match each sight with its country.',
};

export const STATE_CAPITALS: Relation = {
  kind: 'relation',
  id: 'state-capital',
  source,
  items: itemsOf(US_STATES),
  ask: ({ name }) => `What is the capital of the US state of ${name}?`,
  askAlso: [({ name }) => `Which city is the capital of the US state of ${name}?`],
  askBack: (capital) => `${capital} is the capital of which US state?`,
  statement: ({ name }, capital) => `${capital} is the capital of the US state of ${name}.`,
  pairs: 'Match each US state with its capital.',
  sought: 'the capital of a US state',
  isOpen: true,
};
