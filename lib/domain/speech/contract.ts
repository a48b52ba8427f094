import { z } from 'zod';
import { contract, dataOf } from '@/lib/contract';
import { idSchema } from '@/lib/model/id';
import { availableVoiceSchema, listVoicesQuery, previewVoiceBody, quizSpeechSchema, speechLineSchema } from './schema';

const aQuiz = z.object({ id: idSchema });

export const listVoicesContract = contract({
  operationId: 'listVoices',
  method: 'GET',
  path: '/api/v1/voices',
  summary: 'List voices',
  description:
    'Returns the voices that can read quizzes on this server: those of the built-in engine, and those of the engines ' +
    'that its operator has installed or configured. An engine that can’t be reached is left out.',
  tag: 'Speech',
  scopes: [],
  bucket: 'read',
  query: listVoicesQuery,
  response: { status: 200, body: dataOf(z.array(availableVoiceSchema).describe('The voices.')) },
  problems: [],
});

export const previewVoiceContract = contract({
  operationId: 'previewVoice',
  method: 'POST',
  path: '/api/v1/voices/preview',
  summary: 'Preview a voice',
  description:
    'Has a voice say a short text, or a sample if you send no `text`, and returns the sound. The characters count towards ' +
    'your daily limit, except those of a text that the voice has said for you before.',
  tag: 'Speech',
  scopes: ['ai:write'],
  // The characters are limited per day, and people listen to many voices before they choose one.
  bucket: 'write',
  body: previewVoiceBody,
  example: { body: { voice: 'flite:slt', text: 'Which planet is red?', speed: 1.1 } },
  response: { status: 200, body: dataOf(speechLineSchema) },
  problems: ['unavailable'],
});

export const getQuizSpeechContract = contract({
  operationId: 'getQuizSpeech',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/speech',
  summary: "Retrieve a quiz's speech",
  description:
    'Returns the lines that the voice of a quiz says, as far as they are generated: their sound, length and word times. ' +
    '`missing` is the number of lines that are not. Renders generate them; `POST /quizzes/{id}/speech` does so before.',
  tag: 'Speech',
  scopes: ['quizzes:read'],
  bucket: 'read',
  isExpensive: true,
  params: aQuiz,
  response: { status: 200, body: dataOf(quizSpeechSchema) },
  problems: ['not-found'],
});

export const generateQuizSpeechContract = contract({
  operationId: 'generateQuizSpeech',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/speech',
  summary: "Generate a quiz's speech",
  description:
    'Generates missing lines for about ten seconds, and returns the same document as `GET /quizzes/{id}/speech`. Repeat ' +
    'the request until `missing` is 0. The timeline of the quiz is exact then. Each line is generated once: renders use ' +
    'it, and an edit requires only the changed lines.\n\n' +
    'Characters count towards a daily limit. When it is used up, requests fail with 429. Fails with 409 if the voice is ' +
    'not available on this server, and with 503 if its engine fails.',
  tag: 'Speech',
  scopes: ['ai:write', 'quizzes:read'],
  bucket: 'write',
  params: aQuiz,
  response: { status: 200, body: dataOf(quizSpeechSchema) },
  problems: ['not-found', 'conflict', 'unavailable'],
});
