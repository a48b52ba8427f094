import { z } from 'zod';
import { defineQuestionType } from './definition';
import { common, optionText } from './fields';
import { missingTexts } from './readiness';
import { addError, reading } from './rules';

const percentage = z.int().min(0).max(100);

/** Two choices, neither of which is correct. */
export const wouldYouRather = defineQuestionType({
  content: z
    .object({
      ...common,
      a: optionText.describe('The first choice.'),
      b: optionText.describe('The second choice.'),
      percentages: z
        .object({
          a: percentage.describe('Percentage of people who chose the first.'),
          b: percentage.describe('Percentage of people who chose the second.'),
        })
        .nullable()
        .default(null)
        .describe('How other people chose, in percentages that add up to 100; null to show no result.'),
    })
    .superRefine(({ percentages }, context) => {
      if (percentages !== null && percentages.a + percentages.b !== 100) {
        addError(context, ['percentages'], 'Must add up to 100.');
      }
    }, reading('percentages')),
  instructions: 'a and b are two choices of similar weight.',
  board: ({ a, b, percentages }) => ({ kind: 'preference', a, b, solution: percentages }),
  parts: ({ a, b }) => [
    { field: 'a', text: a, noun: 'choice' },
    { field: 'b', text: b, noun: 'choice' },
  ],
  solution: ({ a, b }) => [a, b].map((text) => ({ text, isRight: false })),
  title: ({ a, b }) => [a, b].filter(Boolean).join(' or '),
  translate: (content, translate) => ({
    ...content,
    a: translate(content.a, 'option'),
    b: translate(content.b, 'option'),
  }),
  missing: ({ a, b }) => missingTexts({ a, b }),
});
