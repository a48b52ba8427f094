import { type QuestionValues, questionValuesOf } from '@/lib/core/contracts/questions';
import { quizValuesOf } from '@/lib/core/contracts/quizzes';
import { roundValuesOf } from '@/lib/core/contracts/rounds';
import type { QuizDetail } from '../../quizzes/quizzes';

/** A question of an original. */
export interface SourceQuestion extends QuestionValues {
  id: string;
}

const valuesOf = (quiz: QuizDetail) => {
  const { title, description, introSubtitle, outroText, language, voice, ...rest } = quizValuesOf(quiz);
  const { status: _status, brandId: _brandId, ...settings } = rest;
  return { title, description, introSubtitle, outroText, language, voice, settings };
};

/** What a translation is made from: the original at the time of the request, as plain JSON. */
export interface TranslationSource extends Omit<ReturnType<typeof valuesOf>, 'voice'> {
  quizId: string;
  /** Undefined in sources of earlier versions. */
  voice?: QuizDetail['voice'];
  rounds: { id: string; title: string; timerOverride: number | null; questions: SourceQuestion[] }[];
}

export const translationSource = (quiz: QuizDetail): TranslationSource => ({
  quizId: quiz.id,
  ...valuesOf(quiz),
  rounds: quiz.rounds.map((round) => ({
    id: round.id,
    ...roundValuesOf(round),
    questions: round.questions.map((question) => ({ id: question.id, ...questionValuesOf(question) })),
  })),
});
