import { z } from 'zod';
import { MEDIA_TYPE_NAMES } from '../../../model/media';

const mediaType = z.enum(MEDIA_TYPE_NAMES);

/**
 * A job of a parser process: detect the type from a file's first bytes (base64), or inspect the whole file. CSV has no
 * signature, so it is detected only in files that claim to be CSV.
 */
export const parserJobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sniff'), head: z.base64(), claimsCsv: z.boolean() }),
  z.object({ kind: z.literal('inspect'), path: z.string(), type: mediaType }),
]);
export type ParserJob = z.output<typeof parserJobSchema>;

const mediaFactsSchema = z.object({
  type: mediaType,
  /** Displayed pixels; null without a picture. */
  width: z.int32().positive().nullable(),
  height: z.int32().positive().nullable(),
  /** Null for images and tables. */
  durationSeconds: z.number().positive().nullable(),
});
export type MediaFacts = z.output<typeof mediaFactsSchema>;

/** The result of a job. A hostile file may control the process, so it is validated. */
export const parserResultSchema = z.union([
  z.object({ sniffed: mediaType }),
  z.object({ facts: mediaFactsSchema }),
  z.object({ refused: z.enum(['unsupported', 'too_big']), message: z.string().max(500) }),
]);
export type ParserResult = z.output<typeof parserResultSchema>;
