import type { NewBatchInput } from '@/lib/core/contracts/batches';
import type { Actor } from '@/lib/core/model/actor';
import { BATCH_LIMITS } from '@/lib/core/model/batches';
import { mediaKindOf } from '@/lib/core/model/media';
import type { TableContents } from '@/lib/server/adapters/media/inspect';
import { db } from '@/lib/server/db';
import { type FieldError, InvalidInputError, NotFoundError, UnsupportedMediaError } from '@/lib/server/errors';
import { getMedia } from '../media/media';
import { readMediaTable } from '../media/read-media-table';
import { requireQuiz } from '../rows/quizzes';
import { invalidTemplate } from './plan-batch';
import type { BatchDrafts, RowDraft } from './plan-rows';

/** What dates without time zone or time mean if the batch has no schedule. */
const DEFAULTS = { timeZone: 'UTC', time: '18:00' } as const;
/** Faults of a table that a response lists. */
const LISTED_FAULTS = 20;

type Fault = TableContents['faults'][number];
type Quiz = TableContents['quizzes'][number];

const tableError = (...messages: string[]): InvalidInputError =>
  new InvalidInputError(messages.map((message) => ({ field: 'csv_media_id', message, code: 'custom' })));

const located = (row: number, message: string): string => `Table row ${row}: ${message}`;

const errorOf = ({ row, column, message }: Fault): FieldError => ({
  field: column,
  message: row === null ? message : located(row, message),
  code: 'custom',
});

const textOf = ({ row, column, message }: Fault): string =>
  row === null ? message : located(row, column ? `${column}: ${message}` : message);

const draftOf = ({ row, title, publishAt, fields, faults }: Quiz, isPublished: boolean): RowDraft => ({
  row: { ...JSON.parse(fields), title, ...(isPublished && publishAt !== null && { publish_at: publishAt }) },
  errors: faults.map(errorOf),
  locate: (message) => located(row, message),
});

/** In the order of the table. Fields are parsed one quiz at a time, so that the caller can serve other requests. */
function* draftsIn({ quizzes, faults }: TableContents, isPublished: boolean): Generator<RowDraft> {
  const entries = [
    ...quizzes.map((quiz) => ({ row: quiz.row, draft: () => draftOf(quiz, isPublished) })),
    ...faults.map((fault) => ({ row: fault.row ?? 0, draft: () => ({ row: {}, errors: [errorOf(fault)] }) })),
  ];
  for (const { draft } of entries.sort((a, b) => a.row - b.row)) yield draft();
}

/**
 * The rows of a batch from a table: one for each quiz, and one for each row of the table that belongs to no quiz.
 * @throws InvalidInputError if the whole table is invalid, or has too many rows
 */
export const tableDrafts = (table: TableContents, isPublished: boolean): BatchDrafts => {
  const { quizzes, faults, notes } = table;
  if (faults.some(({ row }) => row === null)) throw tableError(...faults.slice(0, LISTED_FAULTS).map(textOf));
  const count = quizzes.length + faults.length;
  if (count > BATCH_LIMITS.rows) {
    const most = `A batch can have up to ${BATCH_LIMITS.rows} rows.`;
    const has = `The table has ${quizzes.length} quizzes and ${faults.length} rows without a valid title.`;
    throw tableError(`${most} ${has}`, ...faults.slice(0, LISTED_FAULTS).map(textOf));
  }
  return { drafts: draftsIn(table, isPublished), count, notes };
};

/** The actor's table. Another user's file is as unknown as one that does not exist. */
const requireTable = async (actor: Actor, id: string) => {
  const media = await getMedia(actor, id);
  if (mediaKindOf(media.mimeType) === 'table') return media;
  throw tableError(`Must be a CSV file or an Excel workbook: this file is ${media.mimeType}.`);
};

/** What true and false are called in the template's language, so are answers in the table. */
const languageOf = async (actor: Actor, templateQuizId: string): Promise<string> => {
  const quiz = await db()
    .transaction((tx) => requireQuiz(tx, actor, templateQuizId))
    .catch((error: unknown) => {
      throw error instanceof NotFoundError ? invalidTemplate() : error;
    });
  return quiz.language;
};

type TableInput = Pick<NewBatchInput, 'templateQuizId' | 'publish' | 'schedule'> & { csvMediaId: string };

/**
 * Reads the rows of a batch from a table in the actor's media.
 * @throws InvalidInputError if the actor has no such file, template or table; TooManyConcurrentRequestsError, UnavailableError
 */
export const readTableDrafts = async (
  actor: Actor,
  { csvMediaId, templateQuizId, publish, schedule }: TableInput,
): Promise<BatchDrafts> => {
  const language = await languageOf(actor, templateQuizId);
  const { timeZone, time } = schedule ?? DEFAULTS;
  try {
    const media = await requireTable(actor, csvMediaId);
    return tableDrafts(await readMediaTable(media, { timeZone, time, language }), publish !== null);
  } catch (error) {
    if (error instanceof NotFoundError)
      throw tableError('Must be the id of a CSV file or an Excel workbook in your media.');
    if (error instanceof UnsupportedMediaError) throw tableError(error.message);
    throw error;
  }
};
