import type { QuestionContent, QuestionType } from '@/lib/model/question-types';
import type { Source } from './sources';

/** What a quiz from facts is to be like. */
export interface GroundedOrder {
  /** In words: "capitals of Africa". */
  topic: string;
  /** 1–10. */
  rounds: number;
  /** 1–20. */
  questionsPerRound: number;
  /** 1–5, or from easy to hard; without it what the topic says, else mixed. */
  difficulty?: number | 'rising';
  /** Only these; without them a mixture. */
  questionTypes?: readonly QuestionType[];
  /** A BCP 47 tag; English without it. */
  language?: string;
  /** The same order with the same seed gives the same quiz. */
  seed: string;
}

/** A question in the API's own shape (D25), without an address in it. */
export interface GroundedQuestion {
  question_type: QuestionType;
  content: QuestionContent;
  difficulty: number;
  hint: string | null;
  fact: string | null;
}

/** A quiz right by construction. It has fewer questions than were ordered where the topic has fewer facts. */
export interface GroundedQuiz {
  title: string;
  description: string;
  rounds: { title: string; questions: GroundedQuestion[] }[];
  sources: Source[];
}
