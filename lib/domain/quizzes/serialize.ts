import { serializeRoundDetail } from '../rounds/serialize';
import { serializeTheme } from '../themes/serialize';
import type { Quiz, QuizDetail } from './queries';
import type { QuizDetailWire, QuizWire } from './schema';

export const serializeQuiz = (quiz: Quiz): QuizWire => ({
  id: quiz.id,
  user_id: quiz.userId,
  title: quiz.title,
  description: quiz.description,
  language: quiz.language,
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

export const serializeQuizDetail = ({ theme, rounds, ...quiz }: QuizDetail): QuizDetailWire => ({
  ...serializeQuiz(quiz),
  theme: theme && serializeTheme(theme),
  rounds: rounds.map(serializeRoundDetail),
});
