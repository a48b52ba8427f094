import { z } from 'zod';
import { DEFAULT_LANGUAGE } from '../words/localizer';
import { camelKeys, pickFields } from './fields';
import { idSchema } from './id';
import { languageTag } from './language';
import { QUIZ_LIMITS } from './limits';
import { METADATA_DESCRIPTION, metadataSchema } from './metadata';
import { CAPTION_STYLES, musicSchema, voiceSchema } from './sound';
import { QUIZ_STATUSES } from './statuses';
import { text } from './text';
import { LAYOUTS } from './theme';
import { PLATFORM_PROFILES, RESOLUTION_FORMS, resolutionSchema } from './video-settings';

const seconds = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

/** Words by which users sort their quizzes into groups (D234). */
export const TAG_LIMITS = { perQuiz: 10, length: 40 } as const;

export const tagSchema = text(TAG_LIMITS.length, 1);

const tagsSchema = z
  .array(tagSchema)
  .max(TAG_LIMITS.perQuiz)
  .refine((tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, {
    error: 'Must not have a tag twice; upper and lower case don’t differ.',
  });

/** How answers are revealed: as the theme does it, or after a pause. */
export const ANSWER_REVEALS = ['instant', 'suspense'] as const;

/** What the end of a video shows beside the score: places for YouTube's end screen, or all answers. */
export const END_CARDS = ['end_screen', 'recap'] as const;
export type EndCard = (typeof END_CARDS)[number];

/** The fields that clients can set (D20), in the order of the reference. */
export const quizFields = {
  title: text(QUIZ_LIMITS.title, 1).describe('Title of the quiz, shown in the intro of the video.'),
  theme_id: idSchema.nullable().describe('One of your themes or a public one; null for the default look.'),
  brand_id: idSchema
    .nullable()
    .describe('One of your brands; null for none. A new quiz gets your default brand if you omit it.'),
  platform_profile: z
    .enum(PLATFORM_PROFILES)
    .describe(
      'Where you will publish the video. It determines the aspect ratio and the areas that are kept free of text.',
    ),
  layout: z.enum(LAYOUTS).nullable().describe('How the picture is filled; null (the default) follows the theme.'),
  language: languageTag.describe(
    `Language of the quiz, as a BCP 47 tag such as \`de\`, \`pt-BR\` or \`zh-Hant\`; \`${DEFAULT_LANGUAGE}\` by default. Built-in texts of the video, captions and YouTube metadata are in this language, or else in English.`,
  ),
  resolution: resolutionSchema.describe(`Default resolution of renders: ${RESOLUTION_FORMS}.`),
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
  answer_reveal: z
    .enum(ANSWER_REVEALS)
    .describe(
      'How answers are revealed: `instant` (the default) follows the theme; `suspense` adds a pause of at least 1.5 seconds.',
    ),
  end_card: z
    .enum(END_CARDS)
    .nullable()
    .describe(
      'What the end shows beside the score: places for YouTube’s end screen, or all answers; null (the default) suits the platform. Not with the layout `classic`.',
    ),
  picture_motion: z
    .boolean()
    .nullable()
    .describe('Whether still pictures pan and zoom slowly; null (the default) follows the theme.'),
  show_sources: z
    .boolean()
    .describe(
      'Whether the source of a fact is shown below it; true by default. Suggested descriptions list it anyway.',
    ),
  voice: voiceSchema
    .nullable()
    .describe('The voice that reads the quiz, and what it reads; null (the default) for a quiz without a voice.'),
  music: musicSchema.nullable().describe('Background music for the whole video; null (the default) for none.'),
  caption_style: z
    .enum(CAPTION_STYLES)
    .describe(
      'Captions burned into the video for what the voice says: `none` (the default), `lines`, `words` (highlights the spoken word), `karaoke` (fills the line), `pop` (one to three large words), `box` (words on plates) or `outline`.',
    ),
  intro_subtitle: text(QUIZ_LIMITS.introSubtitle).nullable().describe('Shown below the title in the intro.'),
  outro_text: text(QUIZ_LIMITS.outroText).nullable().describe('Shown at the end of the video.'),
  description: text(QUIZ_LIMITS.description)
    .nullable()
    .describe('What the quiz is about. Suggested metadata for uploads starts with it.'),
  status: z.enum(QUIZ_STATUSES).describe('Helps you organise your quizzes; it doesn’t affect rendering.'),
  tags: tagsSchema.describe(
    `Up to ${TAG_LIMITS.perQuiz} words by which you find your quizzes, such as a series; ${TAG_LIMITS.length} characters each.`,
  ),
  metadata: metadataSchema.describe(METADATA_DESCRIPTION),
};

export const quizFieldsSchema = z.object(quizFields);
export type QuizFields = z.output<typeof quizFieldsSchema>;

/** The defaults of a new quiz. */
export const QUIZ_DEFAULTS: Omit<QuizFields, 'title'> = {
  theme_id: null,
  layout: null,
  brand_id: null,
  platform_profile: 'youtube',
  language: DEFAULT_LANGUAGE,
  resolution: '1080p',
  question_duration_seconds: QUIZ_LIMITS.questionDuration.default,
  answer_duration_seconds: QUIZ_LIMITS.answerDuration.default,
  fact_duration_seconds: QUIZ_LIMITS.factDuration.default,
  hint_timing_percent: QUIZ_LIMITS.hintTimingPercent.default,
  answer_reveal: 'instant',
  end_card: null,
  picture_motion: null,
  show_sources: true,
  voice: null,
  music: null,
  caption_style: 'none',
  intro_subtitle: null,
  outro_text: null,
  description: null,
  status: 'draft',
  tags: [],
  metadata: {},
};

const {
  language,
  answer_duration_seconds,
  fact_duration_seconds,
  hint_timing_percent,
  answer_reveal,
  show_sources,
  voice,
  music,
  caption_style,
} = quizFields;

/** The settings that a video takes over as they are (D42). Others, such as the platform, are prepared for it. */
export const shownFields = camelKeys({
  language,
  answer_duration_seconds,
  fact_duration_seconds,
  hint_timing_percent,
  answer_reveal,
  show_sources,
  voice,
  music,
  caption_style,
});
export const shownFieldsOf = pickFields(shownFields);
