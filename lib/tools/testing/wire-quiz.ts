import type { WireQuestion, WireQuiz } from '@/components/quizzes/model/draft';
import type { QuestionFields } from '@/lib/core/contracts/questions';
import { QUESTION_CONTENT, type QuestionType } from '@/lib/core/model/question-types';
import { QUIZ_DEFAULTS } from '@/lib/core/model/quiz-fields';

export const questionFields = (
  content: Record<string, unknown> = {},
  question_type: QuestionType = 'multiple_choice',
): QuestionFields => ({
  question_type,
  content: QUESTION_CONTENT[question_type].parse(content),
  countdown_seconds: null,
  difficulty: null,
  hint: null,
  fact: null,
});

/** A quiz with two rounds: questions 1 and 2, and question 3. */
export const wireQuiz = (): WireQuiz => {
  const question = (id: string): WireQuestion => ({
    id,
    updated_at: 'v0',
    ...questionFields({ question: `Question ${id}?` }),
  });
  return {
    id: 'q',
    updated_at: 'v0',
    title: 'Quiz',
    ...QUIZ_DEFAULTS,
    rounds: [
      { id: 'a', updated_at: 'v0', title: 'A', timer_override: null, questions: [question('1'), question('2')] },
      { id: 'b', updated_at: 'v0', title: 'B', timer_override: null, questions: [question('3')] },
    ],
  };
};
