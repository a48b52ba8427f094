import { z } from 'zod';
import { importReportSchema } from '../../../../core/contracts/imports';
import { CARD_TYPES, TEXT_FORMAT_NAMES } from '../../../../core/model/import-formats';
import { TABLE_LIMITS } from '../../../../core/model/limits';
import { MEDIA_TYPE_NAMES, UPLOAD_TYPE_NAMES } from '../../../../core/model/media';

const uploadType = z.enum(UPLOAD_TYPE_NAMES);

/** Where a process writes a file that replaces the one at `path`. */
export const rewrittenPath = (path: string): string => `${path}.rewritten`;

/** What dates and answers in a table mean that the table itself doesn't say: `TableOptions` without uses of columns. */
const tableOptionsSchema = z.object({ timeZone: z.string(), time: z.string(), language: z.string() });

/**
 * A job of a process that parses media: detect the type from a file's first bytes (base64), or inspect the whole file.
 * Tables are detected only in files that are called tables: CSV has no signature, and workbooks are archives.
 */
export const fileJobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sniff'), head: z.base64(), claimsTable: z.boolean() }),
  z.object({ kind: z.literal('inspect'), path: z.string(), type: uploadType }),
]);
export type FileJob = z.output<typeof fileJobSchema>;

const importJobSchema = z.object({
  kind: z.literal('import'),
  /** A text, or a file with its name. */
  source: z.union([z.string(), z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) })]),
  /** Of the quiz, a BCP 47 tag. */
  language: z.string().optional(),
  format: z.enum(TEXT_FORMAT_NAMES).optional(),
  cards: z.enum(CARD_TYPES).optional(),
});
export type ImportJob = Omit<z.output<typeof importJobSchema>, 'kind'>;

/** A job of a process that reads questions: the quizzes of a table, or the quiz in a text or file of any format. */
export const textJobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), path: z.string(), options: tableOptionsSchema }),
  importJobSchema,
]);
export type ParserJob = FileJob | z.output<typeof textJobSchema>;

const mediaFactsSchema = z.object({
  type: z.enum(MEDIA_TYPE_NAMES),
  /** Displayed pixels; null without a picture. */
  width: z.int32().positive().nullable(),
  height: z.int32().positive().nullable(),
  /** Null for still images and tables. */
  durationSeconds: z.number().positive().nullable(),
  /** Whether the file is to be replaced by the one at `rewrittenPath`. */
  isRewritten: z.boolean(),
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

const importedSchema = z.object({
  /** As `ImportResult.quiz`, but without rounds and questions; to be validated. */
  title: z.string().nullable(),
  settings: z.record(z.string(), z.unknown()),
  /** JSON of the rounds, to be counted and validated. */
  rounds: z.string(),
  /** Questions in the rounds, which may be fewer than `rounds` has if there are far too many. */
  questions: z.int().min(0),
  report: importReportSchema,
});
/** The quiz in a text or file as `importResultOf` returns it. */
export type ImportedContents = z.output<typeof importedSchema>;

/** The result of a job. A hostile file may control the process, so it is validated. */
export const parserResultSchema = z.union([
  z.object({ sniffed: uploadType }),
  z.object({ facts: mediaFactsSchema }),
  z.object({ table: tableSchema }),
  z.object({ imported: importedSchema }),
  z.object({ refused: z.enum(['unsupported', 'too_big']), message: z.string().max(1000) }),
]);
export type ParserResult = z.output<typeof parserResultSchema>;
