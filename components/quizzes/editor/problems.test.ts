import { expect, it } from 'vitest';
import { wireQuiz } from '@/lib/tools/testing/wire-quiz';
import { createEditor } from '../model/editor';
import { addQuestions, changeQuestion } from '../model/edits';
import { newQuestionFields } from '../question-types';
import { countToFix, problemsOf, questionsWithErrors, unsavedProblems } from './problems';

const scale = (min: number, max: number) => ({
  ...newQuestionFields('closest_number'),
  content: { ...newQuestionFields('closest_number').content, question: 'How tall?', answer: 5, min, max },
});

const open = () => {
  let ids = 0;
  // Nothing is saved here.
  const unused = () => Promise.reject(new Error('offline'));
  return createEditor({ quiz: wireQuiz(), quizzes: { get: unused, replace: unused }, newId: () => `key-${++ids}` });
};

it('lists what keeps changes from being saved, and counts it with what is not finished', () => {
  const editor = open();
  expect(countToFix(editor.getState())).toBe(3);
  expect(unsavedProblems(editor.getState())).toEqual([]);
  expect(questionsWithErrors(editor.getState())).toBe('');
  editor.edit((draft) => changeQuestion(draft, '3', scale(9, 1)));
  expect(countToFix(editor.getState())).toBe(3);
  expect(unsavedProblems(editor.getState())).toEqual([
    {
      selection: { kind: 'question', key: '3' },
      path: 'content.max',
      message: 'Must be greater than the scale minimum.',
    },
    {
      selection: { kind: 'question', key: '3' },
      path: 'content.answer',
      message: 'The answer must be between the scale minimum and maximum.',
    },
  ]);
  expect(questionsWithErrors(editor.getState())).toBe('Question 3 has errors.');
  editor.edit((draft) => changeQuestion(draft, '1', scale(9, 1)));
  expect(questionsWithErrors(editor.getState())).toBe('Questions 1 and 3 have errors.');
  editor.edit((draft) => changeQuestion(changeQuestion(draft, '1', scale(1, 9)), '3', scale(1, 9)));
  expect(countToFix(editor.getState())).toBe(1);
});

it('finds the question of a finding even if the draft has more questions than the server', () => {
  const editor = open();
  editor.edit((draft) => addQuestions(draft, 'a', [{ key: 'new', fields: scale(9, 1) }], 0));
  const finding = { field: 'rounds.0.questions.0.content.question', message: 'Enter the question.' };
  expect(problemsOf(editor.saved(), [finding])).toEqual([
    { selection: { kind: 'question', key: '1' }, path: 'content.question', message: 'Enter the question.' },
  ]);
});
