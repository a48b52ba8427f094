import { z } from 'zod';
import { PLATFORM_PROFILES } from './video-settings';

/**
 * The part of a quiz that a cut shows: all of it for another platform or in another language, a round, a question, or
 * several questions (D85, D100).
 */
export const CUT_KINDS = ['full', 'round', 'question', 'questions'] as const;

/** A cut as it is frozen in its video. Ids are of the quiz that is shown, which may be a translation. */
export const cutSchema = z.object({
  kind: z.enum(CUT_KINDS),
  /** Null for a full cut. */
  roundId: z.string().nullable(),
  /** Null unless the cut is a question. */
  questionId: z.string().nullable(),
  /** In the order shown; only in a cut of several questions. */
  questionIds: z.array(z.string()).optional(),
  /** The title of a cut of several questions, if it is not the quiz's. */
  title: z.string().optional(),
  platformProfile: z.enum(PLATFORM_PROFILES),
});
export type Cut = z.output<typeof cutSchema>;

/** Whether a cut of this kind has a timeline for short attention, loops, and has no clips of the brand. */
export const isShortKind = (kind: Cut['kind']): boolean => kind === 'question' || kind === 'questions';

/** The most cuts of a request. */
export const MAX_CUTS = 100;

/**
 * Seconds of a video of one question. Between `shortest` and `longest` unless its voice needs more time; `most` is what
 * YouTube accepts as a Short.
 */
export const SHORT_SECONDS = { shortest: 12, longest: 30, most: 180 } as const;

/** The most questions of a Short. */
export const MAX_SHORT_QUESTIONS = 5;

/** Seconds of a Short of several questions without a voice: its longest, and those of each question (D100). */
export const SERIES_SECONDS = { longest: 60, question: { shortest: 8, longest: 10 } } as const;
