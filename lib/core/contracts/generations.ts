import { z } from 'zod';
import { readTopic } from '@/lib/core/facts/read-topic';
import {
  AI_LIMITS,
  CHECK_OUTCOMES,
  CHECK_VERDICTS,
  GENERATION_ENGINES,
  GENERATION_KINDS,
  GENERATION_STATUSES,
} from '@/lib/core/model/ai';
import { idSchema } from '@/lib/core/model/id';
import { languageTag } from '@/lib/core/model/language';
import { DIFFICULTY, QUIZ_LIMITS } from '@/lib/core/model/limits';
import { GENERATION_WAITS } from '@/lib/core/model/outages';
import { pageQuery } from '@/lib/core/model/page';
import { QUESTION_TYPES } from '@/lib/core/model/question-types';
import { lengthOf } from '@/lib/core/model/quiz-length';
import { text } from '@/lib/core/model/text';
import { DEFAULT_LANGUAGE } from '@/lib/core/words/localizer';
import { contract, dataOf, fieldErrorSchema, listOf } from './contract';
import { questionSchema } from './questions';

export const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

const difficulty = z.union([within(DIFFICULTY), z.literal('rising')], {
  error: `Must be a whole number from ${DIFFICULTY.min} to ${DIFFICULTY.max}, or "rising".`,
});

/** Null is the default of a new quiz. */
const durations = z.object({
  questionSeconds: within(QUIZ_LIMITS.questionDuration).nullable().default(null).describe('Length of the countdown.'),
  answerSeconds: within(QUIZ_LIMITS.answerDuration).nullable().default(null).describe('How long answers are shown.'),
  factSeconds: within(QUIZ_LIMITS.factDuration).nullable().default(null).describe('How long facts are shown.'),
});

const options = z.object({
  rounds: within(AI_LIMITS.rounds).describe('Number of rounds.'),
  questionsPerRound: within(AI_LIMITS.questionsPerRound).describe('Number of questions in each round.'),
  difficulty: difficulty
    .nullable()
    .default(null)
    .describe('From 1 (easy) to 5 (hard), `rising` for increasing difficulty, or null for a mix.'),
  questionTypes: z
    .array(z.enum(QUESTION_TYPES))
    .min(1)
    .max(QUESTION_TYPES.length)
    .nullable()
    .default(null)
    .describe(
      'Types to choose from; null to let the service choose. A language model can’t write types that need an image, sound or video.',
    ),
  language: languageTag
    .default(DEFAULT_LANGUAGE)
    .describe('Language of the quiz, as a BCP 47 tag. It becomes the `language` of the quiz.'),
  durations: durations.prefault({}).describe('Durations of the quiz in seconds; null for the defaults of a new quiz.'),
});
export type GenerationOptions = z.output<typeof options>;

const byTopic = (what: string, otherwise: number) => ({
  description: `${what}. Defaults to the number in the topic ("20 questions on capitals of Africa"), or to ${otherwise}.`,
});

/** D71. */
export const generateQuizBody = z
  .object({
    topic: text(AI_LIMITS.topic, 1).describe('What the quiz is about, in your own words.'),
    options: options
      .extend({
        rounds: options.shape.rounds.optional().meta(byTopic('Number of rounds', AI_LIMITS.rounds.default)),
        questionsPerRound: options.shape.questionsPerRound
          .optional()
          .meta(byTopic('Number of questions in each round', AI_LIMITS.questionsPerRound.default)),
        language: languageTag.optional().meta({
          description:
            'Language of the quiz, as a BCP 47 tag. It becomes the `language` of the quiz. Defaults to the language of the topic if the service has facts on it ("Hauptstädte Europas" is German), or to `en`.',
        }),
      })
      .prefault({})
      .describe('Length, difficulty, language and types of the quiz.'),
  })
  .transform(({ topic, options: requested }) => ({
    topic,
    options: {
      ...requested,
      ...lengthOf(topic, requested),
      language: requested.language ?? readTopic(topic)?.language ?? DEFAULT_LANGUAGE,
    },
  }));
export type GenerateQuizInput = z.output<typeof generateQuizBody>;

