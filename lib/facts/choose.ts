import type { QuestionType } from '@/lib/model/question-types';
import type { Made, Making } from './forms/making';
import { MEASURE_FORMS } from './forms/measure-forms';
import { RELATION_FORMS } from './forms/relation-forms';
import type { GroundedQuestion } from './order';
import type { Facts, Item, Measure, MeasuredItem, Relation } from './relation';

/** How often each type comes when nobody chooses: those that play best come most. */
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

/** The types that facts can be asked in; answering freely takes longer, so those come only when asked for. */
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

/** Answering freely, or exactly, is harder. */
const HARDER: Partial<Record<QuestionType, number>> = { open: 1, fill_blank: 1, order: 1 };

/** Facts that a topic allows, and what has been told of them already. */
interface Deck {
  facts: Facts;
  /** Left, from the best to the least known. */
  left: (Item | MeasuredItem)[];
  used: number;
  /** Types that it cannot be asked in any more: what is left only gets less. */
  exhausted: Set<QuestionType>;
}

const QUANTILES = 5;

/** 1–5: what the item says of itself, or its place in the list. */
const levelOf = (facts: Facts, item: Item | MeasuredItem): number => {
  if (item.level !== undefined) return item.level;
  const items: readonly { name: string }[] = facts.items;
  return 1 + Math.floor((QUANTILES * items.indexOf(item)) / items.length);
};

const clamp = (level: number): number => Math.min(5, Math.max(1, level));

const make = (deck: Deck, type: QuestionType, item: Item | MeasuredItem, making: Making): Made | undefined =>
  deck.facts.kind === 'relation'
    ? RELATION_FORMS[type]?.(item as Item, deck.facts as Relation, deck.left as Item[], making)
    : MEASURE_FORMS[type]?.(item as MeasuredItem, deck.facts as Measure, deck.left as MeasuredItem[], making);

/** A question that a deck can give, and the items whose facts it tells. */
interface Offer {
  deck: Deck;
  question: GroundedQuestion;
  tells: readonly string[];
}

/** A question of this type and about this level from a deck; undefined if it has none left. */
const offer = (deck: Deck, type: QuestionType, level: number, making: Making): Offer | undefined => {
  if (deck.exhausted.has(type)) return undefined;
  const harder = HARDER[type] ?? 0;
  const nearest = deck.left
    .map((item) => ({
      item,
      away: Math.abs(clamp(levelOf(deck.facts, item) + harder) - level) + 0.9 * making.random(),
    }))
    .sort((a, b) => a.away - b.away);
  for (const { item } of nearest) {
    const question = make(deck, type, item, making);
    if (question === undefined) continue;
    const { tells, ...rest } = question;
    const told = deck.left.filter(({ name }) => tells.includes(name)).map((one) => levelOf(deck.facts, one));
    const mean = told.reduce((sum, one) => sum + one, 0) / told.length;
    return { deck, question: { ...rest, difficulty: clamp(Math.round(mean + harder)) }, tells };
  }
  deck.exhausted.add(type);
  return undefined;
};

/** What chooses among decks and types: nothing comes twice before everything has come once. */
export class Choice {
  private readonly decks: Deck[];
  private readonly counts = new Map<QuestionType, number>();
  private readonly weights: ReadonlyMap<QuestionType, number>;

  constructor(
    facts: readonly { facts: Facts; items: readonly (Item | MeasuredItem)[] }[],
    types: readonly QuestionType[] | undefined,
    private readonly making: Making,
  ) {
    this.decks = facts.map(({ facts: one, items }) => ({
      facts: one,
      left: [...items],
      used: 0,
      exhausted: new Set(),
    }));
    this.weights = new Map(types?.map((type) => [type, 1]) ?? (Object.entries(MIXTURE) as [QuestionType, number][]));
  }

  /** Types that are behind their share come first. */
  private typesInTurn(): QuestionType[] {
    return [...this.weights]
      .map(([type, weight]) => ({
        type,
        turn: ((this.counts.get(type) ?? 0) + 0.5 + 0.4 * this.making.random()) / weight,
      }))
      .sort((a, b) => a.turn - b.turn)
      .map(({ type }) => type);
  }

  /** Counts questions that the quiz has already, so that it keeps its mixture. */
  count(types: readonly QuestionType[]): void {
    for (const type of types) this.counts.set(type, (this.counts.get(type) ?? 0) + 1);
  }

  /** What can be asked next about this level: first of the types, then of the decks whose turn it is. */
  private *offers(level: number): Generator<Offer> {
    for (const type of this.typesInTurn()) {
      const inTurn = this.decks
        .map((deck) => ({ deck, turn: deck.used + this.making.random() }))
        .sort((a, b) => a.turn - b.turn);
      for (const { deck } of inTurn) {
        const found = offer(deck, type, level, this.making);
        if (found !== undefined) yield found;
      }
    }
  }

  /** The next question of about this level; undefined when all has been told. */
  next(level: number): GroundedQuestion | undefined {
    for (const { deck, question, tells } of this.offers(level)) {
      deck.left = deck.left.filter(({ name }) => !tells.includes(name));
      deck.used++;
      this.count([question.question_type]);
      this.shareOut(deck);
      return question;
    }
    return undefined;
  }

  /** The question nearest to this level, which counts for more than whose turn it is; undefined when all has been told. */
  nearest(level: number): GroundedQuestion | undefined {
    let nearest: GroundedQuestion | undefined;
    for (const { question } of this.offers(level)) {
      const away = Math.abs(question.difficulty - level);
      if (away === 0) return question;
      if (nearest === undefined || away < Math.abs(nearest.difficulty - level)) nearest = question;
    }
    return nearest;
  }

  /** What one deck has told no other of the same facts may tell again. */
  private shareOut(told: Deck): void {
    const left = new Set(told.left.map(({ name }) => name));
    for (const deck of this.decks) {
      if (deck !== told && deck.facts.id === told.facts.id) deck.left = deck.left.filter(({ name }) => left.has(name));
    }
  }
}
