import { seededRandom } from '@/lib/core/model/random';
import { Choice } from './choose';
import { writtenType } from './flag-pictures';
import { createWritingState } from './forms/writing-state';
import type { GroundedQuestion, GroundedQuizRequest } from './grounded-quiz';
import { type AskedQuestion, createItemFinder } from './used-items';
import { factsFor, understand } from './write-quiz';

/** A request for one more question. */
export interface AnotherQuestionRequest
  extends Pick<GroundedQuizRequest, 'topic' | 'questionTypes' | 'language' | 'seed'> {
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
export const writeAnother = (request: AnotherQuestionRequest): GroundedQuestion | undefined => {
  const understood = understand(request);
  if (typeof understood === 'string') return undefined;
  const { read, language } = understood;
  const asked = [...request.quiz, ...request.rejected];
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
  const state = createWritingState(seededRandom(`${request.seed}\n${request.topic}`), language);
  const choice = new Choice(unused, request.questionTypes, state);
  choice.count(request.quiz.map(writtenType));
  choice.avoid(request.quiz);
  const ofTopic = typeof read.difficulty === 'number' ? read.difficulty : MIDDLE;
  return choice.nearest(request.difficulty ?? ofTopic);
};
