import { z } from 'zod';
import { contract, dataOf } from '@/lib/contract';
import { idSchema } from '@/lib/model/id';
import { createRoundBody, reorderRoundsBody, roundSchema, updateRoundBody } from './schema';

const aRound = z.object({ id: idSchema, roundId: idSchema });

export const createRoundContract = contract({
  operationId: 'createRound',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/rounds',
  summary: 'Add a round to a quiz',
  tag: 'Rounds',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: z.object({ id: idSchema }),
  body: createRoundBody,
  example: { body: { title: 'Moons', timer_override: 8 } },
  versioned: true,
  response: { status: 201, body: dataOf(roundSchema) },
  problems: ['not-found', 'conflict'],
});

export const updateRoundContract = contract({
  operationId: 'updateRound',
  method: 'PATCH',
  path: '/api/v1/quizzes/{id}/rounds/{roundId}',
  summary: 'Change a round',
  tag: 'Rounds',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: aRound,
  body: updateRoundBody,
  example: { body: { timer_override: null } },
  versioned: true,
  response: { status: 200, body: dataOf(roundSchema) },
  problems: ['not-found', 'precondition-failed'],
});

export const deleteRoundContract = contract({
  operationId: 'deleteRound',
  method: 'DELETE',
  path: '/api/v1/quizzes/{id}/rounds/{roundId}',
  summary: 'Delete a round with its questions',
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
  summary: 'Put the rounds of a quiz into another order; If-Match is about the quiz',
  tag: 'Rounds',
  versioned: true,
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: z.object({ id: idSchema }),
  body: reorderRoundsBody,
  response: { status: 200, body: z.object({ success: z.literal(true) }) },
  problems: ['not-found', 'precondition-failed'],
});
