import { z } from 'zod';
import type { QuestionCheck } from '@/lib/core/contracts/generations';
import type { QuestionValues } from '@/lib/core/contracts/questions';
import type { CheckOutcome, CheckVerdict } from '@/lib/core/model/ai';
import { promptModel } from '@/lib/server/adapters/language-model/prompt-model';
import { db } from '@/lib/server/db';
import { findQuestionsAsked } from './generations';
import { checkingPrompt } from './prompts';
import { type ComparedQuestion, isSame, repeatsItself } from './same-question';
import type { AccountHolder } from './tokens';
import { questionText, type WrittenQuestion } from './write-questions';

/** A written question and the result of its check. */
export interface CheckedQuestion {
  /** Null if the question is invalid. */
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

const responseSchema = (count: number) =>
  z.object({
    verdicts: z
      .array(z.object({ number: z.int(), verdict: z.enum(VERDICTS), note: z.string() }))
      .transform((verdicts) => verdicts.toSorted((one, other) => one.number - other.number))
      .refine((verdicts) => verdicts.length === count && verdicts.every(({ number }, index) => number === index + 1), {
        error: `Must contain one verdict for each number from 1 to ${count}.`,
      }),
  });

const NOTE_LENGTH = 500;

/** Asks the model in a separate prompt whether exactly the marked answers are correct. */
const checkAnswers = async ({ account }: AccountHolder, questions: QuestionValues[], signal: AbortSignal) => {
  if (questions.length === 0) return [];
  const { verdicts } = await promptModel({
    ...checkingPrompt(questions),
    responseFormat: { name: 'verdicts', schema: FORM },
    schema: responseSchema(questions.length),
    usualTokens: questions.length * TOKENS_PER_VERDICT,
    signal,
    account,
  });
  return verdicts.map(({ verdict, note }) => ({ verdict, note: note.trim().slice(0, NOTE_LENGTH) || null }));
};

/** The result for questions that fail without a check by the model. */
const faultOf = (
  written: WrittenQuestion,
  earlier: { quiz: readonly ComparedQuestion[]; before: readonly ComparedQuestion[] },
): { verdict: CheckVerdict; note: string } | undefined => {
  if (written.fault !== null) return { verdict: 'invalid', note: written.fault };
  const { values } = written;
  if (repeatsItself(values)) return { verdict: 'invalid', note: 'Two of its options are identical.' };
  if (earlier.quiz.some((other) => isSame(values, other))) {
    return { verdict: 'duplicate', note: 'The quiz already contains this question.' };
  }
  if (earlier.before.some((other) => isSame(values, other))) {
    return { verdict: 'duplicate', note: 'One of your earlier quizzes contains this question.' };
  }
  return undefined;
};

/**
 * Checks the questions of a round: their form, duplicates in the quiz and in the user's newest quizzes, and their
 * answers, by prompting the model again.
 * @param quiz existing questions of the quiz
 * @throws ModelError, DailyLimitError
 */
export const checkQuestions = async (
  holder: AccountHolder,
  written: readonly WrittenQuestion[],
  quiz: readonly ComparedQuestion[],
  signal: AbortSignal,
): Promise<CheckedQuestion[]> => {
  const sound = written.flatMap(({ values }) => values ?? []);
  const words = sound.map((values) => questionText(values).trim().toLowerCase());
  const before = words.length === 0 ? [] : await findQuestionsAsked(db(), { userId: holder.userId, words });
  const seen = [...quiz];
  const found = written.map((question) => {
    const fault = faultOf(question, { quiz: seen, before });
    if (question.values) seen.push(question.values);
    return { question, fault };
  });
  const open = found.flatMap(({ question, fault }) => (fault || !question.values ? [] : [question.values]));
  const verdicts = await checkAnswers(holder, open, signal);
  let next = 0;
  return found.map(({ question, fault }) => {
    const verdict = fault ?? verdicts[next++] ?? { verdict: 'ambiguous' as const, note: 'It was not checked.' };
    return {
      values: question.values,
      words: question.values ? questionText(question.values) : question.words,
      ...verdict,
    };
  });
};

interface FinishedRound {
  questions: QuestionValues[];
  checks: QuestionCheck[];
}

/** Whether a question passed its check. */
export const isGood = ({ verdict, values }: CheckedQuestion): boolean => verdict === 'right' && values !== null;

/**
 * Replaces questions that failed their check with good spares, and drops the rest.
 * @param round from 0
 * @param count number of requested questions
 */
export const finishRound = (
  round: number,
  count: number,
  checked: readonly CheckedQuestion[],
  spares: readonly CheckedQuestion[] = [],
): FinishedRound => {
  const stock = spares.flatMap(({ values, ...spare }) => (isGood({ values, ...spare }) && values ? [values] : []));
  const questions: QuestionValues[] = [];
  const checks: QuestionCheck[] = [];
  const note = ({ words, verdict, note }: CheckedQuestion, outcome: CheckOutcome) =>
    checks.push({ round, question: words, verdict, note, outcome });
  for (const question of checked) {
    const replacement = isGood(question) ? undefined : stock.shift();
    const taken = isGood(question) ? question.values : replacement;
    if (taken) questions.push(taken);
    note(question, isGood(question) ? 'kept' : replacement ? 'replaced' : 'left_out');
  }
  // The model may have written fewer questions than requested.
  questions.push(...stock.splice(0, count - questions.length));
  for (const spare of spares) {
    note(spare, spare.values !== null && questions.includes(spare.values) ? 'kept' : 'left_out');
  }
  return { questions, checks };
};
