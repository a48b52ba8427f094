import { expect, test } from 'vitest';
import { newQuestionSchema } from '@/lib/core/contracts/questions';
import { changesSince, translatedState } from './translation-state';

const question = (id: string, text = id) => ({
  id,
  ...newQuestionSchema.parse({ question_type: 'true_false', content: { question: text } }),
});
const quiz = { title: 'Sky', description: null, introSubtitle: null, outroText: 'Bye' };
const original = { ...quiz, rounds: [{ id: 'r', title: 'Near', questions: [question('a'), question('b')] }] };
const state = translatedState(
  original,
  new Map([
    ['r', 'r2'],
    ['a', 'a2'],
    ['b', 'b2'],
  ]),
);

const withQuestions = (questions: ReturnType<typeof question>[]) => ({
  ...original,
  rounds: [{ id: 'r', title: 'Near', questions }],
});

test('nothing has changed at first, nor when questions are moved or timed', () => {
  const none = { fields: [], rounds: [], questions: [] };
  expect(changesSince(state, original)).toEqual(none);
  const moved = [question('b'), { ...question('a'), countdownSeconds: 30, difficulty: 5 }];
  expect(changesSince(state, withQuestions(moved))).toEqual(none);
});

test('finds changed texts of the quiz and its rounds', () => {
  const changed = {
    ...original,
    title: 'Sea',
    outroText: null,
    rounds: original.rounds.map((round) => ({ ...round, title: 'Far' })),
  };
  expect(changesSince(state, changed)).toEqual({
    fields: ['title', 'outroText'],
    rounds: [{ change: 'changed', original: 'r', copy: 'r2' }],
    questions: [],
  });
});

test.each([
  ['its text', question('a', 'Other')],
  ['its answer', { ...question('a'), content: { ...question('a').content, correct: true } }],
  ['its hint', { ...question('a'), hint: 'Up' }],
  ['its fact', { ...question('a'), fact: 'Blue' }],
])('finds a question by %s', (_, changed) => {
  expect(changesSince(state, withQuestions([changed, question('b')])).questions).toEqual([
    { change: 'changed', original: 'a', copy: 'a2' },
  ]);
});

test('finds questions that were added or removed', () => {
  expect(changesSince(state, withQuestions([question('c'), question('b')])).questions).toEqual([
    { change: 'added', original: 'c', copy: null },
    { change: 'removed', original: 'a', copy: 'a2' },
  ]);
});
