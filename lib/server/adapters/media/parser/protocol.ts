import { z } from 'zod';
import { TABLE_LIMITS } from '../../../../core/model/limits';
import { MEDIA_TYPE_NAMES } from '../../../../core/model/media';

const mediaType = z.enum(MEDIA_TYPE_NAMES);

/** What dates and answers in a table mean that the table itself doesn't say: `TableOptions`. */
const tableOptionsSchema = z.object({ timeZone: z.string(), time: z.string(), language: z.string() });

/**
 * A job of a process that parses media: detect the type from a file's first bytes (base64), or inspect the whole file. CSV
 * has no signature, so it is detected only in files that claim to be CSV.
 */
export const fileJobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sniff'), head: z.base64(), claimsCsv: z.boolean() }),
  z.object({ kind: z.literal('inspect'), path: z.string(), type: mediaType }),
]);
export type FileJob = z.output<typeof fileJobSchema>;

/** A job of a process that reads tables: the quizzes of a CSV file. */
export const tableJobSchema = z.object({ kind: z.literal('table'), path: z.string(), options: tableOptionsSchema });
export type ParserJob = FileJob | z.output<typeof tableJobSchema>;

const mediaFactsSchema = z.object({
  type: mediaType,
  /** Displayed pixels; null without a picture. */
  width: z.int32().positive().nullable(),
  height: z.int32().positive().nullable(),
  /** Null for images and tables. */
  durationSeconds: z.number().positive().nullable(),
});
export type MediaFacts = z.output<typeof mediaFactsSchema>;

/** Characters of each text about a fault. */
export const FAULT_LENGTH = 600;

const faultsSchema = (max: number) =>
  z
    .array(
      z.object({
        row: z.int().positive().nullable(),
        column: z.string().max(FAULT_LENGTH),
        message: z.string().max(FAULT_LENGTH),
      }),
    )
    .max(max);

const tableSchema = z.object({
  quizzes: z
    .array(
      z.object({
        row: z.int().positive(),
        title: z.string(),
        /** UTC, ISO 8601. */
        publishAt: z.string().nullable(),
        /** JSON of its questions and the fields that the table has, to be parsed and validated one quiz at a time. */
        fields: z.string(),
        faults: faultsSchema(TABLE_LIMITS.faultsPerQuiz),
      }),
    )
    .max(TABLE_LIMITS.quizzes),
  faults: faultsSchema(TABLE_LIMITS.faults),
  notes: z.array(z.string()).max(20),
});
/** The quizzes of a table as `readQuizTable` returns them. */
export type TableContents = z.output<typeof tableSchema>;

/** The result of a job. A hostile file may control the process, so it is validated. */
export const parserResultSchema = z.union([
  z.object({ sniffed: mediaType }),
  z.object({ facts: mediaFactsSchema }),
  z.object({ table: tableSchema }),
  z.object({ refused: z.enum(['unsupported', 'too_big']), message: z.string().max(500) }),
]);
export type ParserResult = z.output<typeof parserResultSchema>;
