import { describe, expect, test } from 'vitest';
import type { QuestionContent } from '@/lib/core/model/question-types';
import { MEASURE_TRUTHS, type MeasureTruth, TRUTHS, type Truth } from '@/lib/tools/testing/fact-truths';
import { GROUNDED_TYPES } from './choose';
import type { GroundedQuestion } from './grounded-quiz';
import { REGION_IDS, REGIONS } from './regions';
import { TOPIC_EXAMPLES, TOPIC_IDS, TOPICS, type Topic } from './topics';
import { writeGroundedQuiz } from './write-quiz';

/** Identifies a fact that a question uses, by kind and item. */
type FactKey = string;

const careless = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s’'‘ʻ.,-]+/g, '');

/** Whether a truth can speak of the items: works ask in the same words. */
const knows = (check: () => unknown): boolean => {
  try {
    check();
    return true;
  } catch {
    return false;
  }
};

/** Identifies a fact by its item's main name. */
const factKey = ({ id, nameOf }: Pick<Truth, 'id' | 'nameOf'>, item: string): FactKey =>
  `${id} ${careless(nameOf?.(item) ?? item)}`;

const groupsOf = (pattern: RegExp | undefined, text: string) => pattern?.exec(text)?.groups;
const only = <T>(found: readonly T[], question: GroundedQuestion): T => {
  expect(found.length, JSON.stringify(question)).toBe(1);
  return found[0] as T;
};

/** Exactly one of the options is right, it is the marked one, and no two look alike. */
const expectOneRight = (texts: readonly string[], marked: string | undefined, isRight: (text: string) => boolean) => {
  expect(new Set(texts.map(careless)).size).toBe(texts.length);
  expect(texts.filter(isRight)).toEqual([marked]);
};

const checkChoice = (question: GroundedQuestion): FactKey[] => {
  const content = question.content as QuestionContent<'multiple_choice'>;
  const texts = content.options.map(({ text }) => text);
  const marked = content.options.find(({ id }) => id === content.correctOptionId)?.text;
  const measure = MEASURE_TRUTHS.filter(
    ({ most, numberOf }) => most === content.question && texts.every((text) => !Number.isNaN(numberOf(text))),
  );
  if (measure.length > 0) {
    const truth = only(measure, question);
    const { numberOf, isAscending } = truth;
    const ends = isAscending ? Math.min(...texts.map(numberOf)) : Math.max(...texts.map(numberOf));
    expectOneRight(texts, marked, (text) => numberOf(text) === ends);
    return texts.map((text) => factKey(truth, text));
  }
  const asked = TRUTHS.flatMap((truth) => {
    const { item } = groupsOf(truth.ask, content.question) ?? {};
    return item !== undefined && knows(() => truth.isTrue(item, texts[0] ?? '')) ? [{ truth, item }] : [];
  });
  if (asked.length > 0) {
    const { truth, item } = only(asked, question);
    expectOneRight(texts, marked, (text) => truth.isTrue(item, text));
    return [factKey(truth, item)];
  }
  const back = TRUTHS.flatMap((truth) => {
    const { value } = groupsOf(truth.back, content.question) ?? {};
    return value !== undefined && knows(() => texts.map((text) => truth.isTrue(text, value))) ? [{ truth, value }] : [];
  });
  const { truth, value } = only(back, question);
  expectOneRight(texts, marked, (text) => truth.isTrue(text, value));
  return [factKey(truth, marked ?? '')];
};

const checkStatement = (question: GroundedQuestion, text: string, correct: boolean): FactKey[] => {
  const said = TRUTHS.flatMap((truth) => {
    const { item, value } = groupsOf(truth.state, text) ?? {};
    if (item === undefined || value === undefined || !knows(() => truth.isTrue(item, value))) return [];
    return [{ truth, item, isTrue: truth.isTrue(item, value) }];
  });
  const { truth, item, isTrue } = only(said, question);
  expect(isTrue, text).toBe(correct);
  return [factKey(truth, item)];
};

const checkOdd = (question: GroundedQuestion): FactKey[] => {
  const content = question.content as QuestionContent<'odd_one_out'>;
  const texts = content.items.map(({ text }) => text);
  const marked = content.items.find(({ id }) => id === content.oddItemId)?.text;
  const found = TRUTHS.flatMap((truth) => {
    const { value, other } = groupsOf(truth.odd, content.question) ?? {};
    const shared = value ?? (other === 'is landlocked' ? 'on the sea' : 'landlocked');
    if ((value ?? other) === undefined || !knows(() => texts.map((text) => truth.isTrue(text, shared)))) return [];
    return [{ truth, shared }];
  });
  const { truth, shared } = only(found, question);
  expectOneRight(texts, marked, (text) => !truth.isTrue(text, shared));
  return texts.map((text) => factKey(truth, text));
};

const checkPairs = (question: GroundedQuestion): FactKey[] => {
  const { question: text, pairs } = question.content as QuestionContent<'match_pairs'>;
  const truth = only(
    TRUTHS.filter((truth) => truth.pairs?.test(text) && knows(() => pairs.map(({ left }) => truth.isTrue(left, '')))),
    question,
  );
  for (const { left } of pairs) {
    expect(pairs.filter(({ right }) => truth.isTrue(left, right)).map((pair) => pair.left)).toEqual([left]);
  }
  return pairs.map(({ left }) => factKey(truth, left));
};

const checkEmoji = (question: GroundedQuestion): FactKey[] => {
  const { question: text, emojis, answer, options } = question.content as QuestionContent<'emoji'>;
  const truth = only(
    TRUTHS.filter(({ ask }) => ask.test(text + emojis)),
    question,
  );
  expectOneRight(
    (options ?? []).map((option) => option.text),
    answer,
    (value) => truth.isTrue(emojis, value),
  );
  return [factKey(truth, emojis)];
};

