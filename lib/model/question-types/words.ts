import { z } from 'zod';
import { CONTENT_LIMITS, COUNT_LIMITS, TEXT_LIMITS } from '../limits';
import { text } from '../text';
import { acceptedAnswers, answer, common } from './parts';
import { fault, reading } from './rules';

/** Stands for a gap in the text of a `fill_blank` question. */
export const BLANK = '{{blank}}';

/**
 * A text with gaps. `answers` fill them in order; where there is a single gap, the first answer is
 * shown and the others count as right too.
 */
export const fillBlank = z
  .object({ ...common, text: text(TEXT_LIMITS.question).default(''), answers: acceptedAnswers })
  .superRefine(
    (content, context) => {
      if (content.text === '') return;
      const blanks = content.text.split(BLANK).length - 1;
      if (blanks === 0) fault(context, ['text'], `Must mark what is to be filled in with ${BLANK}.`);
      if (blanks > COUNT_LIMITS.blanks) fault(context, ['text'], `Must have at most ${COUNT_LIMITS.blanks} blanks.`);
      if (blanks > 1 && content.answers.length > blanks) {
        fault(context, ['answers'], `Must be at most one for each of the ${blanks} blanks.`);
      }
    },
    reading('text', 'answers'),
  );

/** The letters and digits of a text in a fixed order, without case. */
const letters = (value: string): string =>
  [...value.toLowerCase()]
    .filter((character) => /[\p{L}\p{M}\p{N}]/u.test(character))
    .sort()
    .join('');

export const anagram = z.object({ ...common, scrambled: text(CONTENT_LIMITS.answer).default(''), answer }).superRefine(
  (content, context) => {
    if (content.scrambled === '' || content.answer === '') return;
    if (letters(content.scrambled) !== letters(content.answer)) {
      fault(context, ['scrambled'], 'Must have the same letters as the answer.');
    }
  },
  reading('scrambled', 'answer'),
);

export const open = z.object({ ...common, answers: acceptedAnswers });

/** Clues are shown one after another, the hardest first. */
export const whoAmI = z.object({
  ...common,
  clues: z
    .array(text(CONTENT_LIMITS.clue))
    .max(COUNT_LIMITS.optionsPerQuestion.max)
    .default(() => []),
  answer,
});
