import { z } from 'zod';
import { camelKeys } from '@/lib/contracts/casing';
import { idSchema } from '@/lib/model/id';
import { COUNT_LIMITS, QUIZ_LIMITS } from '@/lib/model/limits';
import { pageQuery } from '@/lib/model/page';
import { quizFields } from '@/lib/model/quiz-fields';
import { QUIZ_STATUSES } from '@/lib/model/statuses';
import { text } from '@/lib/model/text';
import { DEFAULT_LANGUAGE, localizerFor } from '@/lib/words/localizer';
import { brandSchema } from '../brands/schema';
import { requireFewQuestions } from '../questions/internal';
import { nestedRoundSchema, roundDetailSchema } from '../rounds/schema';
import { themeSchema } from '../themes/schema';

/** Counts the questions before validating any: thousands of invalid ones would make thousands of errors. @throws QuizTooLargeError */
const requireFewInRounds = (rounds: unknown): unknown => {
  if (!Array.isArray(rounds) || rounds.length > COUNT_LIMITS.roundsPerQuiz) return rounds;
  requireFewQuestions(rounds.flatMap((round) => (Array.isArray(round?.questions) ? round.questions : [])));
  return rounds;
};

/** A quiz with its rounds; without rounds it gets one (D20). Omitted fields take the defaults of the table. */
export const createQuizBody = z
  .object({
    title: quizFields.title
      .optional()
      .describe(
        'Title of the quiz, shown in the intro of the video. Defaults to “Untitled Quiz” in the quiz’s language.',
      ),
    rounds: z
      .preprocess(requireFewInRounds, z.array(nestedRoundSchema).max(COUNT_LIMITS.roundsPerQuiz))
      .default(() => [{ timerOverride: null, questions: [] }])
      .describe('The rounds, in order. Without this field, the quiz gets one empty round.'),
    ...z.object(quizFields).omit({ title: true }).partial().shape,
  })
  .transform(camelKeys)
  .transform(({ title, language = DEFAULT_LANGUAGE, ...quiz }) => ({
    ...quiz,
    language,
    title: title ?? localizerFor(language).words.untitledQuiz,
  }));
export type NewQuiz = z.output<typeof createQuizBody>;

export const updateQuizBody = z.object(quizFields).partial().transform(camelKeys);
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
    ...quizFields,
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
    brand: brandSchema.nullable().describe('The brand of the quiz; null if it has none.'),
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
