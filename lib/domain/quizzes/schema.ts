import { z } from 'zod';
import { idSchema } from '@/lib/model/id';
import { languageTag } from '@/lib/model/language';
import { COUNT_LIMITS, QUIZ_LIMITS } from '@/lib/model/limits';
import { pageQuery } from '@/lib/model/page';
import { CAPTION_STYLES, musicSchema, voiceSchema } from '@/lib/model/sound';
import { QUIZ_STATUSES } from '@/lib/model/statuses';
import { text } from '@/lib/model/text';
import { PLATFORM_PROFILES } from '@/lib/model/video-settings';
import { RESOLUTION_DESCRIPTION, resolutionSchema } from '@/lib/video/canvas';
import { DEFAULT_LANGUAGE, localizerFor } from '@/lib/words/localizer';
import { camelKeys } from '../casing';
import { requireFewQuestions } from '../questions/internal';
import { nestedRoundSchema, roundDetailSchema } from '../rounds/schema';
import { themeSchema } from '../themes/schema';

const seconds = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

/** The fields that clients can set (D20), in the order of the reference. */
const settable = {
  title: text(QUIZ_LIMITS.title, 1).describe('Title of the quiz, shown in the intro of the video.'),
  theme_id: idSchema.nullable().describe('One of your themes or a public one; null for the default look.'),
  platform_profile: z
    .enum(PLATFORM_PROFILES)
    .describe(
      'Where you will publish the video. It determines the aspect ratio and the areas that are kept free of text.',
    ),
  language: languageTag.describe(
    `Language of the quiz, as a BCP 47 tag such as \`de\`, \`pt-BR\` or \`zh-Hant\`; \`${DEFAULT_LANGUAGE}\` by default. The video’s own words, its captions and its metadata on YouTube follow it. Languages without words of their own use English ones.`,
  ),
  resolution: resolutionSchema.describe(`Default resolution of renders. ${RESOLUTION_DESCRIPTION}`),
  question_duration_seconds: seconds(QUIZ_LIMITS.questionDuration).describe(
    `Length of the countdown; ${QUIZ_LIMITS.questionDuration.default} by default. Rounds and questions can override it.`,
  ),
  answer_duration_seconds: seconds(QUIZ_LIMITS.answerDuration).describe(
    `How long the answer is shown; ${QUIZ_LIMITS.answerDuration.default} by default.`,
  ),
  fact_duration_seconds: seconds(QUIZ_LIMITS.factDuration).describe(
    `How long a fact is shown after the answer; ${QUIZ_LIMITS.factDuration.default} by default. 0 hides facts.`,
  ),
  hint_timing_percent: seconds(QUIZ_LIMITS.hintTimingPercent).describe(
    `When a hint appears, as a percentage of the countdown; ${QUIZ_LIMITS.hintTimingPercent.default} by default.`,
  ),
  voice: voiceSchema
    .nullable()
    .describe('The voice that reads the quiz, and what it reads; null for a quiz that is not read, the default.'),
  music: musicSchema.nullable().describe('Music under the whole video; null for none, the default.'),
  caption_style: z
    .enum(CAPTION_STYLES)
    .describe(
      'Captions in the picture of what the voice says: none by default, `lines`, or `words`, which highlights the word that is being spoken.',
    ),
  intro_subtitle: text(QUIZ_LIMITS.introSubtitle).nullable().describe('Shown below the title in the intro.'),
  outro_text: text(QUIZ_LIMITS.outroText).nullable().describe('Shown at the end of the video.'),
  description: text(QUIZ_LIMITS.description)
    .nullable()
    .describe('What the quiz is about. Suggested metadata for uploads starts with it.'),
  status: z.enum(QUIZ_STATUSES).describe('Helps you organise your quizzes; it doesn’t affect rendering.'),
};

/** Counts the questions before validating any: thousands of invalid ones would make thousands of errors. @throws QuizTooLargeError */
const requireFewInRounds = (rounds: unknown): unknown => {
  if (!Array.isArray(rounds) || rounds.length > COUNT_LIMITS.roundsPerQuiz) return rounds;
  requireFewQuestions(rounds.flatMap((round) => (Array.isArray(round?.questions) ? round.questions : [])));
  return rounds;
};

