import { expect, test } from 'vitest';
import { bodyOf, isByTopic, shownOf, wishesFor } from './wishes';

const shown = (wishes: ReturnType<typeof wishesFor>) => [
  shownOf(wishes, 'rounds'),
  shownOf(wishes, 'questionsPerRound'),
  isByTopic(wishes, 'rounds'),
  isByTopic(wishes, 'questionsPerRound'),
];

test('the length follows the topic until the user chooses', () => {
  expect(shown(wishesFor('capitals'))).toEqual(['1', '10', false, false]);
  const wishes = wishesFor('30 questions on capitals');
  expect(shown(wishes)).toEqual(['2', '15', true, true]);
  expect(shown({ ...wishes, rounds: '3' })).toEqual(['3', '10', false, false]);
  expect(shown({ ...wishes, rounds: '1', questionsPerRound: '10' })).toEqual(['1', '10', false, false]);
});

test('sends what the form shows', () => {
  expect(bodyOf({ ...wishesFor(' 30 questions on capitals '), difficulty: '4', questionTypes: ['open'] })).toEqual({
    topic: '30 questions on capitals',
    options: { rounds: 2, questionsPerRound: 15, difficulty: 4, language: 'en', questionTypes: ['open'] },
  });
  expect(bodyOf({ ...wishesFor('capitals'), difficulty: 'rising' }).options).toMatchObject({
    difficulty: 'rising',
    questionTypes: null,
  });
});
