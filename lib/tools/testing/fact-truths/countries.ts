import countries from 'world-countries';
import type { Truth } from './truth';
import { plain } from './truth';

export const country = (name: string) => {
  const found = countries.find(
    ({ name: { common } }) => plain(common) === plain(name).replace('democratic republic of the congo', 'dr congo'),
  );
  if (found === undefined) throw new Error(`There is no country ${name}.`);
  return found;
};
const continent = (name: string): string => {
  const { region, subregion } = country(name);
  return region === 'Americas' ? (subregion === 'South America' ? 'South America' : 'North America') : region;
};

export const COUNTRY_TRUTHS: Truth[] = [
  {
    id: 'capital',
    isTrue: (item, value) => country(item).capital.includes(value),
    ask: /^(?:What|Which city) is the capital of (?<item>(?!the US state).+)\?$/,
    back: /^(?<value>.+) is the capital of which country\?$/,
    state: /^(?<value>.+) is the capital of (?<item>(?!the US state).+)\.$/,
    pairs: /^Match each country with its capital\.$/,
  },
  {
    id: 'flag',
    isTrue: (item, value) => country(value).flag === item,
    ask: /^(?:Which country’s flag is this|Which country flies this flag|Whose flag is this)\?(?<item>.+)$/,
    state: /^This is the flag of (?<value>.+): (?<item>.+)$/,
  },
  {
    id: 'currency',
    isTrue: (item, value) =>
      Object.values(country(item).currencies).some(({ name }) => name.toLowerCase().endsWith(plain(value))),
    ask: /^(?:What is the currency of|What do people pay with in) (?<item>.+?)(?: called)?\?$/,
    back: /^In which of these countries do people pay with (?<value>.+)\?$/,
    state: /^The currency of (?<item>.+) is called (?<value>.+)\.$/,
    odd: /^In which of these countries is the currency not called (?<value>.+)\?$/,
    pairs: /^Match each country with what its currency is called\.$/,
  },
  {
    id: 'neighbour',
    isTrue: (item, value) => country(item).borders.includes(country(value).cca3),
    ask: /^(?:Which of these countries has a land border with|From which of these countries can you walk straight into) (?<item>.+)\?$/,
    state: /^(?<item>.+) has a land border with (?<value>.+)\.$/,
  },
  {
    id: 'continent',
    isTrue: (item, value) => continent(item) === value,
    ask: /^(?:On which continent is|Which continent does) (?<item>.+?)(?: belong to)?\?$/,
    state: /^(?<item>(?!“).+) is in (?<value>Africa|Asia|Europe|North America|South America|Oceania)\.$/,
    odd: /^Which of these countries is not in (?<value>.+)\?$/,
  },
  {
    id: 'coast',
    isTrue: (item, value) => country(item).landlocked === (value === 'landlocked'),
    ask: /^Is (?<item>.+) landlocked or on the sea\?$/,
    state: /^(?<item>.+) is (?<value>landlocked|on the sea)\.$/,
    odd: /^Which of these countries (?<other>has a coast on the sea|is landlocked)\?$/,
  },
  {
    id: 'domain',
    isTrue: (item, value) => country(item).tld.includes(value),
    ask: /^How do web addresses of (?<item>.+) end\?$/,
    back: /^To which country do web addresses ending in (?<value>.+) belong\?$/,
    state: /^Web addresses of (?<item>.+) end in (?<value>.+)\.$/,
    pairs: /^Match each country with the ending of its web addresses\.$/,
  },
];
