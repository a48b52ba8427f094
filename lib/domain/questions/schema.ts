import { z } from 'zod';
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
import { camelKeys } from '../casing';

const countdownSeconds = z.int().min(COUNTDOWN_SECONDS.min).max(COUNTDOWN_SECONDS.max).nullable();
const difficulty = z.int().min(DIFFICULTY.min).max(DIFFICULTY.max).nullable();
const hint = text(TEXT_LIMITS.hint).nullable();
const fact = text(TEXT_LIMITS.fact).nullable();

/** What a client may set on a question. */
export interface QuestionValues {
  questionType: QuestionType;
  content: QuestionContent;
  countdownSeconds: number | null;
  difficulty: number | null;
  hint: string | null;
  fact: string | null;
}

const TYPE_ERROR = `Must be one of: ${QUESTION_TYPES.join(', ')}.`;

/** One member of the union below for every question type, its content made by `contentOf`. */
const byType = <T extends z.ZodType>(contentOf: (type: QuestionType) => T) => {
  const variant = (type: QuestionType) => z.object({ question_type: z.literal(type), content: contentOf(type) });
  const [first, ...others] = QUESTION_TYPES;
  return z.discriminatedUnion('question_type', [variant(first), ...others.map(variant)], {
    error: ({ code }) => (code === 'invalid_union' ? TYPE_ERROR : undefined),
  });
};

/**
 * A new question; omitted content gets its type's defaults (D25). An intersection, so that faults of
 * the content and of the other members are listed together.
 */
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
    description: 'Only `question_type` is required; omitted content gets the defaults of its type.',
  });
export type NewQuestion = z.output<typeof newQuestionSchema>;

/** Many questions at once, all or none (D23). */
export const createQuestionsBody = z.object({
  questions: z.array(newQuestionSchema).min(1).max(COUNT_LIMITS.questionsPerRound),
});

/**
 * Given content replaces what is there. It is checked here if its type is given too, so that all
 * faults are listed together; else by the verb, which knows the question's type.
 */
export const updateQuestionBody = z
  .object({
    question_type: z.enum(QUESTION_TYPES, { error: TYPE_ERROR }).optional(),
    content: z.record(z.string(), z.unknown()).optional(),
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

/** The order wanted: every id of the round, each once (D24). */
export const reorderQuestionsBody = z.object({
  questionIds: z.array(idSchema).min(1).max(COUNT_LIMITS.questionsPerRound),
});

/** A question on the wire. */
export const questionSchema = z
  .object({
    id: z.uuid(),
    round_id: z.uuid(),
    order: z.int().min(0),
    countdown_seconds: countdownSeconds,
    difficulty,
    hint,
    fact,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .and(byType((type) => QUESTION_CONTENT[type]))
  .meta({ id: 'Question' });
export type QuestionWire = z.output<typeof questionSchema>;
