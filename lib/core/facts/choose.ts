import { excerptOf, type QuestionType } from '@/lib/core/model/question-types';
import { MEASURE_FORMS } from './forms/measure-forms';
import { RELATION_FORMS } from './forms/relation-forms';
import type { WritingState, WrittenQuestion } from './forms/writing-state';
import type { GroundedQuestion } from './grounded-quiz';
import type { Facts, Item, Measure, MeasuredItem, Relation } from './relation';
import { questionSourceOf } from './sources';
import type { AskedQuestion } from './used-items';

/** Weights of the question types when none are chosen: the most entertaining ones are the most frequent. */
const MIXTURE: Partial<Record<QuestionType, number>> = {
  multiple_choice: 7,
  emoji: 4,
  true_false: 3,
  odd_one_out: 2,
  closest_number: 1,
  higher_lower: 1,
  order: 1,
  match_pairs: 1,
};

/** Question types that facts support. Free answers take longer, so those types are used only on request. */
export const GROUNDED_TYPES = [
  'multiple_choice',
  'true_false',
  'emoji',
  'odd_one_out',
  'open',
  'fill_blank',
  'anagram',
  'match_pairs',
  'closest_number',
  'higher_lower',
  'order',
] as const satisfies readonly QuestionType[];

/** Levels added to a type, because free or exact answers are harder. */
const HARDER: Partial<Record<QuestionType, number>> = { open: 1, fill_blank: 1, order: 1 };

/** The facts of a topic that are still unused. */
interface Deck {
  facts: Facts;
  /** Unused items, best known first. */
  left: (Item | MeasuredItem)[];
  used: number;
  /** Types for which too few items are left. */
  exhausted: Set<QuestionType>;
}

const QUANTILES = 5;

/** 1–5: the level of the item, or its quantile in the list. */
const levelOf = (facts: Facts, item: Item | MeasuredItem): number => {
  if (item.level !== undefined) return item.level;
  const items: readonly { name: string }[] = facts.items;
  return 1 + Math.floor((QUANTILES * items.indexOf(item)) / items.length);
};

const clamp = (level: number): number => Math.min(5, Math.max(1, level));

const writeWith = (
  deck: Deck,
  type: QuestionType,
  item: Item | MeasuredItem,
  state: WritingState,
): WrittenQuestion | undefined =>
  deck.facts.kind === 'relation'
    ? RELATION_FORMS[type]?.(item as Item, deck.facts as Relation, deck.left as Item[], state)
    : MEASURE_FORMS[type]?.(item as MeasuredItem, deck.facts as Measure, deck.left as MeasuredItem[], state);

/** A possible question of a deck, and the items it uses. */
interface Offer {
  deck: Deck;
  question: GroundedQuestion;
  uses: readonly string[];
}

/** Writes a question of this type, near this level. Returns undefined if the deck has none left. */
const offer = (deck: Deck, type: QuestionType, level: number, state: WritingState): Offer | undefined => {
  if (deck.exhausted.has(type)) return undefined;
  const harder = HARDER[type] ?? 0;
  const nearest = deck.left
    .map((item) => ({
      item,
      away: Math.abs(clamp(levelOf(deck.facts, item) + harder) - level) + 0.9 * state.random(),
    }))
    .sort((a, b) => a.away - b.away);
  for (const { item } of nearest) {
    const question = writeWith(deck, type, item, state);
    if (question === undefined) continue;
    const { uses, ...rest } = question;
    const used = deck.left.filter(({ name }) => uses.includes(name)).map((one) => levelOf(deck.facts, one));
    const mean = used.reduce((sum, one) => sum + one, 0) / used.length;
    const source = questionSourceOf(deck.facts.source);
    const content = source === null ? rest.content : { ...rest.content, source };
    return { deck, question: { ...rest, content, difficulty: clamp(Math.round(mean + harder)) }, uses };
  }
  deck.exhausted.add(type);
  return undefined;
};

