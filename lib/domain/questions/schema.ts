import { z } from 'zod';
import { idSchema } from '@/lib/model/id';
import { COUNT_LIMITS, COUNTDOWN_SECONDS, DIFFICULTY, TEXT_LIMITS } from '@/lib/model/limits';
import { QUESTION_CONTENT, QUESTION_TYPES, type QuestionType } from '@/lib/model/question-content';
import { text } from '@/lib/model/text';
import { camelKeys } from '../casing';

const countdownSeconds = z.int().min(COUNTDOWN_SECONDS.min).max(COUNTDOWN_SECONDS.max).nullable();
const difficulty = z.int().min(DIFFICULTY.min).max(DIFFICULTY.max).nullable();
const hint = text(TEXT_LIMITS.hint).nullable();
const fact = text(TEXT_LIMITS.fact).nullable();

/** One member of the union below for every question type, its content made by `contentOf`. */
const byType = <T extends z.ZodType>(contentOf: (type: QuestionType) => T) => {
  const variant = (type: QuestionType) => z.object({ question_type: z.literal(type), content: contentOf(type) });
  const [first, ...others] = QUESTION_TYPES;
  return z.discriminatedUnion('question_type', [variant(first), ...others.map(variant)], {
    error: `Must be one of: ${QUESTION_TYPES.join(', ')}.`,
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
  .transform(camelKeys);
export type NewQuestion = z.output<typeof newQuestionSchema>;

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
  .and(byType((type) => QUESTION_CONTENT[type]));
export type QuestionWire = z.output<typeof questionSchema>;
