import type { QuestionCheck } from './schema';

/** What was found of a question that was written. */
export type Finding = Pick<QuestionCheck, 'question' | 'verdict' | 'note'>;

/** What is written for the place of a question. */
interface Amendment {
  /** Of the question, from 0. */
  round: number;
  /** The words of the question that is replaced, which may have been edited since it was checked. */
  old: string;
  /** What takes its place. */
  taken: Finding;
  /** What was written with it and did not pass. */
  failed: readonly Finding[];
}

/** The check of what takes a question's place, and all checks with it: next to that of the question. */
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
