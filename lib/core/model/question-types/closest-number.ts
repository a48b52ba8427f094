import { z } from 'zod';
import { defineQuestionType, withUnit } from './definition';
import { common, quantity, unit } from './fields';
import { missing } from './readiness';
import { checkAtLeastMin, checkAtMostMax, checkEnds, reading } from './rules';
import { translateOptional } from './translate';

/** The guess closest to `answer` wins. */
export const closestNumber = defineQuestionType({
  content: z
    .object({
      ...common,
      answer: quantity.describe('The correct number.'),
      unit,
      min: quantity.describe('The lower end of the scale.'),
      max: quantity.describe('The upper end of the scale.'),
    })
    .superRefine(checkEnds, reading('min', 'max'))
    .superRefine(checkAtLeastMin, reading('answer', 'min'))
    .superRefine(checkAtMostMax, reading('answer', 'max')),
  instructions: 'answer lies between min and max, and not in their middle.',
  board: ({ min, max, unit, answer }) => ({ kind: 'scale', min, max, unit, solution: { value: answer } }),
  answers: ({ answer }) => (answer === null ? [] : [String(answer)]),
  solution: ({ answer, unit }, language) => [{ text: withUnit(answer, unit, language), isRight: true }],
  title: ({ answer }) => String(answer ?? ''),
  translate: (content, translate) => ({ ...content, unit: translateOptional(translate, content.unit, 'unit') }),
  missing: ({ answer }) => (answer === null ? missing('answer', 'Enter the correct number.') : []),
});
