import { JsonText } from '@/lib/contract';
import { completeTheme } from '../themes/serialize';
import type { Quiz, QuizDetailJson } from './queries';
import type { QuizWire } from './schema';

export const serializeQuiz = (quiz: Quiz): QuizWire => ({
  id: quiz.id,
  user_id: quiz.userId,
  title: quiz.title,
  description: quiz.description,
  status: quiz.status,
  intro_subtitle: quiz.introSubtitle,
  outro_text: quiz.outroText,
  question_duration_seconds: quiz.questionDurationSeconds,
  answer_duration_seconds: quiz.answerDurationSeconds,
  fact_duration_seconds: quiz.factDurationSeconds,
  hint_timing_percent: quiz.hintTimingPercent,
  resolution: quiz.resolution,
  platform_profile: quiz.platformProfile,
  theme_id: quiz.themeId,
  created_at: quiz.createdAt.toISOString(),
  updated_at: quiz.updatedAt.toISOString(),
});

/** Of parts that are JSON text already. */
export const serializeQuizDetail = ({ quiz, theme, rounds }: QuizDetailJson): JsonText => {
  const itsTheme = theme === null ? null : completeTheme(theme);
  return new JsonText(`{"data":${quiz.slice(0, -1)},"theme":${itsTheme},"rounds":${rounds}}}`);
};