export const translateQuizBody = z.object({
  language: languageTag.describe('Language to translate into, as a BCP 47 tag such as `de`, `ja` or `pt-BR`.'),
});
export type TranslateQuizInput = z.output<typeof translateQuizBody>;

export const checkTopicQuery = z.object({
  topic: text(AI_LIMITS.topic, 1).describe('What the quiz should be about, in your own words.'),
  language: languageTag
    .optional()
    .meta({ description: 'Language of the quiz, as a BCP 47 tag. Defaults to the language of the topic.' }),
});

export const topicCheckSchema = z
  .object({
    topic: z.string().describe('The topic of the request.'),
    engine: z.enum(GENERATION_ENGINES).nullable().meta({
      description: 'What would generate a quiz on the topic now; null if `POST /ai/quizzes` would fail with 503.',
    }),
    suggestions: z.array(z.string()).meta({
      description:
        'Similar topics that work, closest first; empty if the topic itself works or nothing similar is known.',
    }),
  })
  .meta({ id: 'TopicCheck', description: 'Whether a quiz can be generated on a topic.' });
export type TopicCheck = z.output<typeof topicCheckSchema>;

export const listGenerationsQuery = z.object(pageQuery);

const questionCheckSchema = z
  .object({
    round: z.int().meta({ description: 'The round that the question was written for, starting at 0.' }),
    question: z.string().describe('Text of the question.'),
    verdict: z.enum(CHECK_VERDICTS).meta({
      description: 'Result of the check. `sourced` questions are built from verified facts and need no check.',
    }),
    note: z.string().nullable().describe('Why the question failed the check.'),
    outcome: z.enum(CHECK_OUTCOMES).describe('Whether the question was kept, replaced or left out.'),
  })
  .meta({ id: 'QuestionCheck', description: 'The result of checking a question, and what was done with it.' });
export type QuestionCheck = z.output<typeof questionCheckSchema>;

export const replaceQuestionBody = z.object({ questionId: idSchema.describe('The question of the draft to replace.') });

export const replacementSchema = z.object({ question: questionSchema, check: questionCheckSchema }).meta({
  id: 'Replacement',
  description: 'The new question and the result of checking it.',
});
export type ReplacementWire = z.output<typeof replacementSchema>;

const factSourceSchema = z
  .object({
    name: z.string().describe('Name of the source.'),
    url: z.url().describe('Link to the source.'),
    licence: z.string().describe('Licence of the facts.'),
  })
  .meta({ id: 'FactSource', description: 'A source of the facts in a quiz, with its licence.' });
export type FactSource = z.output<typeof factSourceSchema>;

const storedPreflightSchema = z
  .object({
    renderable: z.boolean().describe('Whether the draft can be rendered.'),
    errors: z.array(fieldErrorSchema).describe('What prevents the draft from being rendered.'),
    warnings: z.array(fieldErrorSchema).describe('What viewers might notice.'),
  })
  .meta({ id: 'GenerationPreflight', description: 'Result of validating the draft when it was last saved.' });
export type StoredPreflight = z.output<typeof storedPreflightSchema>;

