import { z } from 'zod';
import { COUNTDOWN_SECONDS, DIFFICULTY, TEXT_LIMITS } from '@/lib/model/limits';
import { installZodMessages } from '@/lib/model/messages';
import { QUESTION_CONTENT, QUESTION_TYPES, type QuestionType } from '@/lib/model/question-types';
import { parseTruth, type TableCells } from '@/lib/model/question-types/table';
import { text } from '@/lib/model/text';
import type { FieldError } from '../model/api';
import type { QuestionFields } from '../model/wire';

installZodMessages();

/** A question in an import, or why it is invalid. */
export interface ImportRow {
  /** Number of the line, table row or list entry, from 1. */
  at: number;
  fields: QuestionFields | null;
  errors: FieldError[];
}

/** A question before it is validated. */
export type RawQuestion = Partial<Record<keyof QuestionFields, unknown>>;

const whole = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max).nullable().default(null);

const common = z.object({
  question_type: z.enum(QUESTION_TYPES, { error: `Must be one of: ${QUESTION_TYPES.join(', ')}.` }),
  countdown_seconds: whole(COUNTDOWN_SECONDS),
  difficulty: whole(DIFFICULTY),
  hint: text(TEXT_LIMITS.hint).nullable().default(null),
  fact: text(TEXT_LIMITS.fact).nullable().default(null),
});

const errorsOf = (error: z.ZodError | undefined, ...parent: string[]): FieldError[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ field: [...parent, ...path].join('.'), message }));

/** Validates a question as the API does when it is created. Reports every error. */
export const rowOf = (at: number, raw: RawQuestion): ImportRow => {
  const rest = common.safeParse(raw);
  const type = QUESTION_TYPES.find((name) => name === raw.question_type);
  const content = type && QUESTION_CONTENT[type].safeParse(raw.content ?? {});
  const errors = [...errorsOf(rest.error), ...errorsOf(content?.error, 'content')];
  const fields = rest.data && content?.data ? { ...rest.data, content: content.data } : null;
  return { at, fields, errors };
};

export const badRow = (at: number, message: string, field = ''): ImportRow => ({
  at,
  fields: null,
  errors: [{ field, message }],
});

/** The type of a question that doesn’t name one. */
export const guessType = ({ answer, options }: Pick<TableCells, 'answer' | 'options'>): QuestionType => {
  if (options.length > 0) return 'multiple_choice';
  return parseTruth(answer) === undefined ? 'open' : 'true_false';
};
