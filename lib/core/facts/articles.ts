import { fold } from '@/lib/core/model/fold';
import { answersOf, type TypedContent } from '@/lib/core/model/question-types';
import { FACTS_OF } from './facts-of';
import { type FactLanguage, factLanguage } from './languages';
import { type Facts, type Item, type MeasuredItem, rows } from './relation';
import { translateFacts } from './translate-facts';
import { createItemFinder } from './used-items';

/** The Wikipedia article on the subject of a question. */
export interface Article {
  /** Its title in the English Wikipedia; it may be a redirect, or missing. */
  title: string;
  /** Whether the question names the subject, so that a picture of it reveals nothing. */
  isNamed: boolean;
}

/**
 * Titles that differ from the names in the tables. They were written from memory and checked by nobody: a wrong one finds
 * no article, or the picture of another subject among the proposals.
 */
const TITLES = `
capital|Washington D.C.|Washington, D.C.
capital|Victoria|Victoria, Seychelles
capital|San José|San José, Costa Rica
capital|Kingston|Kingston, Jamaica
capital|Georgetown|Georgetown, Guyana
capital|Nassau|Nassau, Bahamas
capital|Tripoli|Tripoli, Libya
capital|Moroni|Moroni, Comoros
capital|Saint John's|St. John's, Antigua and Barbuda
capital|St. George's|St. George's, Grenada
country|Georgia|Georgia (country)
country|Ireland|Republic of Ireland
country|Micronesia|Federated States of Micronesia
landmark|Statue of Christ the Redeemer|Christ the Redeemer (statue)
landmark|Little Mermaid statue|The Little Mermaid (statue)
landmark|Stone heads of Easter Island|Moai
landmark|Blue Lagoon spa|Blue Lagoon (geothermal spa)
landmark|Chapel Bridge of Lucerne|Kapellbrücke
landmark|Rock of Sigiriya|Sigiriya
landmark|Rock churches of Lalibela|Lalibela
landmark|Registan of Samarkand|Registan
mountain|Kilimanjaro|Mount Kilimanjaro
mountain|Vesuvius|Mount Vesuvius
mountain|Damavand|Mount Damavand
river|Thames|River Thames
river|Amazon|Amazon River
river|Mississippi|Mississippi River
river|Congo|Congo River
river|Colorado of the Grand Canyon|Colorado River
river|Niger|Niger River
river|Indus|Indus River
river|Po|Po (river)
river|Yukon|Yukon River
river|Saint Lawrence|St. Lawrence River
river|Paraná|Paraná River
river|Murray|Murray River
river|Darling|Darling River
river|Limpopo|Limpopo River
river|Mackenzie|Mackenzie River
river|Lena|Lena (river)
river|Irrawaddy|Irrawaddy River
river|Senegal|Senegal River
river|São Francisco|São Francisco River
river|Waikato|Waikato River
city|Washington D.C.|Washington, D.C.
city|Newcastle|Newcastle upon Tyne
planet|Mercury|Mercury (planet)
element|Mercury|Mercury (element)
animal|Seal|Pinniped
animal|Ray|Ray (fish)
animal|Kiwi|Kiwi (bird)
animal|Moray|Moray eel
god|Nike|Nike (mythology)
spacecraft|Curiosity|Curiosity (rover)
spacecraft|Perseverance|Perseverance (rover)
spacecraft|Cassini|Cassini–Huygens
spacecraft|Juno|Juno (spacecraft)
spacecraft|Galileo|Galileo (spacecraft)
spacecraft|Magellan|Magellan (spacecraft)
person|Marie and Pierre Curie|Marie Curie
person|The Montgolfier brothers|Montgolfier brothers
painting|Guernica|Guernica (Picasso)
painting|Nighthawks|Nighthawks (Hopper)
painting|The Milkmaid|The Milkmaid (Vermeer)
painting|Olympia|Olympia (Manet)
painting|The Ambassadors|The Ambassadors (Holbein)`;

const titles = new Map(rows(TITLES).map(([kind, name, title = '']) => [`${kind}|${name}`, title]));

