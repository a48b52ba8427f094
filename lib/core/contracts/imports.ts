import { z } from 'zod';
import { camelKeys } from '@/lib/core/model/fields';
import { CARD_TYPES, IMPORT_FORMAT_NAMES, TEXT_FORMAT_NAMES } from '@/lib/core/model/import-formats';
import { languageTag } from '@/lib/core/model/language';
import { IMPORT_LIMITS } from '@/lib/core/model/limits';
import { quizFields } from '@/lib/core/model/quiz-fields';
import { contract } from './contract';
import { questionFieldsSchema } from './questions';
import { aQuiz, quizDetailSchema } from './quizzes';
import { roundSchema } from './rounds';

const { bytes, entries, reasons, text } = IMPORT_LIMITS;

const source = {
  text: z.string().min(1).max(bytes).describe('The questions, in any of the formats.'),
  file: z
    .file({ error: 'Is required: send a file in a part with a "filename".' })
    .max(bytes)
    .describe(
      `A file with the questions, at most ${bytes} bytes: Excel, Word, QTI, or a text file in UTF-8, UTF-16 or Windows-1252.`,
    ),
};

const options = {
  format: z.enum(TEXT_FORMAT_NAMES).optional().describe('Format of the text. Detected from the contents by default.'),
  language: languageTag
    .optional()
    .describe('Language of the questions, as a BCP 47 tag. It determines which words mean true and false.'),
  cards: z
    .enum(CARD_TYPES)
    .optional()
    .describe(
      'Type of the questions to create from cards with a term and a definition. The shorter side is the answer; the wrong options are answers of other cards. Without this field, cards are not ready.',
    ),
};
const title = quizFields.title
  .optional()
  .describe('Title of the quiz. Defaults to the title in the source, the file name, or “Untitled Quiz”.');

const importQuizBody = z.object({ text: source.text, title, ...options });
const importQuizForm = z.object({ file: source.file, title, ...options });
const importIntoQuizBody = z.object({ text: source.text, ...options });
const importIntoQuizForm = z.object({ file: source.file, ...options });

/** A body of an import, which has a text or a file. */
export type ImportInput = (
  | Pick<z.output<typeof importQuizBody>, 'text'>
  | Pick<z.output<typeof importQuizForm>, 'file'>
) &
  Partial<Omit<z.output<typeof importQuizBody>, 'text'>>;

const importQuery = z
  .object({
    dry_run: z
      .enum(['true', 'false'])
      .default('false')
      .describe('With `true`, nothing is created: the response shows what an import would do.'),
  })
  .transform(camelKeys)
  .transform(({ dryRun }) => ({ isDryRun: dryRun === 'true' }));

const atSchema = z.int().min(1).describe('Number of the line, row or item in the source, from 1.');
const clipped = z.string().max(text);
const placeSchema = clipped
  .nullable()
  .describe('The place in words, such as “Sheet “Space”, row 2”; null if `at` is enough.');

/** What an import found in its source. Lists and texts are cut to `IMPORT_LIMITS`. */
export const importReportSchema = z
  .object({
    format: z.enum(IMPORT_FORMAT_NAMES).describe('The format that was detected or given.'),
    questions: z.int().min(0).describe('Number of questions found.'),
    ready: z.int().min(0).describe('Number of questions that can be rendered as they are.'),
    not_ready: z
      .array(
        z.object({
          at: atSchema,
          place: placeSchema,
          source: clipped.describe('The text that the question was read from.'),
          question: clipped.nullable().describe('The question; null if it was not understood.'),
          reasons: z.array(clipped).max(reasons).describe('Why it is not ready.'),
          field: z
            .string()
            .max(100)
            .nullable()
            .describe(
              'Where the unfinished question is in `data`, such as `rounds.0.questions.2`; null if it is invalid and was left out.',
            ),
        }),
      )
      .max(entries)
      .describe(`The first ${entries} questions that are not ready.`),
    not_ready_omitted: z.int().min(0).describe('Number of further questions that are not ready.'),
    unused: z
      .array(
        z.object({
          at: atSchema.nullable().describe('Number of the line, row or item; null if the part is none of these.'),
          place: placeSchema,
          text: clipped.describe('What was not used.'),
          reason: clipped.describe('Why it was not used.'),
        }),
      )
      .max(entries)
      .describe(`The first ${entries} parts of the source that no question uses.`),
    unused_omitted: z.int().min(0).describe('Number of further unused parts.'),
    notes: z.array(clipped).max(reasons).describe('What you should check, such as letters of an old file.'),
  })
  .meta({ id: 'ImportReport', description: 'What an import found in its source.' });
