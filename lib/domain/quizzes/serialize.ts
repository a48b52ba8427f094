import type { QuizDetailWire, QuizWire } from '@/lib/contracts/quizzes';
import type { TranslationWire } from '@/lib/contracts/translations';
import { serializeBrand } from '../brands/serialize';
import { serializeRoundDetail } from '../rounds/serialize';
import { serializeTheme } from '../themes/serialize';
import type { Translation } from './get-translation';
import type { Quiz, QuizDetail } from './queries';
import { TRANSLATED_FIELDS } from './translation-state';

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
  voice: quiz.voice,
  music: quiz.music,
  caption_style: quiz.captionStyle,
  theme_id: quiz.themeId,
  brand_id: quiz.brandId,
  translation_of: quiz.translationOf,
  created_at: quiz.createdAt.toISOString(),
  updated_at: quiz.updatedAt.toISOString(),
});

export const serializeQuizDetail = ({ theme, brand, rounds, ...quiz }: QuizDetail): QuizDetailWire => ({
  ...serializeQuiz(quiz),
  theme: theme && serializeTheme(theme),
  brand: brand && serializeBrand(brand),
  rounds: rounds.map(serializeRoundDetail),
});

export const serializeTranslation = ({ original, fields, rounds, questions }: Translation): TranslationWire => ({
  translation_of: original.id,
  title: original.title,
  language: original.language,
  changed_fields: fields.map((field) => TRANSLATED_FIELDS[field]),
  rounds: rounds.map(({ change, original: from, copy }) => ({ change, original_round_id: from, round_id: copy })),
  questions: questions.map(({ change, original: from, copy, text }) => ({
    change,
    original_question_id: from,
    question_id: copy,
    text,
  })),
});
