import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contract';
import { idSchema } from '@/lib/model/id';
import {
  generateQuizBody,
  generationSchema,
  listGenerationsQuery,
  metadataSchema,
  promotionsSchema,
  replacementSchema,
  replaceQuestionBody,
  suggestBody,
} from './schema';

const aGeneration = z.object({ id: idSchema });

export const generateQuizContract = contract({
  operationId: 'generateQuiz',
  method: 'POST',
  path: '/api/v1/ai/quizzes',
  summary: 'Have a quiz written on a topic',
  tag: 'AI',
  scopes: ['ai:write'],
  bucket: 'ai',
  body: generateQuizBody,
  example: { body: { topic: 'Capitals of Europe', options: { questionsPerRound: 10, difficulty: 'rising' } } },
  response: { status: 202, body: dataOf(generationSchema) },
  problems: ['unavailable', 'quota-exceeded'],
});

// Following a job is reading: of the five requests a minute only those count that ask for something to be written.
export const listGenerationsContract = contract({
  operationId: 'listGenerations',
  method: 'GET',
  path: '/api/v1/ai/generations',
  summary: 'List what was generated for you, newest first',
  tag: 'AI',
  scopes: ['ai:read'],
  bucket: 'read',
  query: listGenerationsQuery,
  response: { status: 200, body: listOf(generationSchema) },
  problems: [],
});

export const getGenerationContract = contract({
  operationId: 'getGeneration',
  method: 'GET',
  path: '/api/v1/ai/generations/{id}',
  summary: 'Read a generation and its progress',
  tag: 'AI',
  scopes: ['ai:read'],
  bucket: 'read',
  params: aGeneration,
  response: { status: 200, body: dataOf(generationSchema) },
  problems: ['not-found'],
});

export const cancelGenerationContract = contract({
  operationId: 'cancelGeneration',
  method: 'POST',
  path: '/api/v1/ai/generations/{id}/cancel',
  summary: 'Stop a generation that has not ended',
  tag: 'AI',
  scopes: ['ai:write'],
  bucket: 'write',
  params: aGeneration,
  response: { status: 200, body: dataOf(generationSchema) },
  problems: ['not-found', 'conflict'],
});

export const replaceQuestionContract = contract({
  operationId: 'replaceQuestion',
  method: 'POST',
  path: '/api/v1/ai/generations/{id}/replacements',
  summary: 'Have another question written in the place of one of the draft',
  tag: 'AI',
  scopes: ['ai:write', 'quizzes:write'],
  bucket: 'ai',
  params: aGeneration,
  body: replaceQuestionBody,
  example: { body: { questionId: '01a1f93f-962e-7464-8a57-f6fe9378026e' } },
  response: { status: 200, body: dataOf(replacementSchema) },
  problems: ['not-found', 'conflict', 'quiz-too-large', 'unavailable'],
});

const SUGGESTION_EXAMPLE = { body: { quizId: '01a1f93f-962e-7464-8a57-f6fe9378026e' } };

export const suggestMetadataContract = contract({
  operationId: 'suggestMetadata',
  method: 'POST',
  path: '/api/v1/ai/metadata',
  summary: 'Get titles, descriptions and tags for a video of a quiz',
  tag: 'AI',
  // They are made of what the quiz says.
  scopes: ['ai:write', 'quizzes:read'],
  bucket: 'ai',
  body: suggestBody,
  example: SUGGESTION_EXAMPLE,
  response: { status: 200, body: dataOf(metadataSchema) },
  problems: ['not-found', 'unavailable'],
});

export const suggestPromotionsContract = contract({
  operationId: 'suggestPromotions',
  method: 'POST',
  path: '/api/v1/ai/promotions',
  summary: 'Get posts that tell of a quiz',
  tag: 'AI',
  scopes: ['ai:write', 'quizzes:read'],
  bucket: 'ai',
  body: suggestBody,
  example: SUGGESTION_EXAMPLE,
  response: { status: 200, body: dataOf(promotionsSchema) },
  problems: ['not-found', 'unavailable'],
});
