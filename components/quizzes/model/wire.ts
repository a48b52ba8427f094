import type { BrandWire } from '@/lib/contracts/brands';
import type { ThemeWire } from '@/lib/contracts/themes';
import type { QuestionFields } from '@/lib/model/question-fields';
import type { CaptionStyle, Music, Voice } from '@/lib/model/sound';
import type { QUIZ_STATUSES } from '@/lib/model/statuses';
import type { PlatformProfile } from '@/lib/model/video-settings';

export type { QuestionFields };

export type QuizStatus = (typeof QUIZ_STATUSES)[number];

/** The editable fields of a quiz, named as in the body of PATCH. */
export interface QuizFields {
  title: string;
  description: string | null;
  /** A BCP 47 tag. */
  language: string;
  status: QuizStatus;
  intro_subtitle: string | null;
  outro_text: string | null;
  question_duration_seconds: number;
  answer_duration_seconds: number;
  fact_duration_seconds: number;
  hint_timing_percent: number;
  resolution: string;
  platform_profile: PlatformProfile;
  voice: Voice | null;
  music: Music | null;
  caption_style: CaptionStyle;
  theme_id: string | null;
  brand_id: string | null;
}

export interface RoundFields {
  title: string;
  timer_override: number | null;
}

interface Stored {
  id: string;
  /** The version for `If-Match`. */
  updated_at: string;
}

export type WireQuestion = QuestionFields & Stored;
export type WireRound = RoundFields & Stored & { questions: WireQuestion[] };
/** The part of the response of `GET /quizzes/{id}` that can be edited. */
export type WireQuiz = QuizFields & Stored & { rounds: WireRound[] };

export type WireQuizDetail = WireQuiz & { theme: ThemeWire | null; brand: BrandWire | null };

const QUIZ_FIELDS = [
  'title',
  'description',
  'language',
  'status',
  'intro_subtitle',
  'outro_text',
  'question_duration_seconds',
  'answer_duration_seconds',
  'fact_duration_seconds',
  'hint_timing_percent',
  'resolution',
  'platform_profile',
  'voice',
  'music',
  'caption_style',
  'theme_id',
  'brand_id',
] as const satisfies readonly (keyof QuizFields)[];
const ROUND_FIELDS = ['title', 'timer_override'] as const satisfies readonly (keyof RoundFields)[];
const QUESTION_FIELDS = [
  'question_type',
  'content',
  'countdown_seconds',
  'difficulty',
  'hint',
  'fact',
] as const satisfies readonly (keyof QuestionFields)[];

const pick =
  <Fields extends object>(names: readonly (keyof Fields)[]) =>
  (value: Fields): Fields =>
    Object.fromEntries(names.map((name) => [name, value[name]])) as Fields;

export const quizFieldsOf = pick<QuizFields>(QUIZ_FIELDS);
export const roundFieldsOf = pick<RoundFields>(ROUND_FIELDS);
export const questionFieldsOf = pick<QuestionFields>(QUESTION_FIELDS);
