import { z } from 'zod';
import { newQuestionSchema, type QuestionValues } from '@/lib/core/contracts/questions';
import { isObject } from '@/lib/core/model/json-object';
import { DIFFICULTY, QUIZ_LIMITS, TEXT_LIMITS } from '@/lib/core/model/limits';
import { promptOf, QUESTION_CONTENT, type QuestionType } from '@/lib/core/model/question-types';
import { shorten } from '@/lib/core/model/shorten';
import { text } from '@/lib/core/model/text';
import { preflight } from '@/lib/core/video/preflight';
import { countOccurrences } from '@/lib/server/adapters/language-model/count-occurrences';
import { type JsonSchema, promptModel, strictSchema } from '@/lib/server/adapters/language-model/prompt-model';
import { fieldErrorsOf } from '@/lib/server/errors';
import { type WritingRequest, writingPrompt } from './prompts';
import type { AccountHolder } from './tokens';

/** Fields that are not requested from language models, which would invent URLs and sources. */
const OMITTED_FIELDS = [
  'imageUrl',
  'leftImageUrl',
  'rightImageUrl',
  'factImageUrl',
  'source',
  'narration',
  'shuffle',
  'percentages',
] as const;

const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

const questionFormOf = (type: QuestionType): JsonSchema => ({
  type: 'object',
  properties: {
    question_type: { type: 'string', enum: [type] },
    content: strictSchema(
      z.toJSONSchema(QUESTION_CONTENT[type], { io: 'input', unrepresentable: 'any' }),
      OMITTED_FIELDS,
    ),
    difficulty: { type: 'integer', description: `${DIFFICULTY.min} is easy, ${DIFFICULTY.max} is hard.` },
    hint: nullable({ type: 'string' }),
    fact: nullable({ type: 'string' }),
  },
  required: ['question_type', 'content', 'difficulty', 'hint', 'fact'],
  additionalProperties: false,
});

/** The form of questions of these types: a JSON schema that all providers support. */
const questionForm = (types: readonly QuestionType[]): JsonSchema => ({ anyOf: types.map(questionFormOf) });

/** A question written by a language model, or why it is invalid. */
export type WrittenQuestion = { values: QuestionValues; fault: null } | { values: null; fault: string; words: string };

/** Messages may name what the model invented. */
const FAULT_LENGTH = 500;

/** Removes fields that were not requested. Options are shuffled, because models tend to put the correct one first. */
const cleaned = (type: QuestionType, content: unknown): unknown => {
  if (!isObject(content)) return content;
  const requested = (value: object) =>
    Object.entries(value).filter(([name]) => !(OMITTED_FIELDS as readonly string[]).includes(name));
  const listed = requested(content).map(([name, value]) => [
    name,
    Array.isArray(value)
      ? value.map((entry) => (isObject(entry) ? { ...Object.fromEntries(requested(entry)), imageUrl: null } : entry))
      : value,
  ]);
  return { ...Object.fromEntries(listed), ...('shuffle' in QUESTION_CONTENT[type].shape && { shuffle: true }) };
};

const wordsOf = (content: unknown): string =>
  isObject(content) && typeof content.question === 'string' ? content.question.slice(0, 500) : '';

/** Validates one question of a response against the schema of its type, and with preflight (D25, D26). */
const parseWrittenQuestion = (written: unknown, types: readonly QuestionType[]): WrittenQuestion => {
  const { question_type, content, ...rest } = isObject(written) ? written : {};
  const reject = (fault: string): WrittenQuestion => ({ values: null, fault, words: wordsOf(content) });
  const type = types.find((allowed) => allowed === question_type);
  if (type === undefined) return reject('Its type was not requested.');
  const { data, error } = newQuestionSchema.safeParse({
    ...rest,
    question_type: type,
    content: cleaned(type, content),
  });
  const explain = (faults: { field: string; message: string }[]) =>
    reject(shorten(faults.map(({ field, message }) => `${field}: ${message}`).join(' '), FAULT_LENGTH));
  if (error) return explain(fieldErrorsOf(error));
  const errors = preflight({ theme: null, rounds: [{ questions: [data] }] }, {});
  return errors.length > 0 ? explain(errors) : { values: { ...data, countdownSeconds: null }, fault: null };
};

/** The text of a question, also of types whose content has none. */
export const questionText = ({ questionType, content }: Pick<QuestionValues, 'questionType' | 'content'>): string =>
  promptOf({ type: questionType, content });

/** A round written by a language model. */
export interface WrittenRound {
  quizTitle: string;
  quizDescription: string;
  roundTitle: string;
  questions: WrittenQuestion[];
}

/** Measured: about 700 characters of JSON. */
const TOKENS_PER_QUESTION = 300;

const TITLES = ['quizTitle', 'quizDescription', 'roundTitle'] as const;

const formOf = ({ types }: WritingRequest) => ({
  type: 'object' as const,
  properties: {
    ...Object.fromEntries(TITLES.map((name) => [name, { type: 'string' as const }])),
    questions: { type: 'array' as const, items: questionForm(types) },
  },
  required: [...TITLES, 'questions'],
  additionalProperties: false,
});

const responseSchema = ({ types, count }: WritingRequest) =>
  z.object({
    quizTitle: text(QUIZ_LIMITS.title, 1),
    quizDescription: text(QUIZ_LIMITS.description),
    roundTitle: text(TEXT_LIMITS.roundTitle, 1),
    // Single invalid questions are replaced later. A response without any valid question is rejected.
    questions: z
      .array(z.unknown())
      .transform((questions) => questions.slice(0, count).map((written) => parseWrittenQuestion(written, types)))
      .refine((questions) => questions.some(({ fault }) => fault === null), {
        error: 'Must contain a question that fits the form.',
      }),
  });

/**
 * Has the model write a round of questions.
 * @param onQuestion receives the number of questions started so far, while the response streams in
 * @throws ModelError, DailyLimitError
 */
export const writeQuestions = (
  { account }: AccountHolder,
  request: WritingRequest,
  { signal, onQuestion }: { signal: AbortSignal; onQuestion?: (begun: number) => void },
): Promise<WrittenRound> =>
  promptModel({
    ...writingPrompt(request),
    responseFormat: { name: 'quiz_round', schema: formOf(request) },
    schema: responseSchema(request),
    usualTokens: request.count * TOKENS_PER_QUESTION,
    signal,
    account,
    onChunk: countOccurrences('"question_type"', (begun) => onQuestion?.(begun)),
  });
