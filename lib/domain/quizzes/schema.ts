import { z } from 'zod';
import { idSchema } from '@/lib/model/id';
import { COUNT_LIMITS, QUIZ_LIMITS, UNTITLED_QUIZ } from '@/lib/model/limits';
import { pageQuery } from '@/lib/model/page';
import { QUIZ_STATUSES } from '@/lib/model/statuses';
import { text } from '@/lib/model/text';
import { PLATFORM_PROFILES } from '@/lib/model/video-settings';
import { resolutionSchema } from '@/lib/video/canvas';
import { camelKeys } from '../casing';
import { requireFewQuestions } from '../questions/require-quiz-fits';
import { nestedRoundSchema, roundDetailSchema } from '../rounds/schema';
import { themeSchema } from '../themes/schema';

const seconds = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

/** What a client may set on a quiz (D20). */
const settable = {
  title: text(QUIZ_LIMITS.title, 1),
  description: text(QUIZ_LIMITS.description).nullable(),
  status: z.enum(QUIZ_STATUSES),
  intro_subtitle: text(QUIZ_LIMITS.introSubtitle).nullable(),
  outro_text: text(QUIZ_LIMITS.outroText).nullable(),
  question_duration_seconds: seconds(QUIZ_LIMITS.questionDuration),
  answer_duration_seconds: seconds(QUIZ_LIMITS.answerDuration),
  fact_duration_seconds: seconds(QUIZ_LIMITS.factDuration),
  hint_timing_percent: seconds(QUIZ_LIMITS.hintTimingPercent),
  resolution: resolutionSchema,
  platform_profile: z.enum(PLATFORM_PROFILES),
  theme_id: idSchema.nullable(),
};

/** Before any question is looked at: of thousands that are wrong, each would be described first. @throws QuizTooLargeError */
const requireFewInRounds = (rounds: unknown): unknown => {
  if (!Array.isArray(rounds) || rounds.length > COUNT_LIMITS.roundsPerQuiz) return rounds;
  requireFewQuestions(rounds.flatMap((round) => (Array.isArray(round?.questions) ? round.questions : [])));
  return rounds;
};

/** A whole quiz in one request; without rounds it gets one (D20). What is left out takes the table's default. */
export const createQuizBody = z
  .object(settable)
  .partial()
  .extend({
    title: settable.title.default(UNTITLED_QUIZ),
    rounds: z
      .preprocess(requireFewInRounds, z.array(nestedRoundSchema).max(COUNT_LIMITS.roundsPerQuiz))
      .default(() => [{ timerOverride: null, questions: [] }]),
  })
  .transform(camelKeys);
export type NewQuiz = z.output<typeof createQuizBody>;

export const updateQuizBody = z.object(settable).partial().transform(camelKeys);
export type QuizChanges = z.output<typeof updateQuizBody>;

/** What a list can be ordered by; `title` ignores case (D21). */
export const QUIZ_SORTS = ['created_at', 'updated_at', 'title'] as const;
export type QuizSort = (typeof QUIZ_SORTS)[number];

export const listQuizzesQuery = z
  .object({
    ...pageQuery,
    q: text(QUIZ_LIMITS.title).optional().meta({ description: 'Part of the title; an empty one finds all.' }),
    status: z.enum(QUIZ_STATUSES).optional().meta({ description: 'Only quizzes with this status.' }),
    sort: z.enum(QUIZ_SORTS).default('created_at').meta({ description: 'What the list is ordered by.' }),
    order: z
      .enum(['asc', 'desc'])
      .optional()
      .meta({ description: 'Titles are listed from A to Z, times from the newest, unless told otherwise.' }),
  })
  .transform((query) => ({ ...query, order: query.order ?? (query.sort === 'title' ? 'asc' : 'desc') }));
export type QuizListQuery = z.output<typeof listQuizzesQuery>;

/** A quiz on the wire. */
export const quizSchema = z
  .object({
    id: z.uuid(),
    ...settable,
    user_id: z.uuid(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Quiz' });
export type QuizWire = z.output<typeof quizSchema>;

/** A quiz with its theme, rounds and questions, in order (D22). */
export const quizDetailSchema = quizSchema
  .extend({
    theme: themeSchema.nullable(),
    rounds: z.array(roundDetailSchema),
  })
  .meta({ id: 'QuizDetail', description: 'A quiz with its theme, rounds and questions.' });
export type QuizDetailWire = z.output<typeof quizDetailSchema>;
