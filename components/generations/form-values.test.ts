import { expect, test } from 'vitest';
import { initialValues, isFromTopic, requestBody, selectedValue } from './form-values';

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
    options: { rounds: 2, questionsPerRound: 15, difficulty: 4, language: 'en', questionTypes: ['open'] },
  });
  expect(requestBody({ ...initialValues('capitals'), difficulty: 'rising' }).options).toMatchObject({
    difficulty: 'rising',
    questionTypes: null,
  });
});
