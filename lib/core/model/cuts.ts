import { z } from 'zod';
import { PLATFORM_PROFILES } from './video-settings';

/** The part of a quiz that a cut shows: all of it for another platform or in another language, a round, or a question (D85). */
export const CUT_KINDS = ['full', 'round', 'question'] as const;

/** A cut as it is frozen in its video. Ids are of the quiz that is shown, which may be a translation. */
export const cutSchema = z.object({
  kind: z.enum(CUT_KINDS),
  /** Null for a full cut. */
  roundId: z.string().nullable(),
  /** Null unless the cut is a question. */
  questionId: z.string().nullable(),
  platformProfile: z.enum(PLATFORM_PROFILES),
});
export type Cut = z.output<typeof cutSchema>;

/** The most cuts of a request. */
export const MAX_CUTS = 100;

/**
 * Seconds of a video of one question. Between `shortest` and `longest` unless its voice needs more time; `most` is what
 * YouTube accepts as a Short.
 */
export const SHORT_SECONDS = { shortest: 12, longest: 30, most: 180 } as const;
