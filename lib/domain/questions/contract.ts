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
  summary: 'Create a question',
  description:
    'Adds a question at the end of a round. Only `question_type` is required. Without `content`, the question ' +
    'starts with the defaults of its type, so you can save a draft and complete it later. If the round ' +
    'already has 100 questions, the request fails with 409. To create several questions in one request, use ' +
    '`POST …/questions/bulk`.',
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
  problems: ['not-found', 'conflict', 'quiz-too-large', 'quota-exceeded'],
});

export const reorderQuestionsContract = contract({
  operationId: 'reorderQuestions',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/rounds/{roundId}/questions/reorder',
  summary: "Reorder a round's questions",
  description:
    'Puts the questions of a round in the order of `questionIds`, which must contain the id of every question ' +
    'exactly once. `If-Match` takes the `ETag` of the round.',
  tag: 'Questions',
  versioned: true,
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: inRound,
  body: reorderQuestionsBody,
  example: { body: { questionIds: ['01a1f93f-962e-7464-8a57-f6fe9378026e'] } },
  response: {
    status: 200,
    body: z.object({ success: z.literal(true).describe('The questions are in the new order.') }),
  },
  problems: ['not-found', 'precondition-failed'],
});

export const createQuestionsContract = contract({
  operationId: 'createQuestions',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/rounds/{roundId}/questions/bulk',
  summary: 'Create several questions',
  description:
    'Adds 1 to 100 questions at the end of a round, in the order given. All of them are created, or none: one ' +
    'invalid question fails the whole request. The response lists them in the same order.',
  tag: 'Questions',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: inRound,
  body: createQuestionsBody,
  example: {
    body: {
      questions: [
        { question_type: 'true_false', content: { question: 'Venus has two moons.', correct: false } },
        { question_type: 'true_false', content: { question: 'Saturn has rings.', correct: true } },
      ],
    },
  },
  response: { status: 201, body: dataOf(z.array(questionSchema).describe('The created questions, in order.')) },
  problems: ['not-found', 'conflict', 'quiz-too-large', 'quota-exceeded'],
});

export const getQuestionContract = contract({
  operationId: 'getQuestion',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/rounds/{roundId}/questions/{questionId}',
  summary: 'Retrieve a question',
  description: 'Returns a question with its content.',
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
  summary: 'Update a question',
  description:
    'Updates the fields that you send and leaves the others unchanged. `content` is replaced as a whole. If ' +
    'you change `question_type` without sending `content`, the question keeps its text, image and narration, ' +
    'and the rest of the content is reset to the defaults of the new type.',
  tag: 'Questions',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: aQuestion,
  body: updateQuestionBody,
  example: { body: { difficulty: 3, hint: 'It has two moons.' } },
  versioned: true,
  response: { status: 200, body: dataOf(questionSchema) },
  problems: ['not-found', 'precondition-failed', 'quiz-too-large', 'quota-exceeded'],
});

export const deleteQuestionContract = contract({
  operationId: 'deleteQuestion',
  method: 'DELETE',
  path: '/api/v1/quizzes/{id}/rounds/{roundId}/questions/{questionId}',
  summary: 'Delete a question',
  description: 'Permanently deletes a question. The questions after it move up.',
  tag: 'Questions',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: aQuestion,
  versioned: true,
  response: { status: 204, body: null },
  problems: ['not-found', 'precondition-failed'],
});
