import type { QuestionFields } from '@/lib/core/contracts/questions';
import { badRow, type ImportRow, type RawQuestion, rowOf } from '@/lib/core/tables/question-row';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** From a list, `{questions}`, or a whole quiz as in requests and responses of the API. */
const questionsIn = (value: unknown): unknown[] | null => {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return null;
  if (Array.isArray(value.questions)) return value.questions;
  if (Array.isArray(value.rounds)) return value.rounds.flatMap((round) => questionsIn(round) ?? []);
  if (isObject(value.data)) return questionsIn(value.data);
  return 'question_type' in value ? [value] : null;
};

export const parseJson = (text: string): ImportRow[] => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [badRow(1, `Invalid JSON: ${error instanceof Error ? error.message : 'unexpected end'}.`)];
  }
  const questions = questionsIn(value);
  if (!questions) return [badRow(1, 'No questions found. Provide a list of questions or a quiz with rounds.')];
  return questions.map((question, index) =>
    isObject(question) ? rowOf(index + 1, question as RawQuestion) : badRow(index + 1, 'Not a question.'),
  );
};

export const writeJson = (questions: readonly QuestionFields[]): string => `${JSON.stringify(questions, null, 2)}\n`;
