import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionContent, QuestionType } from '../model/question-types';
import { isReady } from '../tables/question-row';
import { type CardPlan, defaultCardPlan, withCards } from './cards';
import { type ImportedQuestion, questionsIn, readQuizText } from './index';

type Cards = readonly (readonly [term: string, definition: string])[];

const read = (cards: Cards) => readQuizText(cards.map((sides) => sides.join('\t')).join('\n'), 'en', 'cards');
const make = (cards: Cards, type: CardPlan['type'], asks: CardPlan['asks'] = 'definition') =>
  questionsIn(withCards(read(cards), { type, asks }, 'en'));
const contentOf = <T extends QuestionType>({ fields }: ImportedQuestion, type: T) => {
  expect(fields?.question_type).toBe(type);
  return fields?.content as QuestionContent<T>;
};
const choices = (cards: Cards, asks?: CardPlan['asks']) =>
  make(cards, 'multiple_choice', asks).map((row) => {
    const { question, options, correctOptionId } = contentOf(row, 'multiple_choice');
    return {
      question,
      options: options.map(({ text }) => text),
      correct: options.find(({ id }) => id === correctOptionId)?.text,
      missing: row.missing,
    };
  });

const PLANETS: Cards = [
  ['Mars', 'The red planet'],
  ['Venus', 'The hottest planet'],
  ['Saturn', 'The planet with the widest rings'],
  ['Jupiter', 'The largest planet'],
  ['Mercury', 'The planet next to the Sun'],
];

describe('defaultCardPlan', () => {
  const planOf = (cards: Cards) => defaultCardPlan(questionsIn(read(cards)));

  it('asks for the shorter sides, with options if there are enough', () => {
    expect(planOf(PLANETS)).toEqual({ type: 'multiple_choice', asks: 'definition' });
    expect(planOf(PLANETS.map(([term, definition]) => [definition, term] as const))?.asks).toBe('term');
    expect(planOf(PLANETS.slice(0, 2))?.type).toBe('open');
    expect(planOf([...PLANETS.slice(0, 2), ['mars', 'The fourth planet']])?.type).toBe('open');
  });

  it('is undefined for other questions', () => {
    expect(defaultCardPlan(questionsIn(readQuizText('Red?\nAnswer: Mars')))).toBeUndefined();
  });
});

describe('multiple choice of cards', () => {
  it('has the answers of three other cards as options, always the same', () => {
    const questions = choices(PLANETS);
    expect(questions.map(({ question, correct }) => [correct, question])).toEqual(PLANETS);
    for (const { options, missing } of questions) {
      expect(new Set(options).size).toBe(4);
      expect(missing).toEqual([]);
    }
    expect(choices(PLANETS)).toEqual(questions);
    const places = questions.map(({ options, correct }) => options.indexOf(correct ?? ''));
    expect(new Set(places).size).toBeGreaterThan(1);
  });

  it('never offers a second right answer as a wrong option', () => {
    const cards: Cards = [
      ['hola', 'hello'],
      ['Hola', 'hi'],
      ['adiós', 'goodbye'],
      ['sí', 'yes'],
      ['si', 'Yes'],
      ['no', 'no'],
    ];
    for (const { question, options } of choices(cards, 'term')) {
      const lower = options.map((option) => option.toLowerCase());
      expect(new Set(lower).size).toBe(options.length);
      if (/^hola$/i.test(question)) expect(lower.includes('hello') && lower.includes('hi')).toBe(false);
    }
  });

  it('is not ready with fewer than three different answers', () => {
    const [first] = choices([...PLANETS.slice(0, 2), ['MARS', 'The fourth planet']]);
    expect(first?.missing).toEqual([expect.stringContaining('at least three different ones')]);
    expect(first?.correct).toBeUndefined();
  });
});

describe('open questions of cards', () => {
  it('accept the answers of every card that asks the same', () => {
    const rows = make(
      [
        ['hola', 'hello'],
        ['hola', 'hi'],
        ['a', 'b'],
        ['cierto', 'true'],
      ],
      'open',
      'term',
    );
    expect(rows.map(({ fields }) => [fields?.question_type, fields?.content])).toEqual([
      ['open', expect.objectContaining({ question: 'hola', answers: ['hello', 'hi'] })],
      ['open', expect.objectContaining({ question: 'hola', answers: ['hi', 'hello'] })],
      ['open', expect.objectContaining({ question: 'a', answers: ['b'] })],
      ['open', expect.objectContaining({ question: 'cierto', answers: ['true'] })],
    ]);
    expect(rows.every(isReady)).toBe(true);
  });
});

describe('pairs to match of cards', () => {
  const pairsOf = (cards: Cards) =>
    make(cards, 'match_pairs', 'term').map((row) => contentOf(row, 'match_pairs').pairs);

  it('are in questions of about the same size', () => {
    const cards = Array.from({ length: 12 }, (_, index) => [`t${index}`, `d${index}`] as const);
    const sizes = [2, 5, 6, 7, 12].map((count) => pairsOf(cards.slice(0, count)).map(({ length }) => length));
    expect(sizes).toEqual([[2], [5], [3, 3], [4, 3], [4, 4, 4]]);
    expect(pairsOf(PLANETS)[0]?.[0]).toEqual({ left: 'Mars', right: 'The red planet' });
  });

  it('repeat no text on a side', () => {
    const cards: Cards = [
      ['a', '1'],
      ['a', '2'],
      ['b', '1'],
      ['c', '3'],
      ['d', '4'],
      ['e', '5'],
    ];
    const groups = pairsOf(cards);
    expect(groups.flat()).toHaveLength(cards.length);
    for (const group of groups)
      for (const side of ['left', 'right'] as const)
        expect(new Set(group.map((pair) => pair[side])).size).toBe(group.length);
  });
});

it.each(['multiple_choice', 'open', 'match_pairs'] as const)('takes any cards: %s', (type) => {
  const side = fc.oneof(fc.constantFrom('a', 'A', 'á', 'true', 'B'), fc.string({ minLength: 1, maxLength: 300 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 30 }), (cards) => {
      for (const row of make(cards, type)) {
        if (row.errors.length > 0) expect(row.errors[0]?.message).toMatch(/at most \d+ characters/);
        else if (type === 'multiple_choice' && row.missing.length === 0) {
          const { options } = contentOf(row, 'multiple_choice');
          expect(options.length).toBeGreaterThanOrEqual(3);
        }
      }
    }),
    { numRuns: 100 },
  );
});

it.each(['multiple_choice', 'open', 'match_pairs'] as const)('takes very many cards that ask the same: %s', (type) => {
  const cards = Array.from({ length: 10_000 }, (_, index) => ['same', `${index}`] as const);
  const start = performance.now();
  expect(make(cards, type, 'term').length).toBe(10_000);
  expect(performance.now() - start).toBeLessThan(10_000);
});
