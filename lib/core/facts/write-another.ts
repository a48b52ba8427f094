import { seededRandom } from '@/lib/core/model/random';
import { Choice } from './choose';
import { writtenType } from './flag-pictures';
import { createWritingState } from './forms/writing-state';
import type { GroundedOrder, GroundedQuestion } from './order';
import { type AskedQuestion, createItemFinder } from './used-items';
import { factsFor, understand } from './write-quiz';

/** A request for one more question. */
export interface AnotherOrder extends Pick<GroundedOrder, 'topic' | 'questionTypes' | 'language' | 'seed'> {
  /** 1–5; null uses the level of the topic. */
  difficulty: number | null;
  /** The questions of the quiz, whose mix of types is kept. */
  quiz: readonly AskedQuestion[];
  /** Questions that were replaced or left out before. */
  rejected: readonly AskedQuestion[];
}

const MIDDLE = 3;

/**
 * Writes another question from facts that neither the quiz nor the rejected questions use, as near to the difficulty as
 * the topic allows. Returns undefined once the facts are used up.
 */
export const writeAnother = (order: AnotherOrder): GroundedQuestion | undefined => {
  const understood = understand(order);
  if (typeof understood === 'string') return undefined;
  const { read, language } = understood;
  const asked = [...order.quiz, ...order.rejected];
  const used = new Map<string, Set<string>>();
  const decks = factsFor(understood);
  for (const { facts } of decks) {
    const names = used.get(facts.id) ?? new Set();
    for (const name of asked.flatMap(createItemFinder(facts))) names.add(name);
    used.set(facts.id, names);
  }
  const unused = decks.map(({ facts, items }) => ({
    facts,
    items: items.filter(({ name }) => !used.get(facts.id)?.has(name)),
  }));
  const state = createWritingState(seededRandom(`${order.seed}\n${order.topic}`), language);
  const choice = new Choice(unused, order.questionTypes, state);
  choice.count(order.quiz.map(writtenType));
  const ofTopic = typeof read.difficulty === 'number' ? read.difficulty : MIDDLE;
  return choice.nearest(order.difficulty ?? ofTopic);
};
