import { z } from 'zod';
import { CONTENT_LIMITS } from '../limits';
import { text } from '../text';
import { defineQuestionType } from './definition';
import { answer, common } from './fields';
import { isBlank, missingAnswer, tooFew } from './readiness';
import { addError, reading } from './rules';
import { answerTable } from './table';

/** The letters and digits of a text in lower case, sorted. */
const letters = (value: string): string =>
  [...value.toLowerCase()]
    .filter((character) => /[\p{L}\p{M}\p{N}]/u.test(character))
    .sort()
    .join('');

export const anagram = defineQuestionType({
  content: z
    .object({
      ...common,
      scrambled: text(CONTENT_LIMITS.answer).default('').describe('The letters of the answer in another order.'),
      answer,
    })
    .superRefine(
      ({ scrambled, answer }, context) => {
        if (scrambled === '' || answer === '') return;
        if (letters(scrambled) !== letters(answer)) {
          addError(context, ['scrambled'], 'Must have the same letters as the answer.');
        }
      },
      reading('scrambled', 'answer'),
    ),
  instructions: 'scrambled has exactly the letters of answer, in another order.',
  board: ({ scrambled, answer }) => ({ kind: 'letters', scrambled, solution: { answer } }),
  answers: ({ answer }) => [answer],
  parts: ({ scrambled }) => [{ field: 'scrambled', text: scrambled, noun: 'text' }],
  excerpt: ({ scrambled }) => scrambled,
  title: ({ answer }) => answer,
  missing: ({ scrambled, answer }) => [
    ...(isBlank(scrambled) ? tooFew('scrambled', 'Enter the scrambled letters.') : []),
    ...missingAnswer(answer),
  ],
  givenAway: ({ scrambled, answer }) =>
    scrambled !== '' && scrambled === answer
      ? { field: 'scrambled', message: 'The scrambled letters are the same as the answer. Shuffle them.' }
      : null,
  table: answerTable,
});
