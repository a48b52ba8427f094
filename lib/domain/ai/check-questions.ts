import { z } from 'zod';
import { askModel } from '@/lib/adapters/language-model/ask-model';
import { db } from '@/lib/db';
import type { CheckVerdict } from '@/lib/model/ai';
import type { QuestionValues } from '../questions/schema';
import type { Asker } from './asker';
import { checkingPrompt } from './prompts';
import { findQuestionsAsked } from './queries';
import { type WrittenQuestion, wordsAsked } from './question-form';
import { type Asked, isSame, repeatsItself } from './same-question';

/** A question of a round, and what was found of it. */
export interface CheckedQuestion {
  /** Null for one that does not fit its form. */
  values: QuestionValues | null;
  words: string;
  verdict: CheckVerdict;
  note: string | null;
}

const TOKENS_PER_VERDICT = 60;
const VERDICTS = ['right', 'wrong_answer', 'ambiguous'] as const;

const FORM = {
  type: 'object' as const,
  properties: {
    verdicts: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        properties: {
          number: { type: 'integer' as const },
          verdict: { type: 'string' as const, enum: [...VERDICTS] },
          note: { type: 'string' as const },
        },
        required: ['number', 'verdict', 'note'],
        additionalProperties: false,
      },
    },
  },
  required: ['verdicts'],
  additionalProperties: false,
};

const answerFor = (count: number) =>
  z.object({
    verdicts: z
      .array(z.object({ number: z.int(), verdict: z.enum(VERDICTS), note: z.string() }))
      .transform((verdicts) => verdicts.toSorted((one, other) => one.number - other.number))
      .refine((verdicts) => verdicts.length === count && verdicts.every(({ number }, index) => number === index + 1), {
        error: `Must hold one verdict for each number from 1 to ${count}.`,
      }),
  });

const NOTE_LENGTH = 500;

/** Asks the model, anew, whether what is marked is right and the rest is wrong. */
const judge = async ({ account }: Asker, questions: QuestionValues[], signal: AbortSignal) => {
  if (questions.length === 0) return [];
  const { verdicts } = await askModel({
    ...checkingPrompt(questions),
    answer: { name: 'verdicts', schema: FORM },
    schema: answerFor(questions.length),
    usualTokens: questions.length * TOKENS_PER_VERDICT,
    signal,
    account,
  });
  return verdicts.map(({ verdict, note }) => ({ verdict, note: note.trim().slice(0, NOTE_LENGTH) || null }));
};

/** What can be told without a model; nothing for questions that have to be judged. */
const faultOf = (
  written: WrittenQuestion,
  earlier: { quiz: readonly Asked[]; before: readonly Asked[] },
): { verdict: CheckVerdict; note: string } | undefined => {
  if (written.fault !== null) return { verdict: 'invalid', note: written.fault };
  const { values } = written;
  if (repeatsItself(values)) return { verdict: 'invalid', note: 'Two of its options are the same.' };
  if (earlier.quiz.some((other) => isSame(values, other))) {
    return { verdict: 'duplicate', note: 'The quiz asks this already.' };
  }
  if (earlier.before.some((other) => isSame(values, other))) {
    return { verdict: 'duplicate', note: 'An earlier quiz of yours asks this.' };
  }
  return undefined;
};

/**
 * Checks the questions of a round: form, duplicates within the quiz and among the user's earlier ones, and by
 * asking the model a second time. @param quiz the questions that the quiz has already
 * @throws ModelError, DailyLimitError
 */
export const checkQuestions = async (
  asker: Asker,
  written: readonly WrittenQuestion[],
  quiz: readonly Asked[],
  signal: AbortSignal,
): Promise<CheckedQuestion[]> => {
  const sound = written.flatMap(({ values }) => values ?? []);
  const words = sound.map((values) => wordsAsked(values).trim().toLowerCase());
  const before = words.length === 0 ? [] : await findQuestionsAsked(db(), { userId: asker.userId, words });
  const seen = [...quiz];
  const found = written.map((question) => {
    const fault = faultOf(question, { quiz: seen, before });
    if (question.values) seen.push(question.values);
    return { question, fault };
  });
  const open = found.flatMap(({ question, fault }) => (fault || !question.values ? [] : [question.values]));
  const verdicts = await judge(asker, open, signal);
  let next = 0;
  return found.map(({ question, fault }) => {
    const verdict = fault ?? verdicts[next++] ?? { verdict: 'ambiguous' as const, note: 'It was not judged.' };
    return {
      values: question.values,
      words: question.values ? wordsAsked(question.values) : question.words,
      ...verdict,
    };
  });
};
