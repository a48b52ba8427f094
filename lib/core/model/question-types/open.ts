import { z } from 'zod';
import { defineQuestionType } from './definition';
import { acceptedAnswers, common } from './fields';
import { isBlank, missing } from './readiness';
import { answersTable } from './table';
import { translateAnswers } from './translate';

export const open = defineQuestionType({
  content: z.object({
    ...common,
    answers: acceptedAnswers.describe('The accepted answers. The first is shown large.'),
  }),
  instructions: 'answers[0] is shown, further spellings also count as right.',
  board: ({ answers: [answer = '', ...alsoRight] }) => ({ kind: 'answer', solution: { answer, alsoRight } }),
  answers: ({ answers }) => answers,
  translate: (content, translate) => ({ ...content, answers: translateAnswers(translate, content.answers) }),
  missing: ({ answers }) =>
    answers.some((answer) => !isBlank(answer)) ? [] : missing('answers', 'Enter a correct answer.'),
  table: answersTable,
});
