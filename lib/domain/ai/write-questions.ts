import { z } from 'zod';
import { askModel } from '@/lib/adapters/language-model/ask-model';
import { QUIZ_LIMITS, TEXT_LIMITS } from '@/lib/model/limits';
import { text } from '@/lib/model/text';
import type { Asker } from './asker';
import { type WritingOrder, writingPrompt } from './prompts';
import { questionForm, takeDown, type WrittenQuestion } from './question-form';

/** What a language model wrote for a round. */
export interface WrittenRound {
  quizTitle: string;
  quizDescription: string;
  roundTitle: string;
  questions: WrittenQuestion[];
}

/** What an answer may cost a question, by experience: about 700 characters of JSON. */
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

const answerOf = ({ types, count }: WritingOrder) =>
  z.object({
    quizTitle: text(QUIZ_LIMITS.title, 1),
    quizDescription: text(QUIZ_LIMITS.description),
    roundTitle: text(TEXT_LIMITS.roundTitle, 1),
    // A single bad question is replaced; an answer without a good one is no answer.
    questions: z
      .array(z.unknown())
      .transform((questions) => questions.slice(0, count).map((written) => takeDown(written, types)))
      .refine((questions) => questions.some(({ fault }) => fault === null), {
        error: 'Holds no question that fits the form.',
      }),
  });

/**
 * Has questions written, each held against the schema of its type.
 * @param onQuestion is told how many have been begun, while the answer comes
 * @throws ModelError, DailyLimitError
 */
export const writeQuestions = (
  { account }: Asker,
  order: WritingOrder,
  { signal, onQuestion }: { signal: AbortSignal; onQuestion?: (begun: number) => void },
): Promise<WrittenRound> =>
  askModel({
    ...writingPrompt(order),
    answer: { name: 'quiz_round', schema: formOf(order) },
    schema: answerOf(order),
    usualTokens: order.count * TOKENS_PER_QUESTION,
    signal,
    account,
    onText: (text) => onQuestion?.(text.split('"question_type"').length - 1),
  });
