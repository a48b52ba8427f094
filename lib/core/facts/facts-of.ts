import type { FactLanguage } from './languages';
import type { Facts } from './relation';
import * as arts from './relations/arts';
import * as countries from './relations/countries';
import * as geography from './relations/geography';
import * as history from './relations/history';
import * as science from './relations/science';
import * as signs from './relations/signs';
import { isTranslatedTopic } from './titles';
import type { TopicId } from './topics';
import { translateFacts } from './translate-facts';

const CAPITALS: Facts[] = [countries.CAPITALS];
const COUNTRY_FACTS: Facts[] = [
  countries.NEIGHBOURS,
  countries.CONTINENTS,
  countries.COASTS,
  countries.AREAS,
  countries.DOMAINS,
];
const MOUNTAINS: Facts[] = [geography.MOUNTAIN_HEIGHTS, geography.MOUNTAIN_COUNTRIES];
const RIVERS: Facts[] = [geography.RIVER_CONTINENTS, geography.CITIES_ON_RIVERS];
const GEOGRAPHY: Facts[] = [
  countries.CAPITALS,
  countries.FLAGS,
  countries.CURRENCIES,
  countries.NEIGHBOURS,
  countries.AREAS,
  countries.CONTINENTS,
  geography.LANDMARK_COUNTRIES,
  ...MOUNTAINS,
  ...RIVERS,
];
const ELEMENTS: Facts[] = [science.SYMBOLS, science.ATOMIC_NUMBERS, science.FAMILIES, science.ELEMENT_ORDER];
const SOLAR_SYSTEM: Facts[] = [history.TRAITS, history.MOONS_OF, history.PLANET_SIZES, history.PLANET_DISTANCES];
const SPACE: Facts[] = [...SOLAR_SYSTEM, history.DESTINATIONS, history.CONSTELLATIONS, ...history.SPACEFLIGHT];
const UNITS: Facts[] = [science.UNITS_OF, science.UNIT_PREFIXES];
const ANIMALS: Facts[] = [science.ANIMALS, science.YOUNG];
const SPORTS: Facts[] = [signs.SPORT_TERMS, signs.TEAMS, signs.OLYMPICS, signs.WORLD_CUP_WINNERS];
const MATHS: Facts[] = [signs.ARITHMETIC, signs.SHAPES, signs.ROMAN];
const FILMS: Facts[] = [arts.DIRECTORS, arts.FILM_YEARS, arts.FILM_YEAR_CHOICES];

/** The facts of every topic in English. Two with the same id present the same facts in different ways. */
export const FACTS_OF: Readonly<Record<TopicId, readonly Facts[]>> = {
  capitals: CAPITALS,
  flags: [countries.FLAGS],
  currencies: [countries.CURRENCIES],
  countries: COUNTRY_FACTS,
  geography: GEOGRAPHY,
  landmarks: [geography.LANDMARK_COUNTRIES],
  mountains: MOUNTAINS,
  rivers: RIVERS,
  us_states: [geography.STATE_CAPITALS],
  elements: ELEMENTS,
  chemistry: [...ELEMENTS, science.CHEMICAL_FORMULAS],
  solar_system: SOLAR_SYSTEM,
  space: SPACE,
  units: UNITS,
  animals: ANIMALS,
  science: [science.SYMBOLS, science.CHEMICAL_FORMULAS, history.INVENTORS, ...SOLAR_SYSTEM, ...UNITS, ...ANIMALS],
  inventions: [history.INVENTORS],
  history: [...history.HISTORY, history.INVENTORS],
  mythology: [history.MYTHOLOGY],
  art: [arts.PAINTERS],
  music: [arts.COMPOSERS],
  literature: [arts.AUTHORS],
  films: FILMS,
  sports: SPORTS,
  olympics: [signs.OLYMPICS],
  world_cup: [signs.WORLD_CUP_WINNERS],
  maths: MATHS,
  roman_numerals: [signs.ROMAN],
  alphabets: [signs.GREEK_NEXT, signs.GREEK_SHAPES, signs.SPELLING, signs.MORSE_CODE],
  general_knowledge: [
    countries.CAPITALS,
    countries.FLAGS,
    geography.LANDMARK_COUNTRIES,
    geography.MOUNTAIN_HEIGHTS,
    science.SYMBOLS,
    history.TRAITS,
    ...ANIMALS,
    ...history.HISTORY,
    history.INVENTORS,
    arts.PAINTERS,
    arts.COMPOSERS,
    arts.AUTHORS,
    arts.DIRECTORS,
    ...SPORTS,
  ],
};

/** The facts of a topic in a language; none if the topic is not offered in it. */
export const factsOf = (topic: TopicId, language: FactLanguage): readonly Facts[] => {
  if (language === 'en') return FACTS_OF[topic];
  return isTranslatedTopic(topic) ? FACTS_OF[topic].flatMap((facts) => translateFacts(facts, language) ?? []) : [];
};
