import { z } from 'zod';
import { camelKeys, pickFields } from '@/lib/core/model/fields';
import { idSchema } from '@/lib/core/model/id';
import { COUNT_LIMITS, QUIZ_LIMITS } from '@/lib/core/model/limits';
import { metadataFilter } from '@/lib/core/model/metadata';
import { pageQuery } from '@/lib/core/model/page';
import { QUIZ_DEFAULTS, quizFields, quizFieldsSchema, tagSchema } from '@/lib/core/model/quiz-fields';
import { musicChangesSchema, voiceChangesSchema } from '@/lib/core/model/sound';
import { QUIZ_STATUSES } from '@/lib/core/model/statuses';
import { text } from '@/lib/core/model/text';
import { DEFAULT_LANGUAGE, localizerFor } from '@/lib/core/words/localizer';
import { brandSchema } from './brands';
import { contract, dataOf, listOf } from './contract';
import { nestedRoundSchema, roundDetailSchema, roundUpsertSchema } from './rounds';
import { themeSchema } from './themes';

const optionalTitle = quizFields.title
  .optional()
  .describe('Title of the quiz, shown in the intro of the video. Defaults to “Untitled Quiz” in the quiz’s language.');

const optionalSettings = quizFieldsSchema.omit({ title: true }).partial().shape;

const withTitle = <T extends { title?: string | undefined; language?: string | undefined }>({
  title,
  language = DEFAULT_LANGUAGE,
  ...quiz
}: T) => ({ ...quiz, language, title: title ?? localizerFor(language).words.untitledQuiz });

/** A quiz with its rounds; without rounds it gets one (D20). Omitted fields take the defaults of the table. */
export const createQuizBody = z
  .object({
    title: optionalTitle,
    rounds: z
      .array(nestedRoundSchema)
      .max(COUNT_LIMITS.roundsPerQuiz)
      .default(() => [{ timerOverride: null, questions: [] }])
      .describe('The rounds, in order. Without this field, the quiz gets one empty round.'),
    ...optionalSettings,
  })
  .transform(camelKeys)
  .transform(withTitle);
export type NewQuiz = z.output<typeof createQuizBody>;

/** The whole quiz. Its rounds are required, so that none are deleted by omission. */
export const replaceQuizBody = z
  .object({
    title: optionalTitle,
    rounds: z
      .array(roundUpsertSchema)
      .max(COUNT_LIMITS.roundsPerQuiz)
      .describe('All rounds of the quiz, in order. Rounds and questions that are missing here are deleted.'),
    ...optionalSettings,
  })
  .transform(camelKeys)
  .transform(withTitle);
export type QuizReplacement = z.output<typeof replaceQuizBody>;

/** The fields that clients can set, named as in the API. */
export const quizFieldsOf = pickFields(quizFields);
/** The same, named as in the database. */
export const quizValuesOf = pickFields(camelKeys(quizFields));

/** Fields that a row of a batch sets instead of its template's. */
export const quizOverrides = quizFieldsSchema.partial().transform(camelKeys);
export type QuizOverrides = z.output<typeof quizOverrides>;

export const updateQuizBody = quizFieldsSchema
  .extend({
    voice: voiceChangesSchema
      .nullable()
      .describe('Changes the members that you send; a quiz without a voice needs its `id`. Null removes the voice.'),
    music: musicChangesSchema
      .nullable()
      .describe('Changes the members that you send; a quiz without music needs its `track`. Null removes the music.'),
  })
  .partial()
  .transform(camelKeys);
export type QuizChanges = z.output<typeof updateQuizBody>;

/** Sort keys of lists; `title` ignores case (D21). */
export const QUIZ_SORTS = ['created_at', 'updated_at', 'title'] as const;
export type QuizSort = (typeof QUIZ_SORTS)[number];

