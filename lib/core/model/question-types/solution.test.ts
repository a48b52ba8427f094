import { expect, test } from 'vitest';
import { everyType } from '../../video/samples/every-type';
import { excerptOf, QUESTION_CONTENT, solutionOf } from './index';

const canvas = { width: 1920, height: 1080, profile: 'youtube' } as const;
const questions = everyType({ canvas }).rounds.flatMap((round) => round.questions);
const lines = (type: string) => {
  const question = questions.find((one) => one.type === type);
  if (!question) throw new Error(`The sample has no ${type}.`);
  return [
    excerptOf(question),
    ...solutionOf(question).map(({ text, isRight }) => `${isRight ? '*' : ''}${text}`),
  ].filter(Boolean);
};

test.each([
  ['multiple_choice', ['Mexico', 'Sudan', '*Egypt', 'Peru']],
  ['true_false', ['*True']],
  ['odd_one_out', ['Violin', 'Cello', '*Flute', 'Viola']],
  ['would_you_rather', ['Explore the deep sea', 'Travel into space']],
])('the solution of a %s lists its choices and marks the correct one', (type, expected) => {
  expect(lines(type)).toEqual(expected);
});

test.each(questions.map((question) => [question.type, question] as const))(
  'the solution of a %s marks only what is correct',
  (type, question) => {
    const solution = solutionOf(question);
    const rightOnes = solution.filter(({ isRight }) => isRight);
    expect(solution.every(({ text }) => text !== '' || type === 'image_choice')).toBe(true);
    if (type === 'would_you_rather') expect(rightOnes).toEqual([]);
    else if (solution.length > rightOnes.length) expect(rightOnes).toHaveLength(1);
    else expect(rightOnes.length).toBeGreaterThan(0);
  },
);

test('numbers have separators, in the format of the language, but years have none', () => {
  const heights = {
    question: 'Higher or lower?',
    left: { text: 'Venus', value: 12104 },
    right: { text: 'Neptune', value: 4495.1 },
    unit: 'km',
  };
  const asked = { type: 'higher_lower', content: QUESTION_CONTENT.higher_lower.parse(heights) } as const;
  const numbers = (language?: string) => solutionOf(asked, language).map(({ text }) => text);
  expect(numbers()).toEqual(['Venus: 12,104 km', 'Neptune: 4,495.1 km']);
  expect(numbers('de')).toEqual(['Venus: 12.104 km', 'Neptune: 4.495,1 km']);
  expect(numbers('no such tag')).toEqual(numbers());
  const year = { question: 'When?', answer: 1969 };
  const guessed = { type: 'closest_number', content: QUESTION_CONTENT.closest_number.parse(year) } as const;
  expect(solutionOf(guessed).map(({ text }) => text)).toEqual(['1969']);
});
