import { z } from 'zod';
import { COUNT_LIMITS, TEXT_LIMITS } from '../limits';
import { text } from '../text';
import { defineQuestionType } from './definition';
import { acceptedAnswers, common } from './fields';
import { isBlank, missing, tooFew } from './readiness';
import { fault, reading } from './rules';
import { answersTable } from './table';

/** Marks a gap in the text. */
export const BLANK = '{{blank}}';

const gapsIn = (text: string): number => text.split(BLANK).length - 1;

/**
 * A text with gaps, which `answers` fill in order. If there is a single gap, the first answer is shown and the
 * others are accepted as well.
 */
export const fillBlank = defineQuestionType({
  content: z.object({ ...common, text: text(TEXT_LIMITS.question).default(''), answers: acceptedAnswers }).superRefine(
    (content, context) => {
      if (content.text === '') return;
      const gaps = gapsIn(content.text);
      if (gaps === 0) fault(context, ['text'], `Must mark what is to be filled in with ${BLANK}.`);
      if (gaps > COUNT_LIMITS.blanks) fault(context, ['text'], `Must have at most ${COUNT_LIMITS.blanks} blanks.`);
      if (gaps > 1 && content.answers.length > gaps) {
        fault(context, ['answers'], `Must be at most one for each of the ${gaps} blanks.`);
      }
    },
    reading('text', 'answers'),
  ),
  prompt: 'Fill in the blank',
  instructions: 'text holds {{blank}} once; answers[0] fills it, further answers also count as right.',
  board: ({ text, answers }) => {
    const parts = text.split(BLANK);
    return { kind: 'sentence', parts, solution: { answers: answers.slice(0, parts.length - 1) } };
  },
  answers: ({ answers }) => answers,
  parts: ({ text }) => [{ field: 'text', text, noun: 'text' }],
  excerpt: ({ text }) => text.replaceAll(BLANK, '____'),
  title: ({ text }) => text,
  missing: ({ text, answers }) => {
    if (isBlank(text)) return tooFew('text', 'Enter a text that contains {{blank}}.');
    const written = answers.filter((answer) => !isBlank(answer)).length;
    return written < gapsIn(text) ? missing('answers', 'Enter an answer for each blank.') : [];
  },
  table: answersTable,
});
