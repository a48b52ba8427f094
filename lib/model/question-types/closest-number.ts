import { z } from 'zod';
import { defineQuestionType, measured } from './definition';
import { common, quantity, unit } from './fields';
import { missing } from './readiness';
import { checkAtLeastMin, checkAtMostMax, checkEnds, reading } from './rules';

/** The guess nearest to `answer` wins; `min` and `max` are the ends of the scale that is shown. */
export const closestNumber = defineQuestionType({
  content: z
    .object({ ...common, answer: quantity, unit, min: quantity, max: quantity })
    .superRefine(checkEnds, reading('min', 'max'))
    .superRefine(checkAtLeastMin, reading('answer', 'min'))
    .superRefine(checkAtMostMax, reading('answer', 'max')),
  instructions: 'answer lies between min and max, and not in their middle.',
  board: ({ min, max, unit, answer }) => ({ kind: 'scale', min, max, unit, solution: { value: answer } }),
  answers: ({ answer }) => (answer === null ? [] : [String(answer)]),
  solution: ({ answer, unit }) => [{ text: measured(answer, unit), isRight: true }],
  title: ({ answer }) => String(answer ?? ''),
  missing: ({ answer }) => (answer === null ? missing('answer', 'Enter the correct number.') : []),
});
