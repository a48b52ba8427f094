import type { QuestionValues } from '../questions/schema';
import type { FactSource, QuestionCheck } from './schema';

/** A quiz that is written, and not saved yet. */
export interface PlannedQuiz {
  title: string;
  description: string | null;
  rounds: { title: string; questions: QuestionValues[] }[];
  checks: QuestionCheck[];
  sources: FactSource[];
}
