import all, { type Country as Row } from 'world-countries';
import { type Region, regionsOf } from './regions';
import { KNOWN_COUNTRIES } from './tables/geography';

/** A member state of the United Nations. */
export interface Country {
  code: string;
  name: string;
  /** Within a sentence: "the Netherlands". */
  inText: string;
  continent: string;
  subregion: string;
  places: readonly Region[];
  /** 1 (everyone knows it) to 5. */
  level: number;
  row: Row;
}

/** Names that take an article within a sentence. */
const WITH_ARTICLE = new Set('AE BS CD CF CG DO GB GM KM MH MV NL PH SB SC US'.split(' '));

/** Common names of countries that have another name in the data. */
const NAMES: Readonly<Record<string, string>> = { CD: 'Democratic Republic of the Congo' };

const continentOf = ({ region, subregion }: Row): string => {
  if (region !== 'Americas') return region;
  return subregion === 'South America' ? 'South America' : 'North America';
};

const levelOf = (code: string): number => {
  const level = KNOWN_COUNTRIES.findIndex((codes) => codes.split(' ').includes(code));
  return level < 0 ? 5 : level + 1;
};

const rankOf = (code: string): number => {
  const rank = KNOWN_COUNTRIES.join(' ').split(' ').indexOf(code);
  return rank < 0 ? Number.POSITIVE_INFINITY : rank;
};

const countryOf = (row: Row): Country => {
  const name = NAMES[row.cca2] ?? row.name.common;
  const continent = continentOf(row);
  return {
    code: row.cca2,
    name,
    inText: WITH_ARTICLE.has(row.cca2) ? `the ${name}` : name,
    continent,
    subregion: row.subregion,
    places: regionsOf(row.cca2, continent, row.subregion),
    level: levelOf(row.cca2),
    row,
  };
};

/** All member states of the United Nations, the best known first. */
export const COUNTRIES: readonly Country[] = all
  // In the data, Vatican City is a member, but it is an observer.
  .filter(({ unMember, cca2 }) => unMember && cca2 !== 'VA')
  .map(countryOf)
  .sort((a, b) => rankOf(a.code) - rankOf(b.code) || (a.name < b.name ? -1 : 1));

/** The countries whose codes are not in a list such as `FR DK`. */
export const countriesBut = (codes: string): Country[] => {
  const left = new Set(codes.split(' '));
  return COUNTRIES.filter(({ code }) => !left.has(code));
};
