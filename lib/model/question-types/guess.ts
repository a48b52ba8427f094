import { z } from 'zod';
import { CLIP_MS } from '../limits';
import { type Board, choicesBoard } from './board';
import type { Choices, QuestionTypeBehaviour } from './definition';
import { answer, common, options } from './fields';
import { isFilled, type StoredOption } from './option';
import { isBlank, missing, missingAnswer, missingOptions, type ReadinessError } from './readiness';
import { type TableCells, tableOptions } from './table';

/** What types share that show or play something to recognise, with options or without (null). */
export const guessFields = { ...common, answer, options: options.nullable().default(null) };

/** The part of a media file that is played, in milliseconds. Without an end it plays until the countdown ends. */
export const clipFields = {
  startMs: z.int().min(CLIP_MS.min).max(CLIP_MS.max).default(0),
  endMs: z.int().min(CLIP_MS.min).max(CLIP_MS.max).nullable().default(null),
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
  // Options only help to guess what is shown.
  duplicateParts: 'ignored',
  table: {
    read: ({ question, answer, options }: TableCells) => ({
      question,
      answer,
      options: options.length > 0 ? tableOptions(options) : null,
    }),
    write: ({ answer, options }) => ({ answer, options: (options ?? []).map(({ text }) => text) }),
  },
} satisfies Partial<QuestionTypeBehaviour<Guess>>;

export const missingGuess = ({ answer, options }: Guess): ReadinessError[] => {
  if (options === null || !options.some(isFilled)) return missingAnswer(answer);
  const holdsAnswer = options.some(({ text }) => text === answer);
  return [
    ...missingOptions('options', options),
    ...(isBlank(answer) || holdsAnswer ? missingAnswer(answer) : missing('answer', 'Must be the text of an option.')),
  ];
};
