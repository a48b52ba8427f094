import { z } from 'zod';
import { assetSchema } from '../model/assets';
import { shownBrandSchema } from '../model/brand';
import { cutSchema, isShortKind } from '../model/cuts';
import { camelKeys } from '../model/fields';
import { DIFFICULTY } from '../model/limits';
import { explanationOf, typedContentSchema } from '../model/question-types';
import { END_CARDS, type EndCard, QUIZ_DEFAULTS, shownFields, shownFieldsOf } from '../model/quiz-fields';
import { spokenLineSchema } from '../model/sound';
import { DEFAULT_LOOK, lookSchema } from '../model/theme';
import { DEFAULT_EFFECTS } from '../model/theme-effects';
import { thumbnailDesignSchema } from '../model/thumbnail';
import { PLATFORM_PROFILES } from '../model/video-settings';

/** A question with its countdown resolved (D24). */
export const questionPropsSchema = z
  .object({
    id: z.string(),
    countdownSeconds: z.int().min(1).max(300),
    difficulty: z.int().min(DIFFICULTY.min).max(DIFFICULTY.max).nullable(),
    hint: z.string().nullable(),
    fact: z.string().nullable(),
  })
  .and(typedContentSchema);
export type QuestionProps = z.output<typeof questionPropsSchema>;

/**
 * Everything that a video depends on, frozen when a render is created (D42). The same props give the same pixels in the
 * player, segments, stills and tests.
 */
export const videoPropsSchema = z.object({
  /** Pixels; both even. */
  canvas: z.object({ width: z.int(), height: z.int(), profile: z.enum(PLATFORM_PROFILES) }),
  title: z.string(),
  introSubtitle: z.string(),
  outroText: z.string(),
  /** Absent in the classic layout. */
  endCard: z.enum(END_CARDS).optional(),
  ...shownFields,
  look: lookSchema,
  /** The speech that is generated so far. The durations of other lines are estimated. */
  speech: z.array(spokenLineSchema).default([]),
  /** Every file of the quiz and its theme, by URL. */
  assets: z.record(z.string(), assetSchema).default({}),
  /** Present if every frame shows the test mark (D87). */
  testMark: z.literal(true).optional(),
  /** Absent without a brand (D84). */
  brand: shownBrandSchema.optional(),
  /** The part of the quiz that the video shows; absent for the whole quiz (D85). */
  cut: cutSchema.optional(),
  /** Only of a thumbnail for which something was chosen (D123). */
  thumbnail: thumbnailDesignSchema.optional(),
  rounds: z.array(z.object({ id: z.string(), title: z.string(), questions: z.array(questionPropsSchema) })),
});
export type VideoProps = z.output<typeof videoPropsSchema>;

/** The settings of a quiz with defaults only. Videos of earlier versions lack those that are newer. */
export const DEFAULT_SETTINGS: Pick<VideoProps, keyof typeof shownFields | 'speech'> = {
  ...shownFieldsOf(camelKeys(QUIZ_DEFAULTS)),
  speech: [],
};

/** Stored props, with what videos of earlier versions lack. */
export const completeProps = (stored: VideoProps): VideoProps => ({
  ...DEFAULT_SETTINGS,
  ...stored,
  look: { ...DEFAULT_LOOK, ...stored.look, effects: { ...DEFAULT_EFFECTS, ...stored.look.effects } },
});

/** Whether a video shows one or several questions with a timeline for short attention (D85, D100). */
export const isShort = ({ cut }: Pick<VideoProps, 'cut'>): boolean => cut !== undefined && isShortKind(cut.kind);

/** Whether a video is a Short of several questions (D100). */
export const isSeries = ({ cut }: Pick<VideoProps, 'cut'>): boolean => cut?.kind === 'questions';

/** Whether frames have the composition from before there were others, which never changes (D97). */
export const isClassic = ({ look }: Pick<VideoProps, 'look'>): boolean => look.layout === 'classic';

/** What the end shows beside the score; null in the classic layout. A preview without a quiz lists the answers. */
export const endCardOf = (props: Pick<VideoProps, 'look' | 'endCard'>): EndCard | null =>
  isClassic(props) ? null : (props.endCard ?? 'recap');

/** The rounds that have questions; others are not shown. */
export const playedRounds = (props: VideoProps): VideoProps['rounds'] =>
  props.rounds.filter(({ questions }) => questions.length > 0);

/** The text of the fact scene: the explanation and the fact; may be empty. */
export const factOf = (question: QuestionProps): string =>
  [explanationOf(question), question.fact].filter((text) => text !== null && text.trim() !== '').join('\n');

/** Whether a question has a fact scene, if facts have time. */
export const hasFact = (question: QuestionProps): boolean =>
  factOf(question) !== '' || Boolean(question.content.factImageUrl);
