import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contract';
import { idSchema } from '@/lib/model/id';
import { renderSettings } from '../renders/schema';
import { QUIZ_EXAMPLE, QUIZ_PAGE_EXAMPLE, VALIDATION_EXAMPLE } from './examples';
import {
  createQuizBody,
  listQuizzesQuery,
  quizDetailSchema,
  quizSchema,
  translationSchema,
  updateQuizBody,
} from './schema';
import { timelineSchema } from './timeline';
import { validationSchema } from './validation';

const aQuiz = z.object({ id: idSchema });

export const createQuizContract = contract({
  operationId: 'createQuiz',
  method: 'POST',
  path: '/api/v1/quizzes',
  summary: 'Create a quiz',
  description:
    'Creates a quiz, including its rounds and questions if you send them. Either everything is created or ' +
    'nothing: one invalid question fails the whole request. Every field is optional. Without `rounds`, the ' +
    'quiz gets one empty round.\n\n' +
    'A quiz can have up to 50 rounds with up to 100 questions each and, by default, 500 questions in total. ' +
    'The response does not include the rounds; `GET /quizzes/{id}` returns them. Next, check the quiz with ' +
    '`POST /quizzes/{id}/validate` or make a video with `POST /renders`.',
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
  summary: 'List quizzes',
  description:
    'Returns your quizzes, newest first by default. You can filter them by title, status and original, and sort them by ' +
    'title, creation time or last change. The list does not include rounds and questions.',
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
  summary: 'Retrieve a quiz',
  description:
    'Returns a quiz with its theme, its rounds and their questions, in the order in which the video shows ' + 'them.',
  tag: 'Quizzes',
  scopes: ['quizzes:read'],
  bucket: 'read',
  isExpensive: true,
  params: aQuiz,
  versioned: true,
  response: { status: 200, body: dataOf(quizDetailSchema) },
  problems: ['not-found'],
});

export const updateQuizContract = contract({
  operationId: 'updateQuiz',
  method: 'PATCH',
  path: '/api/v1/quizzes/{id}',
  summary: 'Update a quiz',
  description:
    'Updates the fields that you send and leaves the others unchanged. Rounds and questions have their own ' +
    "operations. Existing renders don't change: each shows the quiz as it was when the render was created.",
  tag: 'Quizzes',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: aQuiz,
  body: updateQuizBody,
  versioned: true,
  response: { status: 200, body: dataOf(quizSchema) },
  problems: ['not-found', 'precondition-failed', 'quota-exceeded'],
  example: { body: { status: 'ready', platform_profile: 'youtube_shorts' } },
});

export const deleteQuizContract = contract({
  operationId: 'deleteQuiz',
  method: 'DELETE',
  path: '/api/v1/quizzes/{id}',
  summary: 'Delete a quiz',
  description:
    'Permanently deletes a quiz with its rounds, questions, renders, thumbnails and uploads. Renders and ' +
    'uploads in progress are cancelled. Videos already on YouTube stay there.',
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
  summary: 'Duplicate a quiz',
  description:
    'Copies a quiz with its rounds and questions into a new draft, whose title ends in “ (copy)”. The copy ' +
    'keeps the theme, unless the theme belongs to another user and is no longer public. Renders are not ' +
    'copied.',
  tag: 'Quizzes',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: aQuiz,
  versioned: true,
  response: { status: 201, body: dataOf(quizSchema) },
  problems: ['not-found', 'quiz-too-large', 'quota-exceeded'],
});

export const getTranslationContract = contract({
  operationId: 'getTranslation',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/translation',
  summary: 'Compare a translation with its original',
  description:
    'Returns what has changed in the original of a translated quiz since it was translated: texts of the quiz, and ' +
    'rounds and questions that were changed, added or removed. Fails with 404 if the quiz is not a translation, or if ' +
    'its original was deleted. `GET /quizzes?translation_of={id}` lists the translations of a quiz.',
  tag: 'Quizzes',
  scopes: ['quizzes:read'],
  bucket: 'read',
  isExpensive: true,
  params: aQuiz,
  response: { status: 200, body: dataOf(translationSchema) },
  problems: ['not-found'],
});

export const reviewTranslationContract = contract({
  operationId: 'reviewTranslation',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/translation/review',
  summary: 'Mark a translation as reviewed',
  description:
    'Confirms that a translated quiz is up to date with its original. `GET /quizzes/{id}/translation` then lists only ' +
    'later changes. The quiz itself doesn’t change.',
  tag: 'Quizzes',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: aQuiz,
  response: { status: 200, body: dataOf(translationSchema) },
  problems: ['not-found'],
});

export const validateQuizContract = contract({
  operationId: 'validateQuiz',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/validate',
  summary: 'Validate a quiz',
  description:
    'Checks whether a quiz can be rendered, and how well its video would work. It changes nothing and works ' +
    'for unfinished drafts. `errors` lists what `POST /renders` would reject. `warnings` lists what viewers ' +
    "might notice, such as text that doesn't fit or disappears too soon, colours with too little contrast, " +
    'and duplicate options. `estimate` says how long a render with the given settings would take.\n\n' +
    'Images, sounds and videos on other servers are downloaded and checked as well.',
  tag: 'Quizzes',
  // Changes nothing, so it shares the scope and bucket of reads (D10, D73). Large quizzes count as several requests.
  scopes: ['quizzes:read'],
  bucket: 'read',
  isExpensive: true,
  cost: 'one request for every 50 questions of the quiz, rounded up',
  params: aQuiz,
  query: renderSettings,
  response: { status: 200, body: dataOf(validationSchema) },
  problems: ['not-found'],
  example: VALIDATION_EXAMPLE,
});

export const getQuizTimelineContract = contract({
  operationId: 'getQuizTimeline',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/timeline',
  summary: "Retrieve a quiz's timeline",
  description:
    'Returns when each scene would start and end if the quiz were rendered now. It works for unfinished ' +
    'drafts, too: empty parts take no time. The timeline of an existing video is in the `timeline` field of ' +
    'its render.',
  tag: 'Quizzes',
  scopes: ['quizzes:read'],
  bucket: 'read',
  isExpensive: true,
  params: aQuiz,
  response: { status: 200, body: dataOf(timelineSchema) },
  problems: ['not-found'],
});
