import type { QuestionContent, QuestionType } from './question-types';

/** The fields of a question that clients can set, named as in the API. */
export interface QuestionFields {
  question_type: QuestionType;
  content: QuestionContent;
  countdown_seconds: number | null;
  difficulty: number | null;
  hint: string | null;
  fact: string | null;
}
