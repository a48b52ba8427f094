import { z } from 'zod';
import { COUNT_LIMITS, TEXT_LIMITS } from '../limits';
import { text } from '../text';
import { defineQuestionType } from './definition';
import { acceptedAnswers, common } from './fields';
import { isBlank, missing, tooFew } from './readiness';
import { addError, reading } from './rules';
import { answersTable } from './table';
import type { Translate } from './translate';

/** Marks a gap in the text. */
export const BLANK = '{{blank}}';

const NUMBERED = /\{\{blank(\d)\}\}/g;

/**
 * Translates a text whose gaps are numbered meanwhile, because another language may need them in another order.
 * @returns the text, and the numbers of its gaps, from 0, in their new order
 */
const translateGaps = (text: string, translate: Translate): { text: string; order: number[] } => {
  let gap = 0;
  const numbered = text.replaceAll(BLANK, () => `{{blank${++gap}}}`);
  const translated = translate(numbered, 'sentence with gaps');
  return {
    // A text without words is not translated.
    text: translated === numbered ? text : translated.replaceAll(NUMBERED, BLANK),
    order: [...translated.matchAll(NUMBERED)].map(([, number]) => Number(number) - 1),
  };
};

const gapsIn = (text: string): number => text.split(BLANK).length - 1;

/**
 * A text with gaps, which `answers` fill in order. If there is a single gap, the first answer is shown and the others
 * are also accepted.
 */
export const fillBlank = defineQuestionType({
  content: z
    .object({
      ...common,
      text: text(TEXT_LIMITS.question)
        .default('')
        .describe(`The text, with ${BLANK} for each of its 1 to ${COUNT_LIMITS.blanks} blanks.`),
      answers: acceptedAnswers.describe('The answer for each blank. With a single blank, all answers are accepted.'),
    })
    .superRefine(
      (content, context) => {
        if (content.text === '') return;
        const gaps = gapsIn(content.text);
        if (gaps === 0) addError(context, ['text'], `Must contain at least one ${BLANK}.`);
        if (gaps > COUNT_LIMITS.blanks) addError(context, ['text'], `Must have at most ${COUNT_LIMITS.blanks} blanks.`);
        if (gaps > 1 && content.answers.length > gaps) {
          addError(context, ['answers'], `Must have at most one answer for each of the ${gaps} blanks.`);
        }
      },
      reading('text', 'answers'),
    ),
  instructions: 'text holds {{blank}} once; answers[0] fills it, further answers also count as right.',
  board: ({ text, answers }) => {
    const parts = text.split(BLANK);
    return { kind: 'sentence', parts, solution: { answers: answers.slice(0, parts.length - 1) } };
  },
  answers: ({ answers }) => answers,
  parts: ({ text }) => [{ field: 'text', text, noun: 'text' }],
  excerpt: ({ text }) => text.replaceAll(BLANK, '____'),
  title: ({ text }) => text,
  translate: (content, translate) => {
    const { text, order } = translateGaps(content.text, translate);
    const answers = content.answers.map((answer) => translate(answer, 'answer'));
    if (order.length < 2) return { ...content, text, answers: [...new Set(answers)] };
    const moved = order.flatMap((gap) => answers[gap] ?? []);
    return { ...content, text, answers: moved.length === answers.length ? moved : answers };
  },
  missing: ({ text, answers }) => {
    if (isBlank(text)) return tooFew('text', 'Enter a text that contains {{blank}}.');
    const written = answers.filter((answer) => !isBlank(answer)).length;
    return written < gapsIn(text) ? missing('answers', 'Enter an answer for each blank.') : [];
  },
  table: answersTable,
});
