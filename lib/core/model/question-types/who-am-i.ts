import { z } from 'zod';
import { CONTENT_LIMITS, COUNT_LIMITS } from '../limits';
import { text } from '../text';
import { defineQuestionType } from './definition';
import { answer, common } from './fields';
import { isBlank, missingAnswer, tooFew } from './readiness';
import { answerTable } from './table';

/** Clues appear one by one during the countdown. */
export const whoAmI = defineQuestionType({
  content: z.object({
    ...common,
    clues: z
      .array(text(CONTENT_LIMITS.clue))
      .max(COUNT_LIMITS.optionsPerQuestion.max)
      .default(() => [])
      .describe('Clues, from the hardest to the easiest. They appear one by one.'),
    answer,
  }),
  instructions: 'three to five clues, the hardest first, none naming the answer.',
  board: ({ clues, answer }) => ({
    kind: 'clues',
    clues: clues.filter((clue) => !isBlank(clue)),
    solution: { answer },
  }),
  answers: ({ answer }) => [answer],
  parts: ({ clues }) => clues.map((text, index) => ({ field: `clues.${index}`, text, noun: 'clue' })),
  excerpt: ({ clues }) => clues.join(' · '),
  title: ({ answer }) => answer,
  translate: (content, translate) => ({
    ...content,
    clues: content.clues.map((clue) => translate(clue, 'clue')),
    answer: translate(content.answer, 'answer'),
  }),
  missing: ({ clues, answer }) => [
    ...(clues.every(isBlank) ? tooFew('clues', 'Enter at least one clue.') : []),
    ...missingAnswer(answer),
  ],
  table: answerTable,
});
