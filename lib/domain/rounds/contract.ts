import { z } from 'zod';
import { contract, dataOf } from '@/lib/contract';
import { idSchema } from '@/lib/model/id';
import { createRoundBody, reorderRoundsBody, roundSchema, updateRoundBody } from './schema';

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
