import type { QuestionContent, QuestionType } from '@/lib/core/model/question-types';
import type { Source } from './sources';

/** A request for a quiz from facts. */
export interface GroundedQuizRequest {
  /** "capitals of Africa" */
  topic: string;
  /** 1–10. */
  rounds: number;
  /** 1–20. */
  questionsPerRound: number;
  /** 1–5, or from easy to hard. Default: what the topic states, otherwise mixed. */
  difficulty?: number | 'rising';
  /** Default: a balanced mix. */
  questionTypes?: readonly QuestionType[];
  /** A BCP 47 tag. Default: the language of the topic. */
  language?: string;
  /** The same request with the same seed gives the same quiz. */
  seed: string;
}

/** A question in the format of the API (D25), without URLs. */
export interface GroundedQuestion {
  question_type: QuestionType;
  content: QuestionContent;
  difficulty: number;
  hint: string | null;
  fact: string | null;
}

/** A quiz from facts. It has fewer questions than requested if the topic has fewer facts. */
export interface GroundedQuiz {
  title: string;
  /** A BCP 47 tag. */
  language: string;
  description: string;
  rounds: { title: string; questions: GroundedQuestion[] }[];
  sources: Source[];
}
