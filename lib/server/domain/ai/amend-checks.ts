import type { QuestionCheck } from '@/lib/core/contracts/generations';

/** The result of checking a question. */
export type Finding = Pick<QuestionCheck, 'question' | 'verdict' | 'note'>;

/** The replacement of a question. */
interface Amendment {
  /** Of the question, from 0. */
  round: number;
  /** The text of the replaced question, which may have been edited since it was checked. */
  old: string;
  taken: Finding;
  /** Candidates that did not pass the check. */
  failed: readonly Finding[];
}

/** Returns the check of the new question, and all checks, in which it follows the check of the old one. */
export const amendChecks = (
  checks: readonly QuestionCheck[],
  { round, old, taken, failed }: Amendment,
): { check: QuestionCheck; checks: QuestionCheck[] } => {
  const of = ({ question, verdict, note }: Finding, outcome: QuestionCheck['outcome']): QuestionCheck => ({
    round,
    question,
    verdict,
    note,
    outcome,
  });
  const isOld = ({ question, outcome }: QuestionCheck) => outcome === 'kept' && question === old;
  const inRound = checks.findIndex((check) => isOld(check) && check.round === round);
  const at = inRound >= 0 ? inRound : checks.findIndex(isOld);
  const check = of(taken, 'kept');
  const rest = failed.map((finding) => of(finding, 'left_out'));
  const replaced = checks.map((one, index) => (index === at ? { ...one, outcome: 'replaced' as const } : one));
  return { check, checks: replaced.toSpliced(at < 0 ? replaced.length : at + 1, 0, check, ...rest) };
};
