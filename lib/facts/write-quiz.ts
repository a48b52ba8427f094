import { DIFFICULTY } from '@/lib/model/limits';
import { seededRandom } from '@/lib/model/random';
import { Choice, GROUNDED_TYPES } from './choose';
import { FACTS_OF } from './facts-of';
import { createWritingState } from './forms/writing-state';
import type { GroundedOrder, GroundedQuestion, GroundedQuiz } from './order';
import { readTopic, type TopicRead } from './read-topic';
import type { Facts, Item, MeasuredItem } from './relation';

/** All facts are in English. */
const isEnglish = (language: string | undefined): boolean => language === undefined || /^en\b/i.test(language);

/**
 * Returns the reason why facts cannot serve a request, as a sentence, or undefined if they can. It reads only the words,
 * so that a request can be rejected immediately.
 */
export const whyNotGrounded = ({
  topic,
  language,
  questionTypes,
}: Pick<GroundedOrder, 'topic' | 'language' | 'questionTypes'>): string | undefined => {
  if (readTopic(topic) === undefined) return 'This topic is not among those that the service has facts of.';
  if (!isEnglish(language)) return 'Without a language model questions are written in English only.';
  const types: readonly string[] = GROUNDED_TYPES;
  return questionTypes?.every((type) => !types.includes(type))
    ? `Without a language model questions can be of these types: ${types.join(', ')}.`
    : undefined;
};

/** The items in the region of the topic. */
const within = (facts: Facts, { region }: TopicRead): readonly (Item | MeasuredItem)[] => {
  const items: readonly (Item | MeasuredItem)[] = facts.items;
  return region === null ? items : items.filter(({ places }) => places?.includes(region));
};

/** Difficulty levels of a mixed quiz, in turn. */
const MIXED = [1, 2, 3, 2, 1, 3, 4, 2, 3, 5];

const levelAt = (index: number, count: number, difficulty: GroundedOrder['difficulty']): number => {
  if (difficulty === 'rising') {
    return Math.round(DIFFICULTY.min + ((DIFFICULTY.max - DIFFICULTY.min) * index) / Math.max(1, count - 1));
  }
  return difficulty ?? MIXED[index % MIXED.length] ?? DIFFICULTY.min;
};

/** Splits questions into rounds of nearly equal length, none empty. */
const inRounds = (questions: readonly GroundedQuestion[], rounds: number): GroundedQuestion[][] => {
  const count = Math.min(rounds, questions.length);
  const start = (round: number) => Math.round((round * questions.length) / count);
  return Array.from({ length: count }, (_, round) => questions.slice(start(round), start(round + 1)));
};

/** The facts that a topic covers. */
export const factsFor = (read: TopicRead) =>
  [...new Set(read.topics.flatMap((topic) => FACTS_OF[topic]))]
    .filter((facts) => read.region === null || facts.kind === 'measure' || !facts.asksForPlace)
    .map((facts) => ({ facts, items: within(facts, read) }))
    .filter(({ items }) => items.length > 0);

const write = (order: GroundedOrder, read: TopicRead): GroundedQuestion[] => {
  const state = createWritingState(seededRandom(`${order.seed}\n${order.topic}`));
  const choice = new Choice(factsFor(read), order.questionTypes, state);
  const count = order.rounds * order.questionsPerRound;
  const difficulty = order.difficulty ?? read.difficulty ?? undefined;
  const questions: GroundedQuestion[] = [];
  for (let index = 0; index < count; index++) {
    const question = choice.next(levelAt(index, count, difficulty));
    if (question === undefined) break;
    questions.push(question);
  }
  return difficulty === 'rising' ? questions.toSorted((a, b) => a.difficulty - b.difficulty) : questions;
};

/**
 * Writes a quiz from facts. Each question has exactly one correct answer, no two options are equal, and no fact is used
 * twice. It has fewer questions than requested if there are fewer facts (capitals of Oceania); it never adds facts of
 * another topic. Returns undefined if `whyNotGrounded` has a reason, or no question can be written.
 */
export const writeGroundedQuiz = (order: GroundedOrder): GroundedQuiz | undefined => {
  const read = readTopic(order.topic);
  if (read === undefined || whyNotGrounded(order) !== undefined) return undefined;
  const questions = write(order, read);
  if (questions.length === 0) return undefined;
  const sources = [...new Set(factsFor(read).map(({ facts }) => facts.source))];
  const named = sources.map(({ name, licence }) => `${name} (${licence})`).join(', ');
  return {
    title: read.title,
    description: `${questions.length} ${questions.length === 1 ? 'question' : 'questions'}, made from facts. Sources: ${named}.`,
    rounds: inRounds(questions, order.rounds).map((part, index) => ({ title: `Round ${index + 1}`, questions: part })),
    sources,
  };
};