/** A quiz with its rounds; without rounds it gets one (D20). Omitted fields take the defaults of the table. */
export const createQuizBody = z
  .object({
    title: settable.title
      .optional()
      .describe(
        'Title of the quiz, shown in the intro of the video. Defaults to “Untitled Quiz” in the quiz’s language.',
      ),
    rounds: z
      .preprocess(requireFewInRounds, z.array(nestedRoundSchema).max(COUNT_LIMITS.roundsPerQuiz))
      .default(() => [{ timerOverride: null, questions: [] }])
      .describe('The rounds, in order. Without this field, the quiz gets one empty round.'),
    ...z.object(settable).omit({ title: true }).partial().shape,
  })
  .transform(camelKeys)
  .transform(({ title, language = DEFAULT_LANGUAGE, ...quiz }) => ({
    ...quiz,
    language,
    title: title ?? localizerFor(language).words.untitledQuiz,
  }));
export type NewQuiz = z.output<typeof createQuizBody>;

export const updateQuizBody = z.object(settable).partial().transform(camelKeys);
export type QuizChanges = z.output<typeof updateQuizBody>;

/** Sort keys of lists; `title` ignores case (D21). */
export const QUIZ_SORTS = ['created_at', 'updated_at', 'title'] as const;
export type QuizSort = (typeof QUIZ_SORTS)[number];

export const listQuizzesQuery = z
  .object({
    ...pageQuery,
    q: text(QUIZ_LIMITS.title)
      .optional()
      .meta({ description: 'Only quizzes whose title contains this text, ignoring case.' }),
    status: z.enum(QUIZ_STATUSES).optional().meta({ description: 'Only quizzes with this status.' }),
    translation_of: idSchema.optional().meta({ description: 'Only translations of this quiz.' }),
    sort: z.enum(QUIZ_SORTS).default('created_at').meta({ description: 'Field to sort by. `title` ignores case.' }),
    order: z
      .enum(['asc', 'desc'])
      .optional()
      .meta({ description: 'Sort direction. Defaults to `asc` for `title` and `desc` for times.' }),
  })
  .transform(({ translation_of: translationOf, ...query }) => ({
    ...query,
    ...(translationOf !== undefined && { translationOf }),
    order: query.order ?? (query.sort === 'title' ? ('asc' as const) : ('desc' as const)),
  }));
export type QuizListQuery = z.output<typeof listQuizzesQuery>;

export const quizSchema = z
  .object({
    id: z.uuid(),
    ...settable,
    user_id: z.uuid().describe('The owner.'),
    translation_of: z
      .uuid()
      .nullable()
      .describe(
        'The quiz that this quiz is a translation of; null for originals, and after the original has been deleted.',
      ),
    created_at: z.iso.datetime(),
    updated_at: z.iso
      .datetime()
      .describe('Changes with the quiz, its rounds and their questions. The `ETag` is this value in quotes.'),
  })
  .meta({ id: 'Quiz' });
export type QuizWire = z.output<typeof quizSchema>;

/** A quiz with its theme, rounds and questions, in order (D22). */
export const quizDetailSchema = quizSchema
  .extend({
    theme: themeSchema.nullable().describe('The theme of the quiz; null if it has none.'),
    rounds: z.array(roundDetailSchema).describe('The rounds, in order.'),
  })
  .meta({ id: 'QuizDetail', description: 'A quiz with its theme, rounds and questions.' });
export type QuizDetailWire = z.output<typeof quizDetailSchema>;

const changeSchema = z.enum(['changed', 'added', 'removed']).describe('What happened in the original.');

/** What has changed in the original of a translation since it was made. */
export const translationSchema = z
  .object({
    translation_of: z.uuid().describe('The original.'),
    title: z.string().describe('Title of the original.'),
    language: z.string().describe('Language of the original, as a BCP 47 tag.'),
    changed_fields: z
      .array(z.enum(['title', 'description', 'intro_subtitle', 'outro_text']))
      .describe('Texts of the original quiz that have changed.'),
    rounds: z
      .array(
        z.object({
          change: changeSchema,
          original_round_id: z.uuid().describe('The round of the original.'),
          round_id: z.uuid().nullable().describe('The round of this quiz; null if it has none.'),
        }),
      )
      .describe('Rounds whose title has changed, and rounds that were added or removed.'),
    questions: z
      .array(
        z.object({
          change: changeSchema,
          original_question_id: z.uuid().describe('The question of the original.'),
          question_id: z.uuid().nullable().describe('The question of this quiz; null if it has none.'),
          text: z.string().describe('The question in the original; in this quiz if it was removed there.'),
        }),
      )
      .describe('Questions that were changed, added or removed. Their order and settings don’t count.'),
  })
  .meta({ id: 'Translation', description: 'What has changed in the original of a translated quiz since.' });
export type TranslationWire = z.output<typeof translationSchema>;
