import { fold } from '@/lib/core/model/fold';
import { COUNTRIES } from './countries';
import { FACT_WORDS, TRANSLATED_LANGUAGES, type TranslatedLanguage } from './languages';
import { rows } from './relation';
import { CAPITAL_NAMES } from './tables/names/capitals';
import { ELEMENT_NAMES, FAMILY_NAMES } from './tables/names/elements';
import { MONEY_NAMES } from './tables/names/money';
import { MOON_NAMES, PLANET_NAMES } from './tables/names/space';
import { PLANET_TRAITS } from './tables/space';

/** Kinds of names; `same` is written in the same way in every language, such as flags and numbers. */
export type NameKind =
  | 'same'
  | 'country'
  | 'capital'
  | 'money'
  | 'continent'
  | 'coast'
  | 'element'
  | 'family'
  | 'planet'
  | 'moon'
  | 'trait';

/**
 * The name in another language as it is written within a sentence; undefined if it is not known.
 * @param owner the English name of the item that it is the name or value of
 */
export type Translate = (kind: NameKind, name: string, owner: string) => string | undefined;

const countryByName = new Map(COUNTRIES.map((country) => [country.name, country]));

/** The column of a table of names in which a language stands, by the English name in the first. */
const columnOf = (table: string, language: TranslatedLanguage): ReadonlyMap<string, string> =>
  new Map(
    rows(table).map(([english = '', ...names]) => [english, names[TRANSLATED_LANGUAGES.indexOf(language)] ?? '']),
  );

/** CLDR adds other names in brackets: "Myanmar (Birmanie)". */
const withoutBrackets = (name: string): string => (name.split(/[(（]/, 1)[0] ?? '').trimEnd();

/** Whether one name contains the other, as the capital of Algeria does in Spanish: Argel, Argelia. */
const isHidden = (a: string, b: string): boolean => fold(a).includes(fold(b)) || fold(b).includes(fold(a));

export const namesIn = (language: TranslatedLanguage): Translate => {
  const words = FACT_WORDS[language];
  const regionNames = new Intl.DisplayNames(language, { type: 'region' });
  const currencyNames = new Intl.DisplayNames(language, { type: 'currency' });
  const column = (table: string) => columnOf(table, language);
  const capitals = column(CAPITAL_NAMES);
  const money = column(MONEY_NAMES);
  const elements = column(ELEMENT_NAMES);
  const families = column(FAMILY_NAMES);
  const planets = column(PLANET_NAMES);
  const moons = column(MOON_NAMES);
  const traits = new Map(
    rows(PLANET_TRAITS).map(([trait = ''], index) => [trait, rows(words.planetTraits)[index]?.join('')]),
  );

  const country = (name: string): string | undefined => {
    const code = countryByName.get(name)?.code;
    return code && (words.countries[code] ?? withoutBrackets(regionNames.of(code) ?? ''));
  };
  const byKind: Record<NameKind, (name: string, owner: string) => string | undefined> = {
    same: (name) => name,
    country,
    capital: (name, owner) => {
      const capital = capitals.get(name);
      return capital === undefined || isHidden(capital, country(owner) ?? '') ? undefined : capital;
    },
    // A word is used where CLDR's name of the country's currency has it too: "Franken" is right for Switzerland alone.
    money: (name, owner) => {
      const [code] = Object.keys(countryByName.get(owner)?.row.currencies ?? {});
      const word = money.get(name);
      const official = code === undefined ? '' : (currencyNames.of(code) ?? '');
      return word !== undefined && official.toLowerCase().includes(word.toLowerCase()) ? word : undefined;
    },
    continent: (name) => (words.continents as Record<string, string>)[name],
    coast: (name) => (words.coasts as Record<string, string>)[name],
    element: (name) => elements.get(name),
    family: (name) => families.get(name),
    planet: (name) => planets.get(name),
    moon: (name) => moons.get(name),
    trait: (name) => traits.get(name),
  };
  return (kind, name, owner) => byKind[kind](name, owner);
};