/** D71; D12: camelCase. */
export const generationSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid().describe('The owner.'),
    status: z.enum(GENERATION_STATUSES).describe('`completed`, `failed` and `cancelled` are final.'),
    progress: z.int().meta({ description: 'Progress in percent.' }),
    kind: z
      .enum(GENERATION_KINDS)
      .describe('Whether the generation creates a quiz on a topic or a translation of a quiz.'),
    translationOf: z
      .uuid()
      .nullable()
      .describe('The original, for a translation; null after it has been deleted, and for other generations.'),
    topic: z.string().describe('The topic of the request. For a translation, the title of the original.'),
    options: options
      .extend({
        rounds: z.int().min(0).describe('Number of rounds.'),
        questionsPerRound: z
          .int()
          .min(0)
          .describe('Number of questions in each round; for a translation, in the longest round of the original.'),
      })
      .describe('The options of the request, with defaults filled in.'),
    engine: z.enum(GENERATION_ENGINES).meta({
      description: 'What generates the questions: a language model, or the facts that come with the service.',
    }),
    model: z.string().nullable().describe('Name of the language model; null for `facts`.'),
    quizId: z
      .uuid()
      .nullable()
      .meta({ description: 'The generated draft; null until it is saved, and after it has been deleted.' }),
    checks: z.array(questionCheckSchema).describe('The result of checking each question.'),
    sources: z.array(factSourceSchema).describe('The sources of the facts; empty for a language model.'),
    preflight: storedPreflightSchema.nullable().describe('Whether the draft can be rendered; null until it is saved.'),
    inputTokens: z.int().describe('Tokens sent to the language model.'),
    outputTokens: z.int().describe('Tokens received from the language model.'),
    costUsd: z.number().meta({ description: 'Cost of the tokens at the configured prices; 0 if none are configured.' }),
    errorMessage: z.string().nullable().describe('Why the generation failed; null otherwise.'),
    waitingFor: z
      .enum(GENERATION_WAITS)
      .nullable()
      .describe('What the generation waits for because it is down; it continues by itself. Null otherwise.'),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable().describe('When the generation started; null while queued.'),
    completedAt: z.iso.datetime().nullable().describe('When the generation ended; null until then.'),
  })
  .meta({ id: 'Generation' });
export type GenerationWire = z.output<typeof generationSchema>;

const aGeneration = z.object({ id: idSchema });

const aQuiz = z.object({ id: idSchema });

export const generateQuizContract = contract({
  operationId: 'generateQuiz',
  method: 'POST',
  path: '/api/v1/ai/quizzes',
  summary: 'Generate a quiz',
  description:
    'Starts generating a quiz on a topic and returns immediately. Poll `GET /ai/generations/{id}` until ' +
    '`status` is `completed`; `quizId` is then a draft that you can edit, validate and render. The draft has your default ' +
    'brand, if there is one.\n\n' +
    'If a language model is configured, it writes about any topic in any language, and a second pass checks ' +
    'each question before it is kept. Without one, quizzes are built from a set of verified facts on topics ' +
    'such as “capitals of Africa”. All of them work in English, and some also in German, Spanish, French, Italian, Portuguese and ' +
    'Japanese (“Hauptstädte Europas”). Other topics fail with 503, and `detail` suggests similar topics that work ' +
    '(see `GET /ai/topics`). The tokens of a language model count towards a daily allowance. When it is used up, requests fail ' +
    'with 429.',
  tag: 'AI',
  scopes: ['ai:write'],
  bucket: 'ai',
  body: generateQuizBody,
  example: { body: { topic: 'Capitals of Europe', options: { questionsPerRound: 10, difficulty: 'rising' } } },
  response: { status: 202, body: dataOf(generationSchema) },
  problems: ['not-configured', 'quota-exceeded'],
});

export const translateQuizContract = contract({
  operationId: 'translateQuiz',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/translations',
  summary: 'Translate a quiz',
  description:
    'Starts translating a quiz into another language and returns immediately. Poll `GET /ai/generations/{id}` until ' +
    '`status` is `completed`; `quizId` is then a new draft with the same theme, media, settings and correct answers; ' +
    'its `translation_of` is the original.\n\n' +
    'A language model translates the texts, and checks its translations in a second pass. A quiz from built-in facts that ' +
    'was not edited is translated from the facts instead, if they exist in both languages. If the quiz is itself ' +
    'a translation, its original is translated. Existing translations stay as they are, even those into the same language. ' +
    'Fails with 409 while the quiz is already being translated into that language, and with 503 if a language model is needed and none is configured. Tokens count ' +
    'towards the daily allowance.',
  tag: 'AI',
  scopes: ['ai:write', 'quizzes:read'],
  bucket: 'ai',
  params: aQuiz,
  body: translateQuizBody,
  example: { body: { language: 'de' } },
  response: { status: 202, body: dataOf(generationSchema) },
  problems: ['not-found', 'conflict', 'not-configured', 'quota-exceeded'],
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

// Polling a job is a read: only requests that generate something count towards the five per minute.
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
    '`checks` contains the check result of each question, and `preflight` tells you whether the draft can ' +
    'be rendered.',
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
  problems: ['not-found', 'conflict', 'quiz-too-large', 'not-configured', 'quota-exceeded'],
});