/** What viewers are asked. Emojis, gaps and letters belong to it, because their wording is the same for all items. */
const stemOf = ({ question_type: type, content }: AskedQuestion): string =>
  `${content.question}\n${excerptOf({ type, content })}`;

/** Chooses decks and types in turn: nothing is used twice before everything has been used once. */
export class Choice {
  private readonly decks: Deck[];
  private readonly counts = new Map<QuestionType, number>();
  private readonly asked = new Set<string>();
  private readonly weights: ReadonlyMap<QuestionType, number>;

  constructor(
    facts: readonly { facts: Facts; items: readonly (Item | MeasuredItem)[] }[],
    types: readonly QuestionType[] | undefined,
    private readonly state: WritingState,
  ) {
    this.decks = facts.map(({ facts: one, items }) => ({
      facts: one,
      left: [...items],
      used: 0,
      exhausted: new Set(),
    }));
    this.weights = new Map(types?.map((type) => [type, 1]) ?? (Object.entries(MIXTURE) as [QuestionType, number][]));
  }

  /** The types, those furthest behind their share first. */
  private typesInTurn(): QuestionType[] {
    return [...this.weights]
      .map(([type, weight]) => ({
        type,
        turn: ((this.counts.get(type) ?? 0) + 0.5 + 0.4 * this.state.random()) / weight,
      }))
      .sort((a, b) => a.turn - b.turn)
      .map(({ type }) => type);
  }

  /** Counts existing questions of the quiz, so that it keeps its mix of types. */
  count(types: readonly QuestionType[]): void {
    for (const type of types) this.counts.set(type, (this.counts.get(type) ?? 0) + 1);
  }

  /** Existing questions of the quiz, which are not asked again with other options as long as there are others. */
  avoid(questions: readonly AskedQuestion[]): void {
    for (const question of questions) this.asked.add(stemOf(question));
  }

  /** Those that are not asked yet; without any, the first of the others. */
  private *freshOffers(level: number): Generator<Offer> {
    let first: Offer | undefined;
    let hasFresh = false;
    for (const one of this.offers(level)) {
      if (this.asked.has(stemOf(one.question))) first ??= one;
      else {
        hasFresh = true;
        yield one;
      }
    }
    if (!hasFresh && first !== undefined) yield first;
  }

  /** Possible next questions near this level, by type and then by deck. */
  private *offers(level: number): Generator<Offer> {
    for (const type of this.typesInTurn()) {
      const inTurn = this.decks
        .map((deck) => ({ deck, turn: deck.used + this.state.random() }))
        .sort((a, b) => a.turn - b.turn);
      for (const { deck } of inTurn) {
        const found = offer(deck, type, level, this.state);
        if (found !== undefined) yield found;
      }
    }
  }

  /** The next question near this level; undefined when all facts are used. */
  next(level: number): GroundedQuestion | undefined {
    for (const { deck, question, uses } of this.freshOffers(level)) {
      deck.left = deck.left.filter(({ name }) => !uses.includes(name));
      deck.used++;
      this.count([question.question_type]);
      this.avoid([question]);
      this.removeUsedItems(deck);
      return question;
    }
    return undefined;
  }

  /** The question nearest to this level, regardless of turns; undefined when all facts are used. */
  nearest(level: number): GroundedQuestion | undefined {
    let nearest: GroundedQuestion | undefined;
    for (const { question } of this.freshOffers(level)) {
      const away = Math.abs(question.difficulty - level);
      if (away === 0) return question;
      if (nearest === undefined || away < Math.abs(nearest.difficulty - level)) nearest = question;
    }
    return nearest;
  }

  /** Removes items that one deck has used from other decks of the same facts. */
  private removeUsedItems(source: Deck): void {
    const left = new Set(source.left.map(({ name }) => name));
    for (const deck of this.decks) {
      if (deck !== source && deck.facts.id === source.facts.id)
        deck.left = deck.left.filter(({ name }) => left.has(name));
    }
  }
}
