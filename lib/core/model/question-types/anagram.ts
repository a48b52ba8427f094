import { z } from 'zod';
import { CONTENT_LIMITS } from '../limits';
import { shuffled } from '../random';
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

const segmenter = new Intl.Segmenter();

/**
 * The letters of an answer in another order, which depends only on the answer. Letters keep their marks. In capitals,
 * which do not give the first letter away, unless they are other letters, as those of ß.
 */
const scramble = (answer: string): string => {
  const orderOf = (text: string): string => {
    const clusters = [...segmenter.segment(text)].map(({ segment }) => segment).filter((segment) => !isBlank(segment));
    const mixed = shuffled(clusters, answer);
    const [first = '', ...rest] = mixed;
    return (mixed.join('') === clusters.join('') ? [...rest, first] : mixed).join('');
  };
  const candidates = [answer.toUpperCase(), answer.toLowerCase()].map(orderOf);
  return candidates.find((candidate) => letters(candidate) === letters(answer)) ?? orderOf(answer);
};

export const anagram = defineQuestionType({
  content: z
    .object({
      ...common,
      scrambled: text(CONTENT_LIMITS.answer).default('').describe('The letters of the answer, scrambled.'),
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
  translate: (content, translate) => {
    const answer = translate(content.answer, 'answer to unscramble');
    return { ...content, answer, scrambled: answer === content.answer ? content.scrambled : scramble(answer) };
  },
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