const checkOpen = (question: GroundedQuestion, text: string, answers: readonly string[]): FactKey[] => {
  const asked = TRUTHS.flatMap((truth): [Truth, string][] => {
    const { item } = groupsOf(truth.ask, text) ?? {};
    return item !== undefined && knows(() => truth.isTrue(item, '')) ? [[truth, item]] : [];
  });
  const [truth, item] = only(asked, question);
  for (const answer of answers) expect(truth.isTrue(item, answer), `${text} ${answer}`).toBe(true);
  return [factKey(truth, item)];
};

const checkAnagram = (question: GroundedQuestion): FactKey[] => {
  const { scrambled, answer } = question.content as QuestionContent<'anagram'>;
  const sorted = (text: string) => [...text.toUpperCase()].sort().join('');
  expect(sorted(scrambled)).toBe(sorted(answer));
  expect(scrambled.toUpperCase()).not.toBe(answer.toUpperCase());
  expect(question.fact).toContain(answer);
  return checkStatement(question, question.fact ?? '', true);
};

const measureOf = (question: GroundedQuestion, items: readonly string[], isAsked: (truth: MeasureTruth) => boolean) =>
  only(
    MEASURE_TRUTHS.filter(
      (truth) => isAsked(truth) && items.every((item) => knows(() => truth.numberOf(item)) && truth.numberOf(item) > 0),
    ),
    question,
  );

const checkOrder = (question: GroundedQuestion): FactKey[] => {
  const { question: text, items, correctOrder } = question.content as QuestionContent<'order'>;
  const names = correctOrder.map((id) => items.find((item) => item.id === id)?.text ?? '');
  const truth = measureOf(question, names, ({ order }) => order === text);
  const { numberOf, isAscending } = truth;
  const numbers = names.map(numberOf);
  expect(numbers).toEqual(numbers.toSorted((a, b) => (isAscending ? a - b : b - a)));
  expect(new Set(numbers).size).toBe(numbers.length);
  return names.map((name) => factKey(truth, name));
};

const checkVersus = (question: GroundedQuestion): FactKey[] => {
  const { question: text, left, right } = question.content as QuestionContent<'higher_lower'>;
  const truth = measureOf(question, [left.text, right.text], ({ versus }) => versus === text);
  const { numberOf } = truth;
  expect([left.value, right.value]).toEqual([numberOf(left.text), numberOf(right.text)]);
  expect(left.value).not.toBe(right.value);
  return [left, right].map((side) => factKey(truth, side.text));
};

const checkNumber = (question: GroundedQuestion): FactKey[] => {
  const { question: text, answer, min, max } = question.content as QuestionContent<'closest_number'>;
  const found = MEASURE_TRUTHS.flatMap((truth) => {
    const { item } = groupsOf(truth.ask, text) ?? {};
    return item !== undefined && knows(() => truth.numberOf(item)) && truth.numberOf(item) > 0 ? [{ truth, item }] : [];
  });
  const { truth, item } = only(found, question);
  expect(answer).toBe(truth.numberOf(item));
  expect(min ?? 0).toBeLessThan(answer ?? 0);
  expect(max ?? 0).toBeGreaterThanOrEqual(answer ?? 0);
  return [factKey(truth, item)];
};

/** Checks a question against the data and says which facts it uses. */
const check = (question: GroundedQuestion): FactKey[] => {
  const { question_type, content } = question;
  switch (question_type) {
    case 'multiple_choice':
      return checkChoice(question);
    case 'true_false':
      return checkStatement(question, content.question, (content as QuestionContent<'true_false'>).correct === true);
    case 'odd_one_out':
      return checkOdd(question);
    case 'match_pairs':
      return checkPairs(question);
    case 'emoji':
      return checkEmoji(question);
    case 'open':
      return checkOpen(question, content.question, (content as QuestionContent<'open'>).answers);
    case 'fill_blank': {
      const { text, answers } = content as QuestionContent<'fill_blank'>;
      return checkStatement(question, text.replace('{{blank}}', answers[0] ?? ''), true);
    }
    case 'anagram':
      return checkAnagram(question);
    case 'order':
      return checkOrder(question);
    case 'higher_lower':
      return checkVersus(question);
    case 'closest_number':
      return checkNumber(question);
    default:
      throw new Error(`There is no check for ${question_type}.`);
  }
};

const IN_REGIONS = TOPIC_IDS.filter((id) => (TOPICS[id] as Topic).isRegional).flatMap((id) =>
  REGION_IDS.map((region) => `${TOPICS[id].title} of ${REGIONS[region].name}`),
);
const TOPICS_ASKED = [...TOPIC_EXAMPLES, ...TOPIC_IDS.map((id) => TOPICS[id].title), ...IN_REGIONS];

describe('every question agrees with the data', () => {
  let checked = 0;
  test.each(TOPICS_ASKED)('%s', (topic) => {
    for (const questionTypes of [undefined, GROUNDED_TYPES]) {
      const order = {
        topic,
        rounds: 2,
        questionsPerRound: 20,
        seed: 'truth',
        ...(questionTypes === undefined ? {} : { questionTypes }),
      };
      const questions = (writeGroundedQuiz(order)?.rounds ?? []).flatMap((round) => round.questions);
      const all = questions.flatMap(check);
      // No fact is used twice in a quiz.
      expect(all.filter((fact, index) => all.indexOf(fact) < index)).toEqual([]);
      checked += questions.length;
    }
  });

  test('checks thousands of questions', () => {
    expect(checked).toBeGreaterThan(3000);
  });
});
