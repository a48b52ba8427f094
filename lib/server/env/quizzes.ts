import { COUNT_LIMITS, QUIZ_SIZE_DEFAULT } from '../../core/model/limits';
import { optional, wholeNumber } from './kinds';

/** Maximum size of a quiz. */
export const quizVariables = {
  MAX_QUIZ_QUESTIONS: optional(
    wholeNumber(1, COUNT_LIMITS.roundsPerQuiz * COUNT_LIMITS.questionsPerRound).default(QUIZ_SIZE_DEFAULT.questions),
  ),
  MAX_QUIZ_BYTES: optional(wholeNumber(10_000, 100_000_000).default(QUIZ_SIZE_DEFAULT.bytes)),
};