/** What facts are about, by their ids: their items or the values of these. Others have no subject that can be seen. */
const SUBJECTS: Readonly<Record<string, readonly [of: 'name' | 'value', kind: string]>> = {
  capital: ['value', 'capital'],
  'state-capital': ['value', 'state-capital'],
  currency: ['name', 'country'],
  neighbour: ['name', 'country'],
  continent: ['name', 'country'],
  coast: ['name', 'country'],
  domain: ['name', 'country'],
  area: ['name', 'country'],
  landmark: ['name', 'landmark'],
  'mountain-country': ['name', 'mountain'],
  'mountain-height': ['name', 'mountain'],
  river: ['name', 'river'],
  'river-city': ['name', 'city'],
  'animal-class': ['name', 'animal'],
  'young-animal': ['name', 'animal'],
  symbol: ['name', 'element'],
  'atomic-number': ['name', 'element'],
  'element-family': ['name', 'element'],
  'element-order': ['name', 'element'],
  'planet-trait': ['value', 'planet'],
  'planet-size': ['name', 'planet'],
  'planet-distance': ['name', 'planet'],
  moon: ['name', 'moon'],
  star: ['value', 'constellation'],
  spacecraft: ['name', 'spacecraft'],
  god: ['name', 'god'],
  pioneer: ['value', 'person'],
  painting: ['name', 'painting'],
  composition: ['value', 'person'],
  book: ['value', 'person'],
  director: ['value', 'person'],
};

type Fact = Item | MeasuredItem;

const subjectOf = (of: 'name' | 'value', fact: Fact): string => String(fact[of]);

/** @param fact in English */
const titleOf = (of: 'name' | 'value', kind: string, fact: Fact): string => {
  const subject = subjectOf(of, fact);
  // Redirects lead from these to shorter titles.
  if (kind === 'moon' || kind === 'constellation') return `${subject} (${kind})`;
  if (kind === 'state-capital') return `${subject}, ${fact.name}`;
  const name = kind === 'landmark' ? subject.replace(/^The ([a-z])?/, (_, first = '') => first.toUpperCase()) : subject;
  return (titles.get(`${kind}|${name}`) ?? name).replaceAll('’', "'");
};

const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;

/** Finds the articles that a question may be about. */
type ArticleFinder = (question: TypedContent) => { title: string; subject: string }[];

const createArticleFinder = (facts: Facts, of: 'name' | 'value', kind: string): ArticleFinder => {
  const items: readonly Fact[] = facts.items;
  const byName = new Map(items.map((item) => [item.name, item]));
  const find = createItemFinder(facts);
  return ({ type, content }) => {
    const found = find({ question_type: type, content }).flatMap((name) => byName.get(name) ?? []);
    return found.map((item) => ({
      title: titleOf(of, kind, (item.english ?? item) as Fact),
      subject: subjectOf(of, item),
    }));
  };
};

const built = new Map<FactLanguage, ArticleFinder[]>();

const findersIn = (language: FactLanguage): ArticleFinder[] => {
  const known = built.get(language);
  if (known) return known;
  const finders = [...new Set(Object.values(FACTS_OF).flat())].flatMap((english) => {
    const [of, kind] = SUBJECTS[english.id] ?? [];
    const facts = language === 'en' ? english : translateFacts(english, language);
    return of && kind && facts ? [createArticleFinder(facts, of, kind)] : [];
  });
  built.set(language, finders);
  return finders;
};

/**
 * The article on what a question from facts is about, by its wording; of several, the one on the answer. Null for other
 * questions.
 * @param language BCP 47 tag of the quiz
 */
export const articleOf = (question: TypedContent, language: string): Article | null => {
  const written = factLanguage(language);
  if (written === undefined) return null;
  const answers = answersOf(question).map(fold);
  const text = wordsOf(question.content.question);
  for (const find of findersIn(written)) {
    const found = find(question);
    const about =
      new Set(found.map(({ title }) => title)).size === 1
        ? found[0]
        : found.find(({ subject }) => answers.includes(fold(subject)));
    if (about) return { title: about.title, isNamed: text.includes(wordsOf(about.subject)) };
  }
  return null;
};
