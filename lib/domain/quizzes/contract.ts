import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contract';
import { idSchema } from '@/lib/model/id';
import { QUIZ_EXAMPLE, QUIZ_PAGE_EXAMPLE, VALIDATION_EXAMPLE } from './examples';
import { createQuizBody, listQuizzesQuery, quizDetailSchema, quizSchema, updateQuizBody } from './schema';
import { timelineSchema } from './timeline';
import { validationSchema } from './validation';

const aQuiz = z.object({ id: idSchema });

export const createQuizContract = contract({
  operationId: 'createQuiz',
  method: 'POST',
  path: '/api/v1/quizzes',
  summary: 'Make a quiz, with its rounds and questions if you like',
  tag: 'Quizzes',
  scopes: ['quizzes:write'],
  bucket: 'write',
  body: createQuizBody,
  versioned: true,
  response: { status: 201, body: dataOf(quizSchema) },
  problems: ['quiz-too-large', 'quota-exceeded'],
  example: QUIZ_EXAMPLE,
});

export const listQuizzesContract = contract({
  operationId: 'listQuizzes',
  method: 'GET',
  path: '/api/v1/quizzes',
  summary: 'List and search your quizzes',
  tag: 'Quizzes',
  scopes: ['quizzes:read'],
  bucket: 'read',
  query: listQuizzesQuery,
  response: { status: 200, body: listOf(quizSchema) },
  problems: [],
  example: QUIZ_PAGE_EXAMPLE,
});

export const getQuizContract = contract({
  operationId: 'getQuiz',
  method: 'GET',
  path: '/api/v1/quizzes/{id}',
  summary: 'Read a quiz with its theme, rounds and questions',
  tag: 'Quizzes',
  scopes: ['quizzes:read'],
  bucket: 'read',
  params: aQuiz,
  versioned: true,
  response: { status: 200, body: dataOf(quizDetailSchema) },
  problems: ['not-found'],
});

export const updateQuizContract = contract({
  operationId: 'updateQuiz',
  method: 'PATCH',
  path: '/api/v1/quizzes/{id}',
  summary: 'Change a quiz',
  tag: 'Quizzes',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: aQuiz,
  body: updateQuizBody,
  versioned: true,
  response: { status: 200, body: dataOf(quizSchema) },
  problems: ['not-found', 'precondition-failed'],
  example: { body: { status: 'ready', platform_profile: 'youtube_shorts' } },
});

export const deleteQuizContract = contract({
  operationId: 'deleteQuiz',
  method: 'DELETE',
  path: '/api/v1/quizzes/{id}',
  summary: 'Delete a quiz with its rounds, questions and renders',
  tag: 'Quizzes',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: aQuiz,
  versioned: true,
  response: { status: 204, body: null },
  problems: ['not-found', 'precondition-failed'],
});

export const duplicateQuizContract = contract({
  operationId: 'duplicateQuiz',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/duplicate',
  summary: 'Copy a quiz with its rounds and questions into a new draft',
  tag: 'Quizzes',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: aQuiz,
  versioned: true,
  response: { status: 201, body: dataOf(quizSchema) },
  problems: ['not-found', 'quiz-too-large', 'quota-exceeded'],
});

export const validateQuizContract = contract({
  operationId: 'validateQuiz',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/validate',
  summary: 'Check a quiz before it is rendered',
  tag: 'Quizzes',
  // It changes nothing: whoever may read the quiz may check it, as often as it may be read (D10, D73); a large one costs more.
  scopes: ['quizzes:read'],
  bucket: 'read',
  cost: 'one request for every 50 questions of the quiz, rounded up',
  params: aQuiz,
  response: { status: 200, body: dataOf(validationSchema) },
  problems: ['not-found'],
  example: VALIDATION_EXAMPLE,
});

export const getQuizTimelineContract = contract({
  operationId: 'getQuizTimeline',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/timeline',
  summary: 'Read where everything would be in a video of the quiz, finished or not',
  tag: 'Quizzes',
  scopes: ['quizzes:read'],
  bucket: 'read',
  params: aQuiz,
  response: { status: 200, body: dataOf(timelineSchema) },
  problems: ['not-found'],
});