export const listQuizzesQuery = z
  .object({
    ...pageQuery,
    q: text(QUIZ_LIMITS.title)
      .optional()
      .meta({ description: 'Only quizzes whose title contains this text, ignoring case.' }),
    status: z.enum(QUIZ_STATUSES).optional().meta({ description: 'Only quizzes with this status.' }),
    translation_of: idSchema.optional().meta({ description: 'Only translations of this quiz.' }),
    tag: tagSchema.optional().meta({ description: 'Only quizzes with this tag, as it is written there.' }),
    metadata: metadataFilter,
    sort: z.enum(QUIZ_SORTS).default('created_at').meta({ description: 'Field to sort by. `title` ignores case.' }),
    order: z
      .enum(['asc', 'desc'])
      .optional()
      .meta({ description: 'Sort direction. Defaults to `asc` for `title` and `desc` for times.' }),
  })
  .transform(({ translation_of: translationOf, ...query }) => ({
    ...query,
    ...(translationOf !== undefined && { translationOf }),
    order: query.order ?? (query.sort === 'title' ? ('asc' as const) : ('desc' as const)),
  }));
export type QuizListQuery = z.output<typeof listQuizzesQuery>;

export const quizSchema = z
  .object({
    id: z.uuid(),
    ...quizFields,
    user_id: z.uuid().describe('The owner.'),
    translation_of: z
      .uuid()
      .nullable()
      .describe('The original of a translation; null for other quizzes and after the original has been deleted.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso
      .datetime()
      .describe(
        'Changes with the quiz, its rounds and their questions. The `ETag` is this value in quotes, followed by the versions of theme and brand where the response contains them.',
      ),
  })
  .meta({ id: 'Quiz' });
export type QuizWire = z.output<typeof quizSchema>;

/** A quiz with its theme, rounds and questions, in order (D22). */
export const quizDetailSchema = quizSchema
  .extend({
    theme: themeSchema.nullable().describe('The theme of the quiz; null if it has none.'),
    brand: brandSchema.nullable().describe('The brand of the quiz; null if it has none.'),
    rounds: z.array(roundDetailSchema).describe('The rounds, in order.'),
  })
  .meta({ id: 'QuizDetail', description: 'A quiz with its theme, rounds and questions.' });
export type QuizDetailWire = z.output<typeof quizDetailSchema>;

const ID = '01a1f93f-962e-7464-8a57-f6fe9378026e';

/** A whole quiz in one request, and what comes back. */
export const QUIZ_EXAMPLE = {
  body: {
    title: 'The sky at night',
    question_duration_seconds: 12,
    rounds: [
      {
        title: 'Planets',
        questions: [
          {
            question_type: 'multiple_choice',
            content: {
              question: 'Which planet is known as the Red Planet?',
              options: [
                { id: 'a', text: 'Venus' },
                { id: 'b', text: 'Mars' },
              ],
              correctOptionId: 'b',
            },
            fact: 'Iron oxide, which is rust, gives Mars its colour.',
          },
          {
            question_type: 'true_false',
            content: { question: 'The Moon makes its own light.', correct: false },
            difficulty: 1,
          },
        ],
      },
    ],
  },
  response: {
    data: {
      id: ID,
      title: 'The sky at night',
      ...QUIZ_DEFAULTS,
      question_duration_seconds: 12,
      translation_of: null,
      user_id: '01a1f93f-0000-7464-8a57-f6fe9378026e',
      created_at: '2026-11-20T13:57:36.429Z',
      updated_at: '2026-11-20T13:57:36.429Z',
    },
  },
};

export const QUIZ_PAGE_EXAMPLE = {
  response: {
    data: [QUIZ_EXAMPLE.response.data],
    pagination: { cursor: 'dGhpcyBpcyBvcGFxdWU', hasMore: true },
  },
};

export const aQuiz = z.object({ id: idSchema });

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
  echo: quizDetailSchema,
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
    'Returns your quizzes, newest first by default. You can filter them by title, status, tag and original, and sort them by ' +
    'title, creation time or last change. The list does not include rounds and questions.',
  tag: 'Quizzes',
  scopes: ['quizzes:read'],
  bucket: 'read',
  query: listQuizzesQuery,
  response: { status: 200, body: listOf(quizSchema) },
  problems: [],
  example: QUIZ_PAGE_EXAMPLE,
});

/** A user's tags are rarely more; a list of all would not help to choose one. */
export const LISTED_TAGS = 200;

