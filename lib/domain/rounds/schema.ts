import { z } from 'zod';
import { camelKeys } from '@/lib/contracts/casing';
import { idSchema } from '@/lib/model/id';
import { COUNT_LIMITS, COUNTDOWN_SECONDS, TEXT_LIMITS } from '@/lib/model/limits';
import { text } from '@/lib/model/text';
import { newQuestionSchema, type QuestionValues, questionSchema } from '../questions/schema';

const title = text(TEXT_LIMITS.roundTitle, 1).describe(
  'Title of the round, shown before it if the quiz has several rounds.',
);
const timerOverride = z
  .int()
  .min(COUNTDOWN_SECONDS.min)
  .max(COUNTDOWN_SECONDS.max)
  .nullable()
  .describe('Countdown in seconds for the questions of this round; null for that of the quiz.');

/** Without a title it becomes `Round N` (D24). */
const newRound = z.object({ title: title.optional(), timer_override: timerOverride.default(null) });

export const createRoundBody = newRound.transform(camelKeys);
export type NewRound = z.output<typeof createRoundBody> & { questions?: readonly QuestionValues[] };

/** A round inside `POST /quizzes` (D20). */
export const nestedRoundSchema = newRound
  .extend({
    questions: z
      .array(newQuestionSchema)
      .max(COUNT_LIMITS.questionsPerRound)
      .default([])
      .describe('The questions, in order.'),
  })
  .transform(camelKeys)
  .meta({ id: 'NestedRound', description: 'A round of a new quiz, with its questions in order.' });

export const updateRoundBody = z
  .object({ title: title.optional(), timer_override: timerOverride.optional() })
  .transform(camelKeys);
export type RoundChanges = z.output<typeof updateRoundBody>;

export const reorderRoundsBody = z.object({
  roundIds: z
    .array(idSchema)
    .min(1)
    .max(COUNT_LIMITS.roundsPerQuiz)
    .describe('The ids of all rounds of the quiz, each once, in the new order.'),
});

export const roundSchema = z
  .object({
    id: z.uuid(),
    quiz_id: z.uuid().describe('The quiz that the round belongs to.'),
    title,
    order: z.int().min(0).describe('Position in the quiz, starting at 0.'),
    timer_override: timerOverride,
    created_at: z.iso.datetime(),
    updated_at: z.iso
      .datetime()
      .describe('Changes with the round and its questions. The `ETag` is this value in quotes.'),
  })
  .meta({ id: 'Round' });
export type RoundWire = z.output<typeof roundSchema>;

/** A round with its questions, as in a quiz's detail (D22). */
export const roundDetailSchema = roundSchema
  .extend({ questions: z.array(questionSchema).describe('The questions, in order.') })
  .meta({ id: 'RoundDetail', description: 'A round with its questions in order.' });
export type RoundDetailWire = z.output<typeof roundDetailSchema>;
