import { writeGroundedQuiz } from '@/lib/facts/write-quiz';
import { newQuestionSchema } from '../questions/schema';
import type { PlannedQuiz } from './planned-quiz';
import { wordsAsked } from './question-form';
import type { QuizOrder } from './schema';

/**
 * A quiz from the facts that come with the service. Its questions are right by construction, so only their schema
 * is checked.
 * @param seed the same gives the same quiz
 * @returns nothing when there are no facts of the topic
 */
export const planFromFacts = ({ topic, options }: QuizOrder, seed: string): PlannedQuiz | undefined => {
  const { rounds, questionsPerRound, difficulty, questionTypes, language } = options;
  const quiz = writeGroundedQuiz({
    topic,
    rounds,
    questionsPerRound,
    language,
    seed,
    ...(difficulty !== null && { difficulty }),
    ...(questionTypes !== null && { questionTypes }),
  });
  if (!quiz) return undefined;
  const planned = quiz.rounds.map(({ title, questions }) => ({
    title,
    questions: questions.map((question) => newQuestionSchema.parse(question)),
  }));
  return {
    title: quiz.title,
    description: quiz.description,
    rounds: planned,
    checks: planned.flatMap(({ questions }, round) =>
      questions.map((question) => ({
        round,
        question: wordsAsked(question),
        verdict: 'sourced' as const,
        note: null,
        outcome: 'kept' as const,
      })),
    ),
    sources: quiz.sources,
  };
};
