import { z } from 'zod';
import { TEXT_LIMITS } from '../limits';
import { text } from '../text';
import { defineQuestionType } from './definition';
import { common } from './fields';
import { missingTexts } from './readiness';
import { fault, reading } from './rules';

const percentage = z.int().min(0).max(100);

/** No answer is right. `percentages` say how others chose. */
export const wouldYouRather = defineQuestionType({
  content: z
    .object({
      ...common,
      a: text(TEXT_LIMITS.option).default(''),
      b: text(TEXT_LIMITS.option).default(''),
      percentages: z.object({ a: percentage, b: percentage }).nullable().default(null),
    })
    .superRefine(({ percentages }, context) => {
      if (percentages !== null && percentages.a + percentages.b !== 100) {
        fault(context, ['percentages'], 'Must add up to 100.');
      }
    }, reading('percentages')),
  prompt: 'Would you rather…',
  instructions: 'a and b are two choices of similar weight.',
  board: ({ a, b, percentages }) => ({ kind: 'preference', a, b, solution: percentages }),
  parts: ({ a, b }) => [
    { field: 'a', text: a, noun: 'choice' },
    { field: 'b', text: b, noun: 'choice' },
  ],
  solution: ({ a, b }) => [a, b].map((text) => ({ text, isRight: false })),
  title: ({ a, b }) => [a, b].filter(Boolean).join(' or '),
  missing: ({ a, b }) => missingTexts({ a, b }),
});
