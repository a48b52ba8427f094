import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { QuizVideo } from '../client.ts';
import type { Body } from '../types.ts';
import { CommandError } from './exit.ts';

type NewBatch = Body<'createBatch'>;

/** Where the rows of a batch come from, as a part of the body of `POST /batches`: one of them. */
export type RowSource = Pick<NewBatch, 'rows' | 'csv_media_id'>;
type Rows = NonNullable<NewBatch['rows']>;

/** The rows in JSON: a list, or an object with `rows`. The API checks them. @throws CommandError */
export const parseBatchRows = (text: string): Rows => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CommandError(`The file is not valid JSON: ${(error as Error).message}`);
  }
  const rows = Array.isArray(value) ? value : (value as { rows?: unknown } | null)?.rows;
  if (!Array.isArray(rows)) throw new CommandError('The file must contain a list of rows, or an object with "rows".');
  if (rows.length === 0) throw new CommandError('The file has no rows.');
  return rows;
};

/** Uploads a table, which the API reads itself, or reads the rows of a JSON file. @throws CommandError */
export const rowsOfFile = async (client: QuizVideo, file: string, signal: AbortSignal): Promise<RowSource> => {
  const extension = path.extname(file).toLowerCase();
  if (extension === '.json') return { rows: parseBatchRows(await readFile(file, 'utf8')) };
  if (!['.csv', '.xlsx'].includes(extension))
    throw new CommandError(`"${path.basename(file)}" is not a .csv, .xlsx or .json file.`);
  return { csv_media_id: (await client.media.upload(file, { signal })).id };
};
