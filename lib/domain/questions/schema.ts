import { z } from 'zod';
import { camelKeys } from '@/lib/contracts/casing';
import { idSchema } from '@/lib/model/id';
import { COUNT_LIMITS, COUNTDOWN_SECONDS, DIFFICULTY, TEXT_LIMITS } from '@/lib/model/limits';
import {
  QUESTION_CONTENT,
  QUESTION_TYPES,
  type QuestionContent,
  type QuestionType,
  reading,
} from '@/lib/model/question-types';
import { text } from '@/lib/model/text';

const countdownSeconds = z
  .int()
  .min(COUNTDOWN_SECONDS.min)
  .max(COUNTDOWN_SECONDS.max)
  .nullable()
  .describe('Countdown for this question; null for that of its round or quiz.');
const difficulty = z.int().min(DIFFICULTY.min).max(DIFFICULTY.max).nullable().describe('From 1 (easy) to 5 (hard).');
const hint = text(TEXT_LIMITS.hint).nullable().describe('Shown during the countdown, from `hint_timing_percent` on.');
const fact = text(TEXT_LIMITS.fact).nullable().describe('Shown for `fact_duration_seconds` after the answer.');

/** The fields that clients can set. */
export interface QuestionValues {
  questionType: QuestionType;
  content: QuestionContent;
  countdownSeconds: number | null;
  difficulty: number | null;
  hint: string | null;
  fact: string | null;
}

const TYPE_ERROR = `Must be one of: ${QUESTION_TYPES.join(', ')}.`;

/** A union with one member per question type, whose content is `contentOf(type)`. */
const byType = <T extends z.ZodType>(contentOf: (type: QuestionType) => T) => {
  const variant = (type: QuestionType) =>
    z.object({
      question_type: z.literal(type).describe('Type of the question. It determines the fields of `content`.'),
      content: contentOf(type).describe('The question, its answer and what else the type needs.'),
    });
  const [first, ...others] = QUESTION_TYPES;
  return z.discriminatedUnion('question_type', [variant(first), ...others.map(variant)], {
    error: ({ code }) => (code === 'invalid_union' ? TYPE_ERROR : undefined),
  });
};

/** Omitted content takes the defaults of its type (D25). An intersection reports errors of both halves together. */
export const newQuestionSchema = z
  .object({
    countdown_seconds: countdownSeconds.default(null),
    difficulty: difficulty.default(null),
    hint: hint.default(null),
    fact: fact.default(null),
  })
  .and(byType((type) => z.prefault(QUESTION_CONTENT[type], {})))
  .transform(camelKeys)
  .meta({
    id: 'NewQuestion',
    description: 'A new question. Only `question_type` is required; omitted content takes the defaults of its type.',
  });
export type NewQuestion = z.output<typeof newQuestionSchema>;

export const createQuestionsBody = z.object({
  questions: z.array(newQuestionSchema).min(1).max(COUNT_LIMITS.questionsPerRound).describe('The questions, in order.'),
});

/**
 * Content replaces the existing content. It is checked here if the request includes its type, so that all errors are
 * reported together, and otherwise by `changeQuestion`, which knows the type.
 */
export const updateQuestionBody = z
  .object({
    question_type: z
      .enum(QUESTION_TYPES, { error: TYPE_ERROR })
      .optional()
      .describe('Type of the question. It determines the fields of `content`.'),
    content: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Replaces the existing content. Its fields depend on `question_type`, as in `NewQuestion`.'),
    countdown_seconds: countdownSeconds.optional(),
    difficulty: difficulty.optional(),
    hint: hint.optional(),
    fact: fact.optional(),
  })
  .superRefine(
    ({ question_type, content }, context) => {
      if (question_type === undefined || content === undefined) return;
      const { error } = QUESTION_CONTENT[question_type].safeParse(content);
      for (const issue of error?.issues ?? []) context.addIssue({ ...issue, path: ['content', ...issue.path] });
    },
    reading('question_type', 'content'),
  )
  .transform(camelKeys);
export type QuestionChanges = z.output<typeof updateQuestionBody>;

export const reorderQuestionsBody = z.object({
  questionIds: z
    .array(idSchema)
    .min(1)
    .max(COUNT_LIMITS.questionsPerRound)
    .describe('The ids of all questions of the round, each once, in the new order.'),
});

export const questionSchema = z
  .object({
    id: z.uuid(),
    round_id: z.uuid().describe('The round that the question belongs to.'),
    order: z.int().min(0).describe('Position in the round, starting at 0.'),
    countdown_seconds: countdownSeconds,
    difficulty,
    hint,
    fact,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime().describe('Changes with the question. The `ETag` is this value in quotes.'),
  })
  .and(byType((type) => QUESTION_CONTENT[type]))
  .meta({ id: 'Question' });
export type QuestionWire = z.output<typeof questionSchema>;
