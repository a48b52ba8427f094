import { DIFFICULTY } from '@/lib/core/model/limits';
import { seededRandom } from '@/lib/core/model/random';
import { localizerFor } from '@/lib/core/words/localizer';
import { Choice, GROUNDED_TYPES } from './choose';
import { factsOf } from './facts-of';
import { createWritingState } from './forms/writing-state';
import type { GroundedQuestion, GroundedQuiz, GroundedQuizRequest } from './grounded-quiz';
import { FACT_LANGUAGES, type FactLanguage, factLanguage, formWords } from './languages';
import { readTopic, type TopicRead } from './read-topic';
import type { Facts, Item, MeasuredItem } from './relation';
import { OWN_TABLES, type Source } from './sources';
import { titleOf } from './titles';

/** The parsed topic of a request, and the language of its quiz: the chosen language, otherwise that of the topic. */
export interface Understood {
  read: TopicRead;
  language: FactLanguage;
}

/** Reads a request, or says why facts cannot serve it. */
export const understand = ({
  topic,
  language: tag,
  questionTypes,
}: Pick<GroundedQuizRequest, 'topic' | 'language' | 'questionTypes'>): Understood | string => {
  const chosen = tag === undefined ? undefined : factLanguage(tag);
  const read = readTopic(topic, chosen);
  if (read === undefined) return 'The service has no facts about this topic.';
  if (tag !== undefined && chosen === undefined)
    return `Without a language model, the language can be one of these: ${FACT_LANGUAGES.join(', ')}.`;
  const language = chosen ?? read.language;
  if (read.topics.some((one) => factsOf(one, language).length === 0))
    return `Without a language model, this topic is available only in English, not in the language ${language}.`;
  const types: readonly string[] = GROUNDED_TYPES;
  return questionTypes?.every((type) => !types.includes(type))
    ? `Without a language model, questions can have these types: ${types.join(', ')}.`
    : { read, language };
};

/**
 * Returns the reason why facts cannot serve a request, as a sentence, or undefined if they can, so that a request can be
 * rejected immediately.
 */
export const groundingProblem = (
  request: Pick<GroundedQuizRequest, 'topic' | 'language' | 'questionTypes'>,
): string | undefined => {
  const understood = understand(request);
  return typeof understood === 'string' ? understood : undefined;
};

/** The items in the region of the topic. */
const within = (facts: Facts, { region }: TopicRead): readonly (Item | MeasuredItem)[] => {
  const items: readonly (Item | MeasuredItem)[] = facts.items;
  return region === null ? items : items.filter(({ places }) => places?.includes(region));
};

/** Difficulty levels that a mixed quiz has, before they are sorted. */
const MIXED = [1, 2, 3, 2, 1, 3, 4, 2, 3, 5];

const levelAt = (index: number, count: number, difficulty: GroundedQuizRequest['difficulty']): number => {
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
export const factsFor = ({ read, language }: Understood) =>
  [...new Set(read.topics.flatMap((topic) => factsOf(topic, language)))]
    .filter((facts) => read.region === null || facts.kind === 'measure' || !facts.asksForPlace)
    .map((facts) => ({ facts, items: within(facts, read) }))
    .filter(({ items }) => items.length > 0);

const sourcesFor = (understood: Understood): Source[] => [
  ...new Set(factsFor(understood).map(({ facts }) => facts.source)),
];

const write = (request: GroundedQuizRequest, understood: Understood): GroundedQuestion[] => {
  const { read, language } = understood;
  const state = createWritingState(seededRandom(`${request.seed}\n${request.topic}`), language);
  const choice = new Choice(factsFor(understood), request.questionTypes, state);
  const count = request.rounds * request.questionsPerRound;
  const difficulty = request.difficulty ?? read.difficulty ?? undefined;
  const questions: GroundedQuestion[] = [];
  for (let index = 0; index < count; index++) {
    const question = choice.next(levelAt(index, count, difficulty));
    if (question === undefined) break;
    questions.push(question);
  }
  // Viewers stay for what gets harder, unless all are to be equally hard.
  return typeof difficulty === 'number' ? questions : questions.toSorted((a, b) => a.difficulty - b.difficulty);
};

/** The description of a quiz with so many questions. */
export const describeQuiz = (understood: Understood, questions: number): string => {
  const { count, fill, words } = localizerFor(understood.language);
  const { description, ownTables } = formWords(understood.language);
  return fill(description, {
    questions: count(words.questionCount, questions),
    sources: sourcesFor(understood)
      .map((source) => `${source === OWN_TABLES ? ownTables : source.name} (${source.licence})`)
      .join(', '),
  });
};

/**
 * Writes a quiz from facts. Each question has exactly one correct answer, no two options are equal, and no fact is used
 * twice. It has fewer questions than requested if there are fewer facts (capitals of Oceania); it never adds facts of
 * another topic. Returns undefined if `groundingProblem` has a reason, or no question can be written.
 */
export const writeGroundedQuiz = (request: GroundedQuizRequest): GroundedQuiz | undefined => {
  const understood = understand(request);
  if (typeof understood === 'string') return undefined;
  const questions = write(request, understood);
  if (questions.length === 0) return undefined;
  const { read, language } = understood;
  const { fill, words } = localizerFor(language);
  return {
    title: titleOf(read.topics, read.region, language),
    language: request.language ?? language,
    description: describeQuiz(understood, questions.length),
    rounds: inRounds(questions, request.rounds).map((part, index) => ({
      title: fill(words.round, { number: index + 1 }),
      questions: part,
    })),
    sources: sourcesFor(understood),
  };
};
