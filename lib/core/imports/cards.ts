import type { CardType } from '../model/import-formats';
import { COUNT_LIMITS, TEXT_LIMITS } from '../model/limits';
import { shuffled } from '../model/random';
import { codePointLength } from '../model/text';
import type { SourceQuestion } from './document';
import type { ImportedQuiz } from './index';
import { type ImportedQuestion, resolveQuestion } from './resolve';
import { folded } from './vocabulary';

/** What to make of cards. */
export interface CardPlan {
  type: CardType;
  /** The side that the question shows. The other one is the answer. */
  asks: 'term' | 'definition';
}

/** A card with its sides as question and answer. */
interface Card {
  from: ImportedQuestion;
  question: string;
  answer: string;
}

const WRONG_OPTIONS = { min: 2, max: 3 } as const;
/** Answers that are tried as wrong options of a card. Only a few are of cards with the same question. */
const MAX_TRIED = 50;
/** Pairs of a question: the most that fit on the board at a good size. */
const PAIRS_PER_QUESTION = 5;
/** Questions with pairs that may still get another one, while texts repeat. */
const MAX_OPEN_GROUPS = 20;

const cardsOf = (questions: readonly ImportedQuestion[], asks: CardPlan['asks']): Card[] =>
  questions.flatMap((from) => {
    if (!from.pair) return [];
    const [term, definition] = from.pair;
    return asks === 'term'
      ? [{ from, question: term, answer: definition }]
      : [{ from, question: definition, answer: term }];
  });

/** Asks for the shorter sides, with options if there are enough. Undefined without cards. */
export const defaultCardPlan = (questions: readonly ImportedQuestion[]): CardPlan | undefined => {
  const pairs = questions.flatMap(({ pair }) => (pair ? [pair] : []));
  if (pairs.length === 0) return undefined;
  const [terms = 0, definitions = 0] = [0, 1].map((side) =>
    pairs.reduce((sum, pair) => sum + codePointLength(pair[side] ?? ''), 0),
  );
  const asks = definitions > terms ? 'definition' : 'term';
  const answers = new Set(cardsOf(questions, asks).map(({ answer }) => folded(answer)));
  return { type: answers.size > WRONG_OPTIONS.min ? 'multiple_choice' : 'open', asks };
};

/** The answers of each question, by its folded text: cards may ask the same. */
const answersByQuestion = (cards: readonly Card[]): Map<string, string[]> => {
  const all = new Map<string, string[]>();
  for (const { question, answer } of cards) {
    const answers = all.get(folded(question));
    if (answers) answers.push(answer);
    else all.set(folded(question), [answer]);
  }
  return all;
};

const sourceOf = ({ from, question }: Card): SourceQuestion => ({
  at: from.at,
  source: from.source,
  ...(from.place !== undefined && { place: from.place }),
  question,
  options: [],
  claims: [],
  doubts: [],
});

const asOpen = (cards: readonly Card[]): SourceQuestion[] => {
  const accepted = new Map(
    [...answersByQuestion(cards)].map(([question, answers]) => [
      question,
      [...new Set(answers)].slice(0, COUNT_LIMITS.acceptedAnswers - 1),
    ]),
  );
  return cards.map((card) => ({
    ...sourceOf(card),
    claims: [{ kind: 'written', text: card.answer }],
    alternatives: accepted.get(folded(card.question)),
    isTyped: true,
  }));
};

/** The wrong options of a card are answers of others, never one that is right for the same question. */
const asChoices = (cards: readonly Card[]): SourceQuestion[] => {
  const rights = new Map(
    [...answersByQuestion(cards)].map(([question, answers]) => [question, new Set(answers.map(folded))]),
  );
  const texts = new Map(cards.map(({ answer }) => [folded(answer), answer]));
  const ring = shuffled([...texts.keys()], [...texts.keys()].join('\n'));
  const places = new Map(ring.map((key, index) => [key, index]));
  const wrongFor = ({ question, answer }: Card): string[] => {
    const start = places.get(folded(answer)) ?? 0;
    const tried = Array.from({ length: Math.min(ring.length, MAX_TRIED) - 1 }, (_, step) => start + step + 1);
    return tried
      .map((index) => ring[index % ring.length] ?? '')
      .filter((key) => !rights.get(folded(question))?.has(key))
      .map((key) => texts.get(key) ?? '')
      .filter((text) => codePointLength(text) <= TEXT_LIMITS.option)
      .slice(0, WRONG_OPTIONS.max);
  };
  return cards.map((card) => {
    const options = shuffled([card.answer, ...wrongFor(card)], card.question);
    return {
      ...sourceOf(card),
      options: options.map((text) => ({ text, label: null })),
      claims: [{ kind: 'option', index: options.indexOf(card.answer) }],
      doubts:
        options.length > WRONG_OPTIONS.min
          ? []
          : ['There are too few other answers for the options. Cards need at least three different ones.'],
    };
  });
};

/** Groups of about the same size, in which no text repeats on a side. */
const asPairs = (cards: readonly Card[]): SourceQuestion[] => {
  const size = Math.ceil(cards.length / Math.ceil(cards.length / PAIRS_PER_QUESTION));
  const groups: { cards: Card[]; lefts: Set<string>; rights: Set<string> }[] = [];
  let open: typeof groups = [];
  for (const card of cards) {
    const [left, right] = [folded(card.question), folded(card.answer)];
    let group = open.find(({ lefts, rights }) => !lefts.has(left) && !rights.has(right));
    if (!group) {
      group = { cards: [], lefts: new Set(), rights: new Set() };
      groups.push(group);
      open = [...open.slice(-MAX_OPEN_GROUPS), group];
    }
    group.cards.push(card);
    group.lefts.add(left);
    group.rights.add(right);
    if (group.cards.length >= size) open = open.filter((each) => each !== group);
  }
  return groups.flatMap(({ cards: [first, ...others] }) => {
    if (!first) return [];
    const all = [first, ...others];
    const pairs = all.map(({ question: left, answer: right }) => ({ left, right }));
    return {
      ...sourceOf(first),
      source: all.map(({ from }) => from.source).join('\n'),
      question: '',
      raw: { question_type: 'match_pairs', content: { pairs } },
    };
  });
};

const MAKERS: Record<CardType, (cards: readonly Card[]) => SourceQuestion[]> = {
  multiple_choice: asChoices,
  open: asOpen,
  match_pairs: asPairs,
};

/**
 * The quiz with questions instead of its cards. The same cards give the same questions.
 * @param language of the quiz, as a BCP 47 tag
 */
export const withCards = (quiz: ImportedQuiz, { type, asks }: CardPlan, language: string): ImportedQuiz => ({
  ...quiz,
  rounds: quiz.rounds.map((round) => ({
    ...round,
    questions: [
      ...round.questions.filter(({ pair }) => !pair),
      ...MAKERS[type](cardsOf(round.questions, asks)).map((source) => resolveQuestion(source, language)),
    ],
  })),
});
