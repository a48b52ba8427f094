import { FACT_WORDS, type TranslatedLanguage } from './languages';
import type { FactId, FactTexts } from './languages/fact-words';
import { type NameKind, namesIn, type Translate } from './names';
import { type Facts, type Item, inText, type Measure, type MeasuredItem, type Relation, sentence } from './relation';

/** What the names and values of the translated facts are. */
export const KINDS: Readonly<Record<FactId, readonly [name: NameKind, value: NameKind]>> = {
  capital: ['country', 'capital'],
  flag: ['same', 'country'],
  currency: ['country', 'money'],
  neighbour: ['country', 'country'],
  continent: ['country', 'continent'],
  coast: ['country', 'coast'],
  domain: ['country', 'same'],
  area: ['country', 'same'],
  symbol: ['element', 'same'],
  'atomic-number': ['element', 'same'],
  'element-family': ['element', 'family'],
  'element-order': ['element', 'same'],
  'planet-trait': ['trait', 'planet'],
  moon: ['moon', 'planet'],
  'planet-size': ['planet', 'same'],
  'planet-distance': ['planet', 'same'],
  sum: ['same', 'same'],
  roman: ['same', 'same'],
};

const isTranslated = (id: string): id is FactId => id in KINDS;

/** Every text that a relation can have. */
type RelationTexts = Pick<Relation, 'pairs' | 'sought'> &
  Record<'ask' | 'statement', string> &
  Partial<Record<'askBack' | 'odd' | 'oddReason', string>>;

const fill = (pattern: string, names: Readonly<Record<'name' | 'value', string>>): string =>
  sentence(pattern.replaceAll(/\{(name|value)\}/g, (_, key: 'name' | 'value') => names[key]));

/** The item in another language; its name as in a list, `inText` as in a sentence. */
const translateName = <Some extends Item | MeasuredItem>(
  item: Some,
  kind: NameKind,
  translate: Translate,
): Some | undefined => {
  const name = translate(kind, item.name, item.name);
  return name === undefined ? undefined : { ...item, name: sentence(name), inText: name, english: item };
};

const translateRelation = (
  relation: Relation,
  id: FactId,
  language: TranslatedLanguage,
  translate: Translate,
): Relation => {
  const [nameKind, valueKind] = KINDS[id];
  const texts = FACT_WORDS[language].facts[id] as RelationTexts;
  const { ask, statement, askBack, odd, oddReason, pairs, sought } = texts;
  /** Values within a sentence, by values as in a list. */
  const valuesInText = new Map<string, string>();
  const translatedValue = (value: string, owner: string): string | undefined => {
    const translated = translate(valueKind, value, owner);
    if (translated !== undefined) valuesInText.set(sentence(translated), translated);
    return translated && sentence(translated);
  };
  const originals = new Map<Item, Item>();
  const items = relation.items.flatMap((original): Item[] => {
    const named = translateName(original, nameKind, translate);
    const value = translatedValue(original.value, original.name);
    if (named === undefined || value === undefined) return [];
    const also = (original.also ?? []).flatMap((other) => translatedValue(other, original.name) ?? []);
    const item = { ...named, value, also };
    originals.set(item, original);
    return [item];
  });
  const withNames = (pattern: string) => (item: Item, value: string) =>
    fill(pattern, { name: inText(item), value: valuesInText.get(value) ?? value });
  const withValue = (pattern: string) => (value: string) =>
    fill(pattern, { name: '', value: valuesInText.get(value) ?? value });
  const asked = withNames(ask);
  return {
    kind: 'relation',
    id: relation.id,
    source: relation.source,
    items,
    ask: (item) => asked(item, item.value),
    statement: withNames(statement),
    ...(askBack !== undefined && { askBack: withValue(askBack) }),
    ...(odd !== undefined && { odd: withValue(odd) }),
    ...(oddReason !== undefined && { oddReason: withValue(oddReason) }),
    ...(pairs !== undefined && { pairs }),
    ...(sought !== undefined && { sought }),
    ...(relation.emojis !== undefined && { emojis: relation.emojis }),
    ...(relation.asksForPlace !== undefined && { asksForPlace: relation.asksForPlace }),
    ...(relation.isOpen !== undefined && { isOpen: relation.isOpen }),
    ...(relation.wrong !== undefined && {
      wrong: (item: Item, random: () => number) => {
        const original = originals.get(item);
        const wrong = original === undefined ? [] : (relation.wrong?.(original, random) ?? []);
        return wrong.flatMap((value) => translatedValue(value, original?.name ?? '') ?? []);
      },
    }),
  };
};

const translateMeasure = (
  measure: Measure,
  id: FactId,
  language: TranslatedLanguage,
  translate: Translate,
): Measure => {
  const [nameKind] = KINDS[id];
  const { ask, ...texts } = FACT_WORDS[language].facts[id] as FactTexts['planet-distance'];
  return {
    ...measure,
    ...texts,
    items: measure.items.flatMap((item) => translateName(item, nameKind, translate) ?? []),
    ask: (item) => fill(ask, { name: inText(item), value: '' }),
  };
};

const built = new Map<TranslatedLanguage, { translate: Translate; facts: Map<Facts, Facts | undefined> }>();

/** The facts in another language, without those whose names it does not have; undefined if they have no patterns in it. */
export const translateFacts = (facts: Facts, language: TranslatedLanguage): Facts | undefined => {
  if (!isTranslated(facts.id)) return undefined;
  const known = built.get(language) ?? { translate: namesIn(language), facts: new Map() };
  built.set(language, known);
  if (!known.facts.has(facts)) {
    const translated =
      facts.kind === 'relation'
        ? translateRelation(facts, facts.id, language, known.translate)
        : translateMeasure(facts, facts.id, language, known.translate);
    known.facts.set(facts, translated);
  }
  return known.facts.get(facts);
};
