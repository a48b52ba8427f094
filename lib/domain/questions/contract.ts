import { z } from 'zod';
import { contract, dataOf } from '@/lib/contract';
import { idSchema } from '@/lib/model/id';
import {
  createQuestionsBody,
  newQuestionSchema,
  questionSchema,
  reorderQuestionsBody,
  updateQuestionBody,
} from './schema';

const inRound = z.object({ id: idSchema, roundId: idSchema });
const aQuestion = inRound.extend({ questionId: idSchema });

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
  example: {
    body: {
      question_type: 'open',
      content: { question: 'What is our galaxy called?', answers: ['The Milky Way', 'Milky Way'] },
      difficulty: 2,
    },
  },
  versioned: true,
  response: { status: 201, body: dataOf(questionSchema) },
  problems: ['not-found', 'conflict', 'quiz-too-large'],
});

export const reorderQuestionsContract = contract({
  operationId: 'reorderQuestions',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/rounds/{roundId}/questions/reorder',
  summary: 'Put the questions of a round into another order; If-Match is about the round',
  tag: 'Questions',
  versioned: true,
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: inRound,
  body: reorderQuestionsBody,
  response: { status: 200, body: z.object({ success: z.literal(true) }) },
  problems: ['not-found', 'precondition-failed'],
});

export const createQuestionsContract = contract({
  operationId: 'createQuestions',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/rounds/{roundId}/questions/bulk',
  summary: 'Add many questions to a round, all or none',
  tag: 'Questions',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: inRound,
  body: createQuestionsBody,
  response: { status: 201, body: dataOf(z.array(questionSchema)) },
  problems: ['not-found', 'conflict', 'quiz-too-large'],
});

export const getQuestionContract = contract({
  operationId: 'getQuestion',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/rounds/{roundId}/questions/{questionId}',
  summary: 'Read a question',
  tag: 'Questions',
  scopes: ['quizzes:read'],
  bucket: 'read',
  params: aQuestion,
  versioned: true,
  response: { status: 200, body: dataOf(questionSchema) },
  problems: ['not-found'],
});

export const updateQuestionContract = contract({
  operationId: 'updateQuestion',
  method: 'PATCH',
  path: '/api/v1/quizzes/{id}/rounds/{roundId}/questions/{questionId}',
  summary: 'Change a question; given content replaces what is there',
  tag: 'Questions',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: aQuestion,
  body: updateQuestionBody,
  example: { body: { difficulty: 3, hint: 'It has two moons.' } },
  versioned: true,
  response: { status: 200, body: dataOf(questionSchema) },
  problems: ['not-found', 'precondition-failed', 'quiz-too-large'],
});

export const deleteQuestionContract = contract({
  operationId: 'deleteQuestion',
  method: 'DELETE',
  path: '/api/v1/quizzes/{id}/rounds/{roundId}/questions/{questionId}',
  summary: 'Delete a question',
  tag: 'Questions',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: aQuestion,
  versioned: true,
  response: { status: 204, body: null },
  problems: ['not-found', 'precondition-failed'],
});
