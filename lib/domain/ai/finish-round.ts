import type { QuestionCheck } from '@/lib/contracts/generations';
import type { QuestionValues } from '@/lib/contracts/questions';
import type { CheckOutcome } from '@/lib/model/ai';
import type { CheckedQuestion } from './check-questions';

export interface FinishedRound {
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