export type ImportReport = z.output<typeof importReportSchema>;

const importedQuestionSchema = questionFieldsSchema.meta({
  id: 'ImportedQuestion',
  description: 'A question that an import would create.',
});

/** The quiz of a dry run. It has no ids, and is a valid body of `POST /quizzes`. */
export const importPreviewSchema = z
  .object({
    ...quizFields,
    rounds: z
      .array(
        roundSchema
          .pick({ title: true, timer_override: true })
          .extend({ questions: z.array(importedQuestionSchema).describe('The questions, in order.') }),
      )
      .describe('The rounds, in order.'),
  })
  .meta({ id: 'ImportPreview', description: 'The quiz that an import would create, as a body of `POST /quizzes`.' });
export type ImportPreview = z.output<typeof importPreviewSchema>;

const importResult = z.object({
  data: z
    .union([quizDetailSchema, importPreviewSchema])
    .describe(
      'The quiz with its rounds and questions. In a dry run, it has no ids and can be sent to `POST /quizzes`.',
    ),
  report: importReportSchema,
});

const READ =
  'Supported formats are CSV in any dialect, Excel (.xlsx), Word (.docx), Markdown tables, JSON, GIFT, Moodle XML, QTI, flashcards such as those ' +
  'of Quizlet and Anki, and plain text. ' +
  'A question whose answer is missing or ambiguous becomes a draft, and the report explains why. An invalid question is ' +
  'left out. The report also lists the parts of the source that no question uses.\n\n' +
  'Send JSON with `text`, or `multipart/form-data` with a part `file`. With `dry_run=true`, nothing is created, and the ' +
  'status is 200.';

const response = {
  status: 201,
  existing: 'The result of a dry run. Nothing was created.',
  body: importResult,
} as const;

export const importQuizContract = contract({
  operationId: 'importQuiz',
  method: 'POST',
  path: '/api/v1/quizzes/import',
  summary: 'Import a quiz',
  description:
    `Creates a quiz from a text or a file. ${READ}\n\n` +
    'A quiz in JSON keeps its settings. A round with more than 100 questions is split into several rounds.',
  tag: 'Quizzes',
  scopes: ['quizzes:write'],
  bucket: 'write',
  isExpensive: true,
  query: importQuery,
  body: importQuizBody,
  form: importQuizForm,
  versioned: true,
  response,
  problems: ['import-failed', 'quiz-too-large', 'quota-exceeded'],
  example: {
    body: {
      text: '1. Which planet is known as the Red Planet?\nA) Venus\nB) Mars *\n\nThe Moon makes its own light.\nAnswer: false',
    },
  },
});

export const importIntoQuizContract = contract({
  operationId: 'importIntoQuiz',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/import',
  summary: 'Import questions into a quiz',
  description:
    `Adds the questions of a text or a file to the end of a quiz, as new rounds. ${READ}\n\n` +
    'Settings of a quiz in the source are ignored. Either all questions are added or none.',
  tag: 'Quizzes',
  scopes: ['quizzes:write'],
  bucket: 'write',
  isExpensive: true,
  params: aQuiz,
  query: importQuery,
  body: importIntoQuizBody,
  form: importIntoQuizForm,
  versioned: true,
  response,
  problems: ['not-found', 'conflict', 'import-failed', 'quiz-too-large', 'quota-exceeded'],
  example: { body: { text: 'Which planet has the most moons?\nAnswer: Saturn' } },
});
