import { seededRandom } from '@/lib/model/random';
import { Choice } from './choose';
import { startMaking } from './forms/making';
import type { GroundedOrder, GroundedQuestion } from './order';
import { readTopic } from './read-topic';
import { type Asked, readerOf } from './told';
import { factsFor, whyNotGrounded } from './write-quiz';

/** What another question for a quiz is to be like. */
export interface AnotherOrder extends Pick<GroundedOrder, 'topic' | 'questionTypes' | 'language' | 'seed'> {
  /** 1–5; null leaves it to the topic. */
  difficulty: number | null;
  /** What the quiz asks; its mixture of types is kept. */
  quiz: readonly Asked[];
  /** What it must not ask either. */
  rejected: readonly Asked[];
}

const MIDDLE = 3;

/**
 * Another question for a quiz from facts, as near to the difficulty as the topic allows, of facts that neither the
 * quiz nor what was rejected tells. Undefined once they are used up.
 */
export const writeAnother = (order: AnotherOrder): GroundedQuestion | undefined => {
  const read = readTopic(order.topic);
  if (read === undefined || whyNotGrounded(order) !== undefined) return undefined;
  const asked = [...order.quiz, ...order.rejected];
  const told = new Map<string, Set<string>>();
  const decks = factsFor(read);
  for (const { facts } of decks) {
    const names = told.get(facts.id) ?? new Set();
    for (const name of asked.flatMap(readerOf(facts))) names.add(name);
    told.set(facts.id, names);
  }
  const untold = decks.map(({ facts, items }) => ({
    facts,
    items: items.filter(({ name }) => !told.get(facts.id)?.has(name)),
  }));
  const making = startMaking(seededRandom(`${order.seed}\n${order.topic}`));
  const choice = new Choice(untold, order.questionTypes, making);
  choice.count(order.quiz.map(({ question_type }) => question_type));
  const ofTopic = typeof read.difficulty === 'number' ? read.difficulty : MIDDLE;
  return choice.nearest(order.difficulty ?? ofTopic);
};
