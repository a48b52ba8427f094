import { z } from 'zod';
import { countOccurrences } from '@/lib/adapters/language-model/count-occurrences';
import { promptModel } from '@/lib/adapters/language-model/prompt-model';
import { QUIZ_LIMITS, TEXT_LIMITS } from '@/lib/model/limits';
import { text } from '@/lib/model/text';
import { type WritingOrder, writingPrompt } from './prompts';
import { parseWrittenQuestion, questionForm, type WrittenQuestion } from './question-form';
import type { AccountHolder } from './token-account';

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

const formOf = ({ types }: WritingOrder) => ({
  type: 'object' as const,
  properties: {
    ...Object.fromEntries(TITLES.map((name) => [name, { type: 'string' as const }])),
    questions: { type: 'array' as const, items: questionForm(types) },
  },
  required: [...TITLES, 'questions'],
  additionalProperties: false,
});

const responseSchema = ({ types, count }: WritingOrder) =>
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
  order: WritingOrder,
  { signal, onQuestion }: { signal: AbortSignal; onQuestion?: (begun: number) => void },
): Promise<WrittenRound> =>
  promptModel({
    ...writingPrompt(order),
    responseFormat: { name: 'quiz_round', schema: formOf(order) },
    schema: responseSchema(order),
    usualTokens: order.count * TOKENS_PER_QUESTION,
    signal,
    account,
    onChunk: countOccurrences('"question_type"', (begun) => onQuestion?.(begun)),
  });
