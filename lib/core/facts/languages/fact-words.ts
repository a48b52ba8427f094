import type { Region } from '../regions';
import type { TopicId } from '../topics';

/** Texts that forms add to those of the facts. Names in braces are replaced. */
export interface FormWords {
  /** Above a statement with a gap. */
  fillBlank: string;
  /** Above letters to unscramble; `{sought}` is what they stand for. */
  unscramble: string;
  /** The answer begins with `{first}` and has `{count}` characters. */
  hint: string;
  /** In a list of names with their numbers and units. */
  nameWithNumber: string;
  /** `{questions}` is a count with its noun, `{sources}` a list. */
  description: string;
  /** What the tables of this service are called in the list of sources. */
  ownTables: string;
}

/**
 * Patterns of a relation with `{name}` and `{value}`. They must be correct with any name, whatever its gender, number,
 * case or article: names stand alone ("Suisse : …") or in apposition ("el planeta Marte").
 */
type RelationTexts<Optional extends 'askBack' | 'pairs' | 'odd' | 'oddReason' | 'sought' = never> = Readonly<
  Record<'ask' | 'statement' | Optional, string>
>;
type MeasureTexts<Optional extends 'unit' = never> = Readonly<
  Record<'ask' | 'most' | 'axis' | 'order' | 'versus' | 'quantity' | Optional, string>
>;

/** The facts that exist in other languages than English, by the ids of relations and measures. */
export interface FactTexts {
  capital: RelationTexts<'askBack' | 'pairs' | 'sought'>;
  flag: RelationTexts;
  currency: RelationTexts<'askBack' | 'odd' | 'oddReason' | 'pairs'>;
  neighbour: RelationTexts;
  continent: RelationTexts<'odd' | 'oddReason'>;
  coast: RelationTexts;
  domain: RelationTexts<'askBack' | 'pairs'>;
  area: MeasureTexts;
  symbol: RelationTexts<'askBack' | 'pairs'>;
  'atomic-number': RelationTexts<'askBack'>;
  'element-family': RelationTexts<'odd' | 'oddReason'>;
  'element-order': MeasureTexts;
  'planet-trait': RelationTexts<'sought'>;
  moon: RelationTexts<'odd' | 'oddReason'>;
  'planet-size': MeasureTexts;
  'planet-distance': MeasureTexts<'unit'>;
  sum: RelationTexts;
  roman: RelationTexts;
}
export type FactId = keyof FactTexts;

/** The topics that are offered in other languages than English. */
export const TRANSLATED_TOPICS = [
  'capitals',
  'flags',
  'solar_system',
  'elements',
  'currencies',
  'countries',
  'geography',
  'maths',
  'roman_numerals',
] as const satisfies readonly TopicId[];
export type TranslatedTopic = (typeof TRANSLATED_TOPICS)[number];

/** A topic or region: its name in titles, and all forms of the words that mean it. Accents and case do not matter. */
interface Named {
  title: string;
  words: readonly string[];
}

/** Everything that quizzes from facts say and understand in a language. */
export interface FactWords extends FormWords {
  facts: FactTexts;
  continents: Readonly<Record<'Africa' | 'Europe' | 'Asia' | 'North America' | 'South America' | 'Oceania', string>>;
  /** How a country is described that has a coast, or none, as a predicate. */
  coasts: Readonly<Record<'on the sea' | 'landlocked', string>>;
  /** What `PLANET_TRAITS` says, a line each in the same order: it completes the patterns of `planet-trait`. */
  planetTraits: string;
  /** Names of countries (ISO 3166-1) for which CLDR has an uncommon one. */
  countries: Readonly<Record<string, string>>;

  topics: Readonly<Record<TranslatedTopic, Named>>;
  /** Titles are what `titleInRegion` needs after or before the topic: "in Europa", "de Europa", "ヨーロッパの". */
  regions: Readonly<Record<Region, Named>>;
  /** The title of a quiz on `{topic}` in a `{region}`. */
  titleInRegion: string;
  /** Words and phrases that say nothing about the subject. */
  fillers: readonly string[];
  /** Phrases that state a difficulty. */
  difficulty: Readonly<Record<1 | 2 | 3 | 4 | 5 | 'rising', readonly string[]>>;
}
