import { z } from 'zod';
import { CLIP_MS } from '../limits';
import { type Board, choicesBoard } from './board';
import type { Choices, QuestionTypeBehaviour } from './definition';
import { answer, common, options } from './fields';
import { isFilled, type StoredOption } from './option';
import { isBlank, missing, missingAnswer, missingOptions, type ReadinessError } from './readiness';
import { letterOptions, type TableCells } from './table';
import { type Translate, translateOptions } from './translate';

/** Shared by types that show or play something to recognise. */
export const guessFields = {
  ...common,
  answer,
  options: options
    .nullable()
    .default(null)
    .describe('2 to 6 options, one with the text of `answer`; null to let viewers guess without options.'),
};

const clipMs = z.int().min(CLIP_MS.min).max(CLIP_MS.max);

/** The part of a media file that is played. */
export const clipFields = {
  startMs: clipMs.default(0).describe('Where the clip starts in the file, in milliseconds.'),
  endMs: clipMs
    .nullable()
    .default(null)
    .describe('Where the clip ends in the file, in milliseconds; null to play until the countdown ends.'),
};

interface Guess {
  answer: string;
  options: readonly StoredOption[] | null;
}

const choicesIn = ({ answer, options }: Guess): Choices | null =>
  options && { list: 'options', style: 'texts', options, isRight: ({ text }) => text === answer };

export const guessBehaviour = {
  choices: choicesIn,
  board: (content, { assets }): Board => {
    const choices = choicesIn(content);
    return choices?.options.some(isFilled)
      ? choicesBoard(choices, assets)
      : { kind: 'answer', solution: { answer: content.answer, alsoRight: [] } };
  },
  answers: ({ answer }) => [answer],
  title: ({ answer }) => answer,
  // The options do not make it another question.
  duplicateParts: 'ignored',
  // The answer is the text of an option, and equal texts have the same translation.
  translate: <Content extends Guess>(content: Content, translate: Translate): Content => ({
    ...content,
    answer: translate(content.answer, 'answer'),
    options: content.options && translateOptions(translate, content.options),
  }),
  table: {
    read: ({ question, answer, options }: TableCells) => ({
      question,
      answer,
      options: options.length > 0 ? letterOptions(options) : null,
    }),
    write: ({ answer, options }) => ({ answer, options: (options ?? []).map(({ text }) => text) }),
  },
} satisfies Partial<QuestionTypeBehaviour<Guess>>;

export const missingGuess = ({ answer, options }: Guess): ReadinessError[] => {
  if (options === null || !options.some(isFilled)) return missingAnswer(answer);
  const includesAnswer = options.some(({ text }) => text === answer);
  return [
    ...missingOptions('options', options),
    ...(isBlank(answer) || includesAnswer
      ? missingAnswer(answer)
      : missing('answer', 'Must be the text of an option.')),
  ];
};
