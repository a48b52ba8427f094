import { z } from 'zod';
import { type JsonSchema, strictly } from '@/lib/adapters/language-model/json-schema';
import { fieldErrorsOf } from '@/lib/errors';
import { DIFFICULTY } from '@/lib/model/limits';
import { promptOf, QUESTION_CONTENT, type QuestionType } from '@/lib/model/question-types';
import { preflight } from '@/lib/video/preflight';
import { newQuestionSchema, type QuestionValues } from '../questions/schema';

/** Members of a content that a language model is not asked for: it would invent addresses. */
const NOT_ASKED = ['imageUrl', 'narration', 'shuffle', 'percentages'] as const;

const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

const formOf = (type: QuestionType): JsonSchema => ({
  type: 'object',
  properties: {
    question_type: { type: 'string', enum: [type] },
    content: strictly(z.toJSONSchema(QUESTION_CONTENT[type], { io: 'input', unrepresentable: 'any' }), NOT_ASKED),
    difficulty: { type: 'integer', description: `${DIFFICULTY.min} is easy, ${DIFFICULTY.max} is hard.` },
    hint: nullable({ type: 'string' }),
    fact: nullable({ type: 'string' }),
  },
  required: ['question_type', 'content', 'difficulty', 'hint', 'fact'],
  additionalProperties: false,
});

/** The form of questions of these types, as a JSON schema that every provider can keep to. */
export const questionForm = (types: readonly QuestionType[]): JsonSchema => ({ anyOf: types.map(formOf) });

/** A question of a language model as it was taken down, or what is wrong with it. */
export type WrittenQuestion = { values: QuestionValues; fault: null } | { values: null; fault: string; words: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without what was not asked for. Options are mixed, since models like to put the right one first. */
const cleaned = (type: QuestionType, content: unknown): unknown => {
  if (!isObject(content)) return content;
  const members = Object.entries(content).filter(([name]) => !(NOT_ASKED as readonly string[]).includes(name));
  const listed = members.map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((entry) => (isObject(entry) ? { ...entry, imageUrl: null } : entry)) : value,
  ]);
  return { ...Object.fromEntries(listed), ...('shuffle' in QUESTION_CONTENT[type].shape && { shuffle: true }) };
};

const wordsOf = (content: unknown): string =>
  isObject(content) && typeof content.question === 'string' ? content.question.slice(0, 500) : '';

/** Holds one question of an answer against the schema of its type, and against preflight (D25, D26). */
export const takeDown = (written: unknown, types: readonly QuestionType[]): WrittenQuestion => {
  const { question_type, content, ...rest } = isObject(written) ? written : {};
  const refuse = (fault: string): WrittenQuestion => ({ values: null, fault, words: wordsOf(content) });
  const type = types.find((allowed) => allowed === question_type);
  if (type === undefined) return refuse('It is of a type that was not asked for.');
  const { data, error } = newQuestionSchema.safeParse({
    ...rest,
    question_type: type,
    content: cleaned(type, content),
  });
  const explain = (faults: { field: string; message: string }[]) =>
    refuse(faults.map(({ field, message }) => `${field}: ${message}`).join(' '));
  if (error) return explain(fieldErrorsOf(error));
  const lacks = preflight({ theme: null, rounds: [{ questions: [data] }] }, {});
  return lacks.length > 0 ? explain(lacks) : { values: { ...data, countdownSeconds: null }, fault: null };
};

/** The words that a question asks with. */
export const wordsAsked = ({ questionType, content }: Pick<QuestionValues, 'questionType' | 'content'>): string =>
  promptOf({ type: questionType, content });
