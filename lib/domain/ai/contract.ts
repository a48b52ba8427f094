import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contract';
import { idSchema } from '@/lib/model/id';
import {
  checkTopicQuery,
  generateQuizBody,
  generationSchema,
  listGenerationsQuery,
  metadataSchema,
  promotionsSchema,
  replacementSchema,
  replaceQuestionBody,
  suggestBody,
  topicCheckSchema,
  translateQuizBody,
} from './schema';

const aGeneration = z.object({ id: idSchema });
const aQuiz = z.object({ id: idSchema });

export const generateQuizContract = contract({
  operationId: 'generateQuiz',
  method: 'POST',
  path: '/api/v1/ai/quizzes',
  summary: 'Generate a quiz',
  description:
    'Starts generating a quiz on a topic and returns immediately. Poll `GET /ai/generations/{id}` until ' +
    '`status` is `completed`; `quizId` is then a draft that you can edit, validate and render. It has your default brand, ' +
    'if there is one.\n\n' +
    'If a language model is configured, it writes about any topic in any language, and a second pass checks ' +
    'each question before it is kept. Without one, quizzes are built from a set of verified facts for topics ' +
    'such as “capitals of Africa”, in English, and some topics also in German, Spanish, French, Italian, Portuguese and ' +
    'Japanese (“Hauptstädte Europas”); other topics fail with 503, and `detail` names similar topics that ' +
    'work (see `GET /ai/topics`). The tokens of a language model count towards a daily allowance. When it is used up, requests fail ' +
    'with 429.',
  tag: 'AI',
  scopes: ['ai:write'],
  bucket: 'ai',
  body: generateQuizBody,
  example: { body: { topic: 'Capitals of Europe', options: { questionsPerRound: 10, difficulty: 'rising' } } },
  response: { status: 202, body: dataOf(generationSchema) },
  problems: ['unavailable', 'quota-exceeded'],
});

export const translateQuizContract = contract({
  operationId: 'translateQuiz',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/translations',
  summary: 'Translate a quiz',
  description:
    'Starts translating a quiz into another language and returns immediately. Poll `GET /ai/generations/{id}` until ' +
    '`status` is `completed`; `quizId` is then a new draft with `translation_of`, the same theme, media, settings and ' +
    'correct answers.\n\n' +
    'A language model translates the texts, and checks its translations in a second pass. A quiz from built-in facts that ' +
    'was not edited is translated from the facts instead, if they exist in both languages. A translation of a ' +
    'translation is made from the original. Existing translations stay as they are, even into the same language. ' +
    'Fails with 409 while the quiz is already being translated into that language, and with 503 if a language model is needed and none is configured. Tokens count ' +
    'towards the daily allowance.',
  tag: 'AI',
  scopes: ['ai:write', 'quizzes:read'],
  bucket: 'ai',
  params: aQuiz,
  body: translateQuizBody,
  example: { body: { language: 'de' } },
  response: { status: 202, body: dataOf(generationSchema) },
  problems: ['not-found', 'conflict', 'unavailable', 'quota-exceeded'],
});

export const checkTopicContract = contract({
  operationId: 'checkTopic',
  method: 'GET',
  path: '/api/v1/ai/topics',
  summary: 'Check a topic',
  description:
    'Returns whether `POST /ai/quizzes` can generate a quiz on a topic now. If it can’t, the response suggests ' +
    'similar topics that work without a language model. Nothing is generated or saved.',
  tag: 'AI',
  scopes: ['ai:read'],
  bucket: 'read',
  query: checkTopicQuery,
  example: { query: { topic: 'Capitals of Germany' } },
  response: { status: 200, body: dataOf(topicCheckSchema) },
  problems: [],
});

// Following a job is reading: of the five requests a minute only those count that ask for something to be written.
export const listGenerationsContract = contract({
  operationId: 'listGenerations',
  method: 'GET',
  path: '/api/v1/ai/generations',
  summary: 'List generations',
  description: 'Returns your quiz generations, newest first.',
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
  summary: 'Retrieve a generation',
  description:
    'Returns a generation with its status and progress. Once `status` is `completed`, `quizId` is the draft, ' +
    '`checks` says what the check found about each question, and `preflight` says whether the draft can be ' +
    'rendered.',
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
  summary: 'Cancel a generation',
  description:
    'Stops a generation in progress; no quiz is created. Fails with 409 if the generation has ended or its ' +
    'quiz is already saved.',
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
  summary: 'Replace a generated question',
  description:
    'Replaces one question of a generated draft with a new one on the same topic, and returns it. The new ' +
    'question differs from all others in the quiz and from those that you have replaced before. If no other ' +
    'question can be found, or the old one was edited in the meantime, the request fails with 409 and nothing ' +
    'changes.',
  tag: 'AI',
  scopes: ['ai:write', 'quizzes:write'],
  bucket: 'ai',
  params: aGeneration,
  body: replaceQuestionBody,
  example: { body: { questionId: '01a1f93f-962e-7464-8a57-f6fe9378026e' } },
  response: { status: 200, body: dataOf(replacementSchema) },
  problems: ['not-found', 'conflict', 'quiz-too-large', 'unavailable', 'quota-exceeded'],
});

const SUGGESTION_EXAMPLE = { body: { quizId: '01a1f93f-962e-7464-8a57-f6fe9378026e' } };

export const suggestMetadataContract = contract({
  operationId: 'suggestMetadata',
  method: 'POST',
  path: '/api/v1/ai/metadata',
  summary: 'Suggest video metadata',
  description:
    'Suggests titles, descriptions and tags for publishing a video of a quiz, without revealing any answers. ' +
    'They are written by a language model if one is configured, and otherwise composed from the text of the ' +
    'quiz. Nothing is saved.',
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
  summary: 'Generate promotional posts',
  description:
    'Writes one post about a quiz for each social network, within its length limit and without revealing any ' +
    'answers. Posts are written by a language model if one is configured, and otherwise composed from the ' +
    'text of the quiz. Nothing is saved or published.',
  tag: 'AI',
  scopes: ['ai:write', 'quizzes:read'],
  bucket: 'ai',
  body: suggestBody,
  example: SUGGESTION_EXAMPLE,
  response: { status: 200, body: dataOf(promotionsSchema) },
  problems: ['not-found', 'unavailable'],
});
