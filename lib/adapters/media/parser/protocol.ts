import { z } from 'zod';
import { MEDIA_TYPE_NAMES } from '../../../model/media';

const mediaType = z.enum(MEDIA_TYPE_NAMES);

/** A job for a parser process: tell the type from a file's first bytes (base64), or read the facts of a whole file. */
export const parserJobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sniff'), head: z.base64() }),
  z.object({ kind: z.literal('inspect'), path: z.string(), type: mediaType }),
]);
export type ParserJob = z.output<typeof parserJobSchema>;

const mediaFactsSchema = z.object({
  type: mediaType,
  /** Pixels, as shown; null without a picture. */
  width: z.int32().positive().nullable(),
  height: z.int32().positive().nullable(),
  /** Null for images. */
  durationSeconds: z.number().positive().nullable(),
});
/** What a file says about itself beyond its first bytes. */
export type MediaFacts = z.output<typeof mediaFactsSchema>;

/** All that a parser process may answer: plain data, checked before anything uses it. */
export const parserAnswerSchema = z.union([
  z.object({ sniffed: mediaType }),
  z.object({ facts: mediaFactsSchema }),
  z.object({ refused: z.enum(['unsupported', 'too_big']), message: z.string().max(500) }),
]);
export type ParserAnswer = z.output<typeof parserAnswerSchema>;
