import { BLANK } from '@/lib/core/model/question-types';
import { localizerFor } from '@/lib/core/words/localizer';
import { FACTS_OF, factsOf } from './facts-of';
import { FACT_SEPARATOR, nameAndValue } from './forms/measure-forms';
import { type FactLanguage, formWords } from './languages';
import {
  askingsOf,
  backAskingsOf,
  type Facts,
  type Item,
  type Measure,
  type MeasuredItem,
  type Relation,
} from './relation';
import { titleOf } from './titles';
import { aroundValue } from './used-items';
import { describeQuiz, type Understood, understand } from './write-quiz';

/** Rounds and questions of the largest quiz from facts. */
const MAX_ROUNDS = 10;
const MAX_QUESTIONS = 200;

/** Translates a text of a quiz from facts; undefined if it is not one. */
export type PhraseBook = (text: string) => string | undefined;

/** Texts with one translation. Those with several are unknown: "Luxemburg" is a city and a country. */
class Phrases {
  private readonly known = new Map<string, string | undefined>();
  add(from: string | null | undefined, to: string | null | undefined): void {
    if (from == null || to == null) return;
    const isNew = !this.known.has(from) || this.known.get(from) === to;
    this.known.set(from, isNew ? to : undefined);
  }
  find(text: string): string | undefined {
    return this.known.get(text);
  }
}

/** Items of the same facts in two languages, without those that one of them lacks. */
const pairsOf = <Some extends Item | MeasuredItem>(from: readonly Some[], to: readonly Some[]): [Some, Some][] => {
  const others = new Map<object, Some>(to.map((item) => [item.english ?? item, item]));
  return from.flatMap((item): [Some, Some][] => {
    const other = others.get(item.english ?? item);
    return other === undefined ? [] : [[item, other]];
  });
};

/** Adds the phrases of a relation. @returns what translates its statements, of which there are too many for a list */
const addRelation = (phrases: Phrases, from: Relation, to: Relation): PhraseBook => {
  const pairs = pairsOf(from.items, to.items);
  const values = new Map(pairs.map(([item, other]) => [item.value, other.value]));
  for (const [item, other] of pairs) {
    phrases.add(item.name, other.name);
    phrases.add(item.value, other.value);
    // All wordings have the same translation.
    for (const ask of askingsOf(from)) phrases.add(ask(item), to.ask(other));
    for (const ask of backAskingsOf(from)) phrases.add(ask(item.value, item), to.askBack?.(other.value, other));
  }
  for (const [value, other] of values) {
    phrases.add(from.odd?.(value), to.odd?.(other));
    phrases.add(from.oddReason?.(value), to.oddReason?.(other));
  }
  phrases.add(from.pairs, to.pairs);
  const statements = pairs.map(([item, other]) => ({ item, other, around: aroundValue(from.statement(item, BLANK)) }));
  return (text) => {
    for (const { item, other, around } of statements) {
      const [before, behind] = around;
      if (!text.startsWith(before) || !text.endsWith(behind)) continue;
      for (const [value, otherValue] of values) {
        if (from.statement(item, value) === text) return to.statement(other, otherValue);
      }
    }
    return undefined;
  };
};

const addMeasure = (phrases: Phrases, from: Measure, to: Measure, languages: readonly [FactLanguage, FactLanguage]) => {
  const [state, otherState] = languages.map((language) => ({
    words: formWords(language),
    localizer: localizerFor(language),
  }));
  for (const [item, other] of pairsOf(from.items, to.items)) {
    phrases.add(item.name, other.name);
    phrases.add(from.ask(item), to.ask(other));
    for (const isFirst of [true, false]) {
      if (state && otherState)
        phrases.add(nameAndValue(item, from, state, isFirst), nameAndValue(other, to, otherState, isFirst));
    }
  }
  for (const text of ['most', 'axis', 'order', 'versus', 'unit'] as const) phrases.add(from[text], to[text]);
};

const addQuiz = (phrases: Phrases, from: Understood, to: Understood): void => {
  const title = ({ read, language }: Understood) => titleOf(read.topics, read.region, language);
  phrases.add(title(from), title(to));
  for (let count = 1; count <= MAX_QUESTIONS; count++) phrases.add(describeQuiz(from, count), describeQuiz(to, count));
  const round = ({ language }: Understood, number: number) => {
    const { fill, words } = localizerFor(language);
    return fill(words.round, { number });
  };
  for (let number = 1; number <= MAX_ROUNDS; number++) phrases.add(round(from, number), round(to, number));
};

/** The facts of a topic in both languages, by their English ones. */
const factsIn = (from: Understood, to: Understood): [Facts, Facts][] => {
  const topics = from.read.topics;
  const english = new Set(topics.flatMap((topic) => FACTS_OF[topic]));
  const byId = ({ language }: Understood) =>
    new Map(topics.flatMap((topic) => factsOf(topic, language)).map((facts) => [facts.id, facts]));
  const [mine, theirs] = [byId(from), byId(to)];
  return [...english].flatMap(({ id }): [Facts, Facts][] => {
    const [one, other] = [mine.get(id), theirs.get(id)];
    return one && other ? [[one, other]] : [];
  });
};

/**
 * The phrases of quizzes from facts on a topic; undefined if it has no facts in both languages.
 * @param from BCP 47 tag, like `to`
 */
export const phraseBook = (topic: string, from: string, to: string): PhraseBook | undefined => {
  const [mine, target] = [from, to].map((language) => understand({ topic, language }));
  if (mine === undefined || target === undefined || typeof mine === 'string' || typeof target === 'string') {
    return undefined;
  }
  // The same reading of the topic in both.
  const theirs = { ...target, read: mine.read };
  const phrases = new Phrases();
  const statements: PhraseBook[] = [];
  addQuiz(phrases, mine, theirs);
  for (const [one, other] of factsIn(mine, theirs)) {
    if (one.kind === 'relation' && other.kind === 'relation') statements.push(addRelation(phrases, one, other));
    if (one.kind === 'measure' && other.kind === 'measure')
      addMeasure(phrases, one, other, [mine.language, theirs.language]);
  }
  const find: PhraseBook = (text) =>
    phrases.find(text) ?? statements.map((statement) => statement(text)).find((found) => found !== undefined);
  return (text) => {
    const whole = find(text);
    if (whole !== undefined) return whole;
    const parts = text.split(FACT_SEPARATOR).map(find);
    return parts.length > 1 && parts.every((part) => part !== undefined) ? parts.join(FACT_SEPARATOR) : undefined;
  };
};
