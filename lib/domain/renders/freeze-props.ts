import { typedContentSchema } from '@/lib/model/question-content';
import { lookOf } from '@/lib/model/theme';
import type { Assets } from '@/lib/video/assets';
import { canvasFor } from '@/lib/video/canvas';
import type { QuestionProps, VideoProps } from '@/lib/video/props';
import type { getQuiz } from '../quizzes/get-quiz';

type QuizDetail = Awaited<ReturnType<typeof getQuiz>>;
type RoundDetail = QuizDetail['rounds'][number];
type QuestionRow = RoundDetail['questions'][number];

const freezeQuestion = (quiz: QuizDetail, round: RoundDetail, question: QuestionRow): QuestionProps => {
  const typed = typedContentSchema.parse({ type: question.questionType, content: question.content });
  return {
    id: question.id,
    countdownSeconds: question.countdownSeconds ?? round.timerOverride ?? quiz.questionDurationSeconds, // D24
    difficulty: question.difficulty,
    hint: question.hint,
    fact: question.fact,
    ...typed,
  };
};

/** Everything the video is made from, as the quiz is now (D42), finished or not. */
export const freezeProps = (quiz: QuizDetail, assets: Assets, resolution: string): VideoProps => ({
  canvas: canvasFor(quiz.platformProfile, resolution),
  title: quiz.title,
  introSubtitle: quiz.introSubtitle ?? '',
  outroText: quiz.outroText ?? '',
  answerDurationSeconds: quiz.answerDurationSeconds,
  factDurationSeconds: quiz.factDurationSeconds,
  hintTimingPercent: quiz.hintTimingPercent,
  look: lookOf(quiz.theme),
  assets,
  rounds: quiz.rounds.map((round) => ({
    id: round.id,
    title: round.title,
    questions: round.questions.map((question) => freezeQuestion(quiz, round, question)),
  })),
});
