import { z } from 'zod';
import { defineQuestionType } from './definition';
import { common } from './fields';
import { missing } from './readiness';
import { checkAtLeastMin, checkAtMostMax, checkEnds, reading } from './rules';

/** Null in a draft. The video writes numbers in this range without a thousands separator. */
const year = z.int().min(1000).max(2999).nullable().default(null);

/** The guess closest to the year `answer` wins. */
export const guessYear = defineQuestionType({
  content: z
    .object({
      ...common,
      answer: year.describe('The correct year.'),
      min: year.describe('The first year of the scale.'),
      max: year.describe('The last year of the scale.'),
    })
    .superRefine(checkEnds, reading('min', 'max'))
    .superRefine(checkAtLeastMin, reading('answer', 'min'))
    .superRefine(checkAtMostMax, reading('answer', 'max')),
  instructions: 'answer is a year that lies between the years min and max, and not in their middle.',
  board: ({ min, max, answer }) => ({ kind: 'scale', min, max, unit: null, solution: { value: answer } }),
  answers: ({ answer }) => (answer === null ? [] : [`${answer}`]),
  title: ({ answer }) => `${answer ?? ''}`,
  // Only numbers.
  translate: (content) => content,
  missing: ({ answer }) => (answer === null ? missing('answer', 'Enter the correct year.') : []),
  table: {
    read: ({ question, answer }) => ({ question, answer: answer === '' ? null : Number(answer) }),
    write: ({ answer }) => ({ answer: `${answer ?? ''}`, options: [] }),
  },
});
