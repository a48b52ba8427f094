import { z } from 'zod';
import { contract, dataOf } from '@/lib/contract';
import { idSchema } from '@/lib/model/id';
import { newQuestionSchema, questionSchema, reorderQuestionsBody } from './schema';

const inRound = z.object({ id: idSchema, roundId: idSchema });

export const createQuestionContract = contract({
  operationId: 'createQuestion',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/rounds/{roundId}/questions',
  summary: 'Add a question to a round',
  tag: 'Questions',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: inRound,
  body: newQuestionSchema,
  response: { status: 201, body: dataOf(questionSchema) },
  problems: ['not-found', 'conflict'],
});

export const reorderQuestionsContract = contract({
  operationId: 'reorderQuestions',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/rounds/{roundId}/questions/reorder',
  summary: 'Put the questions of a round into another order',
  tag: 'Questions',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: inRound,
  body: reorderQuestionsBody,
  response: { status: 200, body: z.object({ success: z.literal(true) }) },
  problems: ['not-found'],
});
