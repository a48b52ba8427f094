import type { z } from 'zod';
import { type QuestionFields, questionFieldsSchema } from '../contracts/questions';
import { installZodMessages } from '../model/messages';
import { type QuestionContent, type QuestionType, readinessErrorsOf, tableCellsOf } from '../model/question-types';
import { parseTruth, type TableCells } from '../model/question-types/table';
import { shownName } from '../model/shorten';
import { localizerFor } from '../words/localizer';

installZodMessages();

export interface FieldError {
  /** A dotted path, or the name of a column; empty if it is about the whole row or quiz. */
  field: string;
  message: string;
}

/** A question in an import: ready to render, unfinished, or invalid. */
export interface ImportRow {
  /** Number of the line, table row or list entry, from 1. */
  at: number;
  fields: QuestionFields | null;
  /** Why it is invalid. */
  errors: FieldError[];
  /** What must be completed before it can be rendered. */
  missing: string[];
}

/** Whether the question can be added to a quiz, finished or not. */
export const isValid = ({ fields, errors }: ImportRow): boolean => fields !== null && errors.length === 0;

/** Whether the question can be rendered as it is. */
export const isReady = (row: ImportRow): boolean => isValid(row) && row.missing.length === 0;

/** A question before it is validated. */
export type RawQuestion = Partial<Record<keyof QuestionFields, unknown>>;

export const errorsOf = (error: z.ZodError | undefined, ...parent: string[]): FieldError[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ field: [...parent, ...path].join('.'), message }));

type Question = { type: QuestionType; content: QuestionContent };

/** What the question has no place for, so that no answer disappears silently. */
const lostCells = ({ type, content }: Question, { answer, options }: TableCells): string[] => {
  const stored = tableCellsOf({ type, content });
  if (options.length > 0 && stored.options.length === 0) return ['This type of question has no options.'];
  if (answer.trim() === '' || stored.answer !== '') return [];
  return [
    options.length > 0
      ? `The answer “${shownName(answer)}” is not one of the options.`
      : `The answer “${shownName(answer)}” does not fit this type of question.`,
  ];
};

const missingIn = (question: Question, cells?: TableCells): string[] => {
  const lost = cells ? lostCells(question, cells) : [];
  const errors = readinessErrorsOf(question);
  // A lost answer is not reported as a missing one, too.
  return [
    ...lost,
    ...(lost.length > 0 ? errors.filter(({ code }) => code === 'too_small') : errors).map(({ message }) => message),
  ];
};

/**
 * Validates a question as the API does when it is created. Reports every error.
 * @param cells the cells of a table from which the content was read
 */
export const rowOf = (at: number, raw: RawQuestion, cells?: TableCells): ImportRow => {
  const { data: fields = null, error } = questionFieldsSchema.safeParse({ ...raw, content: raw.content ?? {} });
  const missing = fields ? missingIn({ type: fields.question_type, content: fields.content }, cells) : [];
  return { at, fields, errors: errorsOf(error), missing };
};

export const badRow = (at: number, message: string, field = ''): ImportRow => ({
  at,
  fields: null,
  errors: [{ field, message }],
  missing: [],
});

/** The answer, as `true` or `false` if it is one of the words that the video has for them. @param language BCP 47 */
export const plainTruth = (answer: string, language: string): string => {
  const { words, upper } = localizerFor(language);
  const word = upper(answer.trim());
  if (word === upper(words.true)) return 'true';
  return word === upper(words.false) ? 'false' : answer;
};

/** The type of a question that doesn’t name one. */
export const guessType = ({ answer, options }: Pick<TableCells, 'answer' | 'options'>): QuestionType => {
  if (options.length > 0) return 'multiple_choice';
  return parseTruth(answer) === undefined ? 'open' : 'true_false';
};
