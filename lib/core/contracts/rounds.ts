import { z } from 'zod';
import { camelKeys, pickFields } from '@/lib/core/model/fields';
import { idSchema } from '@/lib/core/model/id';
import { COUNT_LIMITS, COUNTDOWN_SECONDS, TEXT_LIMITS } from '@/lib/core/model/limits';
import { text } from '@/lib/core/model/text';
import { contract, dataOf } from './contract';
import { newQuestionSchema, type QuestionValues, questionSchema, questionUpsertSchema } from './questions';

/** The fields that clients can set. */
const roundFields = {
  title: text(TEXT_LIMITS.roundTitle, 1).describe(
    'Title of the round, shown before it if the quiz has several rounds.',
  ),
  timer_override: z
    .int()
    .min(COUNTDOWN_SECONDS.min)
    .max(COUNTDOWN_SECONDS.max)
    .nullable()
    .describe('Countdown in seconds for the questions of this round; null to inherit from the quiz.'),
};
export const roundFieldsSchema = z.object(roundFields);
export type RoundFields = z.output<typeof roundFieldsSchema>;
export const roundFieldsOf = pickFields(roundFields);
/** The same, named as in the database. */
export const roundValuesOf = pickFields(camelKeys(roundFields));

/** Without a title it becomes `Round N` (D24). */
const newRound = z.object({
  title: roundFields.title.optional(),
  timer_override: roundFields.timer_override.default(null),
});

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

/** A round in `PUT /quizzes/{id}`. Its questions are required, so that none are deleted by omission. */
export const roundUpsertSchema = newRound
  .extend({
    id: idSchema.optional().describe('Id of a round of this quiz. Omit it to create a round.'),
    questions: z
      .array(questionUpsertSchema)
      .max(COUNT_LIMITS.questionsPerRound)
      .describe('All questions of the round, in order.'),
  })
  .transform(camelKeys)
  .meta({ id: 'RoundUpsert', description: 'Replaces the round with this `id`, or creates one.' });

export const updateRoundBody = roundFieldsSchema.partial().transform(camelKeys);
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
    title: roundFields.title,
    order: z.int().min(0).describe('Position in the quiz, starting at 0.'),
    timer_override: roundFields.timer_override,
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

const aRound = z.object({ id: idSchema, roundId: idSchema });

export const createRoundContract = contract({
  operationId: 'createRound',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/rounds',
  summary: 'Create a round',
  description:
    'Adds an empty round at the end of a quiz. A round without a title is named “Round” and its number. If ' +
    'the quiz already has 50 rounds, the request fails with 409.',
  tag: 'Rounds',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: z.object({ id: idSchema }),
  body: createRoundBody,
  example: { body: { title: 'Moons', timer_override: 8 } },
  versioned: true,
  response: { status: 201, body: dataOf(roundSchema) },
  problems: ['not-found', 'conflict', 'quota-exceeded'],
});

export const getRoundContract = contract({
  operationId: 'getRound',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/rounds/{roundId}',
  summary: 'Retrieve a round',
  description: 'Returns a round with its questions, in the order in which the video shows them.',
  tag: 'Rounds',
  scopes: ['quizzes:read'],
  bucket: 'read',
  params: aRound,
  versioned: true,
  response: { status: 200, body: dataOf(roundDetailSchema) },
  problems: ['not-found'],
});

export const updateRoundContract = contract({
  operationId: 'updateRound',
  method: 'PATCH',
  path: '/api/v1/quizzes/{id}/rounds/{roundId}',
  summary: 'Update a round',
  description:
    'Updates the fields that you send and leaves the others unchanged. Set `timer_override` to null to use ' +
    'the countdown of the quiz again.',
  tag: 'Rounds',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: aRound,
  body: updateRoundBody,
  example: { body: { timer_override: null } },
  versioned: true,
  response: { status: 200, body: dataOf(roundSchema) },
  problems: ['not-found', 'precondition-failed', 'quota-exceeded'],
});

export const deleteRoundContract = contract({
  operationId: 'deleteRound',
  method: 'DELETE',
  path: '/api/v1/quizzes/{id}/rounds/{roundId}',
  summary: 'Delete a round',
  description: 'Permanently deletes a round and its questions. The rounds after it move up.',
  tag: 'Rounds',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: aRound,
  versioned: true,
  response: { status: 204, body: null },
  problems: ['not-found', 'precondition-failed'],
});

export const reorderRoundsContract = contract({
  operationId: 'reorderRounds',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/rounds/reorder',
  summary: "Reorder a quiz's rounds",
  description:
    'Puts the rounds of a quiz in the order of `roundIds`, which must contain the id of every round exactly ' +
    'once. `If-Match` takes the `ETag` of the quiz.',
  tag: 'Rounds',
  versioned: true,
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: z.object({ id: idSchema }),
  body: reorderRoundsBody,
  example: { body: { roundIds: ['01a1f93f-962e-7464-8a57-f6fe9378026e'] } },
  response: { status: 200, body: z.object({ success: z.literal(true).describe('The rounds are in the new order.') }) },
  problems: ['not-found', 'precondition-failed'],
});
