import { expect, test } from 'vitest';
import {
  formPath,
  initialValues,
  isFromTopic,
  promptPath,
  requestBody,
  selectedValue,
  valuesOfGeneration,
  valuesOfSearch,
} from './form-values';

const shown = (values: ReturnType<typeof initialValues>) => [
  selectedValue(values, 'rounds'),
  selectedValue(values, 'questionsPerRound'),
  isFromTopic(values, 'rounds'),
  isFromTopic(values, 'questionsPerRound'),
];

test('the length follows the topic until the user chooses', () => {
  expect(shown(initialValues('capitals'))).toEqual(['1', '10', false, false]);
  const values = initialValues('30 questions on capitals');
  expect(shown(values)).toEqual(['2', '15', true, true]);
  expect(shown({ ...values, rounds: '3' })).toEqual(['3', '10', false, false]);
  expect(shown({ ...values, rounds: '1', questionsPerRound: '10' })).toEqual(['1', '10', false, false]);
});

test('sends what the form shows', () => {
  expect(
    requestBody({ ...initialValues(' 30 questions on capitals '), difficulty: '4', questionTypes: ['open'] }),
  ).toEqual({
    topic: '30 questions on capitals',
    options: { rounds: 2, questionsPerRound: 15, difficulty: 4, questionTypes: ['open'] },
  });
  expect(requestBody({ ...initialValues('capitals'), language: 'fr' }).options).toMatchObject({ language: 'fr' });
  expect(requestBody({ ...initialValues('capitals'), difficulty: 'rising' }).options).toMatchObject({
    difficulty: 'rising',
    questionTypes: null,
  });
});

const searchOf = (path: string) => Object.fromEntries(new URL(path, 'http://localhost').searchParams);

test('the path of the form keeps all values', () => {
  const values = {
    ...initialValues('R&B: 30 questions'),
    rounds: '3',
    difficulty: 'rising',
    language: 'de',
    questionTypes: ['multiple_choice', 'open'] as const,
  };
  expect(valuesOfSearch(searchOf(formPath(values)))).toEqual(values);
});

test('ignores what a query string must not contain', () => {
  const search = { topic: ['a', 'b'], rounds: '99', difficulty: '<b>', language: 'xx', types: 'open,none' };
  expect(valuesOfSearch(search)).toEqual({ ...initialValues('a'), questionTypes: ['open'] });
  expect(valuesOfSearch({ topic: 'x'.repeat(600) }).topic).toHaveLength(500);
});

test('restores the form from a generation', () => {
  for (const values of [
    { ...initialValues('30 questions on capitals'), language: 'en' },
    {
      ...initialValues('capitals'),
      language: 'ja',
      questionsPerRound: '5',
      difficulty: '4',
      questionTypes: ['open'] as const,
    },
  ]) {
    const { topic, options } = requestBody(values);
    const stored = {
      topic,
      options: { ...options, questionTypes: options.questionTypes && [...options.questionTypes] },
    };
    expect(valuesOfGeneration(stored as Parameters<typeof valuesOfGeneration>[0])).toEqual(values);
  }
});

test('the difficulty that a prompt states is chosen in its own field', () => {
  const open = (prompt: string) =>
    valuesOfSearch(Object.fromEntries(new URL(promptPath(prompt), 'http://x').searchParams));
  expect(open('Planets and their moons, from easy to hard.')).toMatchObject({
    topic: 'Planets and their moons.',
    difficulty: 'rising',
  });
  expect(open('Coffee: beans, countries and drinks.')).toMatchObject({
    topic: 'Coffee: beans, countries and drinks.',
    difficulty: '',
  });
});
