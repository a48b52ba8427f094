import type { QuizOrder } from '@/lib/contracts/generations';
import { newQuestionSchema } from '@/lib/contracts/questions';
import { writeGroundedQuiz } from '@/lib/facts/write-quiz';
import type { PlannedQuiz } from './generation-job';
import { questionText } from './question-form';
import { showFlags } from './show-flags';

/**
 * Plans a quiz from built-in facts. Its questions are correct by construction, so only their schema is checked.
 * @param seed determines the quiz
 * @returns undefined if there are no facts on the topic
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
    questions: questions.map((question) => newQuestionSchema.parse(showFlags(question, questionTypes))),
  }));
  return {
    title: quiz.title,
    description: quiz.description,
    rounds: planned,
    checks: planned.flatMap(({ questions }, round) =>
      questions.map((question) => ({
        round,
        question: questionText(question),
        verdict: 'sourced' as const,
        note: null,
        outcome: 'kept' as const,
      })),
    ),
    sources: quiz.sources,
  };
};
