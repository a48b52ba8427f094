import { z } from 'zod';
import { defineQuestionType } from './definition';
import { common } from './fields';
import { missing } from './readiness';
import { checkAtLeastMin, checkAtMostMax, checkEnds, reading } from './rules';

/** Null in a draft. The scale writes numbers in this range as years, without a thousands separator. */
const year = z.int().min(1000).max(2999).nullable().default(null);

/** The guess nearest to the year `answer` wins; `min` and `max` are the ends of the scale that is shown. */
export const guessYear = defineQuestionType({
  content: z
    .object({ ...common, answer: year, min: year, max: year })
    .superRefine(checkEnds, reading('min', 'max'))
    .superRefine(checkAtLeastMin, reading('answer', 'min'))
    .superRefine(checkAtMostMax, reading('answer', 'max')),
  prompt: 'In which year was this?',
  instructions: 'answer is a year that lies between the years min and max, and not in their middle.',
  board: ({ min, max, answer }) => ({ kind: 'scale', min, max, unit: null, solution: { value: answer } }),
  answers: ({ answer }) => (answer === null ? [] : [`${answer}`]),
  title: ({ answer }) => `${answer ?? ''}`,
  missing: ({ answer }) => (answer === null ? missing('answer', 'Enter the correct year.') : []),
  table: {
    read: ({ question, answer }) => ({ question, answer: answer === '' ? null : Number(answer) }),
    write: ({ answer }) => ({ answer: `${answer ?? ''}`, options: [] }),
  },
});