export const listTagsContract = contract({
  operationId: 'listTags',
  method: 'GET',
  path: '/api/v1/tags',
  summary: 'List tags',
  description: `Returns the tags of your quizzes with the number of quizzes that have each, the most used first: up to ${LISTED_TAGS}.`,
  tag: 'Quizzes',
  scopes: ['quizzes:read'],
  bucket: 'read',
  response: {
    status: 200,
    body: dataOf(
      z.array(
        z
          .object({
            tag: z.string().describe('The tag, for `tag` of `GET /quizzes`.'),
            quizzes: z.int().min(1).describe('The number of your quizzes that have it.'),
          })
          .meta({ id: 'TagUse' }),
      ),
    ),
  },
  problems: [],
  example: { response: { data: [{ tag: 'Geography', quizzes: 12 }] } },
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
    'Updates the fields that you send and leaves the others unchanged, also inside `voice` and `music`. Rounds and questions have their own ' +
    "operations. Existing renders don't change: each shows the quiz as it was when the render was created.",
  tag: 'Quizzes',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: aQuiz,
  body: updateQuizBody,
  echo: quizDetailSchema,
  versioned: true,
  response: { status: 200, body: dataOf(quizSchema) },
  problems: ['not-found', 'precondition-failed', 'quota-exceeded'],
  example: { body: { status: 'ready', platform_profile: 'youtube_shorts' } },
});

export const replaceQuizContract = contract({
  operationId: 'replaceQuiz',
  method: 'PUT',
  path: '/api/v1/quizzes/{id}',
  summary: 'Replace a quiz with its rounds and questions',
  description:
    'Replaces a quiz with its rounds and questions in one request: either everything changes or nothing. Send the ' +
    'quiz as `GET /quizzes/{id}` returns it, with your changes; read-only fields are ignored.\n\n' +
    'Rounds and questions with an `id` are replaced, and a question can move to another round. Those without an `id` ' +
    'are created, and those that you leave out are deleted. Their order is that of the request. Ids that don’t belong to this ' +
    'quiz, or appear twice, fail with 400.\n\n' +
    'Fields that you leave out are reset to their defaults, as in `POST /quizzes`: for example, without `brand_id` ' +
    'the quiz gets your default brand. To keep other fields unchanged, use `PATCH`. Quizzes of more than 1 MiB, the limit of ' +
    'a request, can only be changed in parts.\n\n' +
    'Send `If-Match`, so that you don’t overwrite other changes: if the quiz has changed, the request fails with 412 ' +
    'and the response contains the current quiz in `current`. Unchanged rounds and questions keep their `updated_at`, and so does the quiz if nothing changes.',
  tag: 'Quizzes',
  scopes: ['quizzes:write'],
  bucket: 'write',
  isExpensive: true,
  params: aQuiz,
  body: replaceQuizBody,
  versioned: true,
  response: { status: 200, body: dataOf(quizDetailSchema) },
  problems: ['not-found', 'precondition-failed', 'quiz-too-large', 'quota-exceeded'],
  example: {
    body: {
      ...QUIZ_EXAMPLE.body,
      rounds: [
        {
          id: '01a1f93f-962e-7464-8a57-f6fe9378026f',
          title: 'Planets',
          questions: [
            {
              id: '01a1f93f-962e-7464-8a57-f6fe93780270',
              question_type: 'true_false',
              content: { question: 'Mars has two moons.', correct: true },
            },
            { question_type: 'open', content: { question: 'What is our galaxy called?', answers: ['The Milky Way'] } },
          ],
        },
      ],
    },
  },
});

export const deleteQuizContract = contract({
  operationId: 'deleteQuiz',
  method: 'DELETE',
  path: '/api/v1/quizzes/{id}',
  summary: 'Delete a quiz',
  description:
    'Permanently deletes a quiz with its rounds, questions, renders, thumbnails and uploads. Renders and ' +
    'uploads in progress are cancelled. Videos already on YouTube stay there. A quiz with finished videos also requires the scope ' +
    '`renders:write`, and one with uploads in progress `youtube:write`.',
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
