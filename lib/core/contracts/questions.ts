import { z } from 'zod';
import { camelKeys, pickFields } from '@/lib/core/model/fields';
import { idSchema } from '@/lib/core/model/id';
import { COUNT_LIMITS, COUNTDOWN_SECONDS, DIFFICULTY, TEXT_LIMITS } from '@/lib/core/model/limits';
import {
  QUESTION_CONTENT,
  QUESTION_TYPES,
  type QuestionContent,
  type QuestionType,
  reading,
} from '@/lib/core/model/question-types';
import { text } from '@/lib/core/model/text';
import { contract, dataOf } from './contract';
import { unknownMembers } from './unknown-members';

/** The settings of a question, which clients can set besides its type and content. */
const settings = {
  countdown_seconds: z
    .int()
    .min(COUNTDOWN_SECONDS.min)
    .max(COUNTDOWN_SECONDS.max)
    .nullable()
    .describe('Countdown in seconds for this question; null to inherit from the round or quiz.'),
  difficulty: z.int().min(DIFFICULTY.min).max(DIFFICULTY.max).nullable().describe('From 1 (easy) to 5 (hard).'),
  hint: text(TEXT_LIMITS.hint).nullable().describe('Shown during the countdown, from `hint_timing_percent` on.'),
  fact: text(TEXT_LIMITS.fact).nullable().describe('Shown for `fact_duration_seconds` after the answer.'),
};

/** The same; omitted settings are null. */
const optionalSettings = Object.fromEntries(
  Object.entries(settings).map(([name, schema]: [string, z.ZodNullable]) => [name, schema.default(null)]),
) as { [Name in keyof typeof settings]: z.ZodDefault<(typeof settings)[Name]> };

const TYPE_ERROR = `Must be one of: ${QUESTION_TYPES.join(', ')}.`;

/** A union with one member per question type, whose content is `contentOf(type)`. */
const byType = <T extends z.ZodType>(contentOf: (type: QuestionType) => T) => {
  const variant = (type: QuestionType) =>
    z.object({
      question_type: z.literal(type).describe('The type, which determines the fields of `content`.'),
      content: contentOf(type).describe('The fields of the type.'),
    });
  const [first, ...others] = QUESTION_TYPES;
  return z.discriminatedUnion('question_type', [variant(first), ...others.map(variant)], {
    error: ({ code }) => (code === 'invalid_union' ? TYPE_ERROR : undefined),
  });
};

/** Omitted content takes the defaults of its type (D25). An intersection reports errors of both halves together. */
export const questionFieldsSchema = z
  .object(optionalSettings)
  .and(byType((type) => z.prefault(QUESTION_CONTENT[type], {})));
/** The fields of a question that clients can set, named as in the API. */
export type QuestionFields = z.output<typeof questionFieldsSchema>;
type TypedFields = Omit<QuestionFields, 'question_type' | 'content'> &
  { [T in QuestionType]: { question_type: T; content: QuestionContent<T> } }[QuestionType];
/** The same as a union with one member per type. `byType` makes sure that the content fits, but not for the compiler. */
export const typedFieldsOf = (fields: QuestionFields): TypedFields => fields as TypedFields;
const allFields = { question_type: true, content: true, ...settings };
export const questionFieldsOf = pickFields(allFields);
/** The same, named as in the database. */
export const questionValuesOf = pickFields(camelKeys(allFields));

export const newQuestionSchema = questionFieldsSchema.transform(camelKeys).meta({
  id: 'NewQuestion',
  description: 'A new question. Only `question_type` is required; omitted content takes the defaults of its type.',
});
export type QuestionValues = z.output<typeof newQuestionSchema>;

/** A question in `PUT /quizzes/{id}`. */
export const questionUpsertSchema = z
  .object({ id: idSchema.optional().describe('Id of a question of this quiz. Omit it to create a question.') })
  .and(newQuestionSchema)
  .meta({
    id: 'QuestionUpsert',
    description: 'Replaces the question with this `id`, which may be in another round, or creates one.',
  });

export const createQuestionsBody = z.object({
  questions: z.array(newQuestionSchema).min(1).max(COUNT_LIMITS.questionsPerRound).describe('The questions, in order.'),
});

/**
 * Content replaces the existing content. It is checked here if the request includes its type, so that all errors are
 * reported together, and otherwise by `updateQuestion`, which knows the type.
 */
export const updateQuestionBody = z
  .object({
    question_type: z
      .enum(QUESTION_TYPES, { error: TYPE_ERROR })
      .optional()
      .describe('The type, which determines the fields of `content`.'),
    content: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Replaces the existing content. Its fields depend on `question_type`, as in `NewQuestion`.'),
    ...z.object(settings).partial().shape,
  })
  .superRefine(
    ({ question_type, content }, context) => {
      if (question_type === undefined || content === undefined) return;
      const { error } = QUESTION_CONTENT[question_type].safeParse(content);
      for (const issue of error?.issues ?? []) context.addIssue({ ...issue, path: ['content', ...issue.path] });
      for (const { path, message } of unknownMembers(QUESTION_CONTENT[question_type], content)) {
        context.addIssue({ code: 'unrecognized_keys', keys: [], input: content, path: ['content', ...path], message });
      }
    },
    reading('question_type', 'content'),
  )
  .transform(camelKeys);
export type QuestionChanges = z.output<typeof updateQuestionBody>;

export const reorderQuestionsBody = z.object({
  questionIds: z
    .array(idSchema)
    .min(1)
    .max(COUNT_LIMITS.questionsPerRound)
    .describe('The ids of all questions of the round, each once, in the new order.'),
});

export const questionSchema = z
  .object({
    id: z.uuid(),
    round_id: z.uuid().describe('The round that the question belongs to.'),
    order: z.int().min(0).describe('Position in the round, starting at 0.'),
    ...settings,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime().describe('Changes with the question. The `ETag` is this value in quotes.'),
  })
  .and(byType((type) => QUESTION_CONTENT[type]))
  .meta({ id: 'Question', description: 'A question of a round.' });
export type QuestionWire = z.output<typeof questionSchema>;

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
  echo: z.object({ questions: z.array(questionSchema) }),
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
