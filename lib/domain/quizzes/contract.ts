import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contract';
import { idSchema } from '@/lib/model/id';
import { createQuizBody, listQuizzesQuery, quizDetailSchema, quizSchema } from './schema';

export const createQuizContract = contract({
  operationId: 'createQuiz',
  method: 'POST',
  path: '/api/v1/quizzes',
  summary: 'Make a quiz, with its rounds and questions if you like',
  tag: 'Quizzes',
  scopes: ['quizzes:write'],
  bucket: 'write',
  body: createQuizBody,
  response: { status: 201, body: dataOf(quizSchema) },
  problems: [],
});

export const listQuizzesContract = contract({
  operationId: 'listQuizzes',
  method: 'GET',
  path: '/api/v1/quizzes',
  summary: 'List your quizzes, newest first',
  tag: 'Quizzes',
  scopes: ['quizzes:read'],
  bucket: 'read',
  query: listQuizzesQuery,
  response: { status: 200, body: listOf(quizSchema) },
  problems: [],
});

export const getQuizContract = contract({
  operationId: 'getQuiz',
  method: 'GET',
  path: '/api/v1/quizzes/{id}',
  summary: 'Read a quiz with its theme, rounds and questions',
  tag: 'Quizzes',
  scopes: ['quizzes:read'],
  bucket: 'read',
  params: z.object({ id: idSchema }),
  response: { status: 200, body: dataOf(quizDetailSchema) },
  problems: ['not-found'],
});
