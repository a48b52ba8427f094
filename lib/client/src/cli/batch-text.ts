import type { QuizVideo } from '../client.ts';
import type { Batch, BatchReport, BatchRow, FieldError } from '../types.ts';

const PAGE_SIZE = 100;

/** The failed rows of a batch, in order. */
export const failedRows = async (client: QuizVideo, batch: Batch, signal: AbortSignal): Promise<BatchRow[]> => {
  const found: BatchRow[] = [];
  if (batch.row_counts.failed === 0) return found;
  const rows = client.batches.listRows(batch.id, { status: 'failed', limit: PAGE_SIZE }, { signal });
  for await (const row of rows) found.push(row);
  return found;
};

/** How many rows have ended, in percent. */
export const percentOf = ({ rows_total: total, row_counts: { completed, failed, cancelled } }: Batch): number =>
  (100 * (completed + failed + cancelled)) / Math.max(1, total);

/** Such as `3 of 10 completed, 1 failed, 2 rendering`. */
export const countsOf = ({ rows_total: total, row_counts: counts }: Batch): string => {
  const shown = ['failed', 'cancelled', 'rendering', 'uploading'] as const;
  return [
    `${counts.completed} of ${total} completed`,
    ...shown.flatMap((status) => (counts[status] > 0 ? [`${counts[status]} ${status}`] : [])),
  ].join(', ');
};

/** Whether every row has completed. */
export const isSuccess = ({ row_counts: { failed, cancelled } }: Batch): boolean => failed + cancelled === 0;

const errorLine = ({ field, message }: FieldError): string => (field ? `${field}: ${message}` : message);

/** Why a row failed. A message repeats the errors and the number of the row. */
const reasonsOf = ({ errors, error_message: message, position }: BatchRow): string[] => {
  if (errors.length > 0) return errors.map(errorLine);
  return message === null ? [] : [message.replace(`Row ${position}: `, '')];
};

/** The rows, each with the lines under it. */
const numbered = (rows: readonly { position: number; line: string; below: readonly string[] }[]): string[] => {
  const width = Math.max(0, ...rows.map(({ position }) => String(position).length));
  return rows.flatMap(({ position, line, below }) => [
    `${String(position).padStart(width)}  ${line}`,
    ...below.map((text) => `${' '.repeat(width)}    ${text}`),
  ]);
};

export const failedLines = (rows: readonly BatchRow[]): string[] =>
  numbered(rows.map((row) => ({ position: row.position, line: row.title, below: reasonsOf(row) })));

export const batchLines = (batch: Batch, failed: readonly BatchRow[]): string[] => [
  `${batch.title} (${batch.status})`,
  `Rows: ${countsOf(batch)}`,
  ...(batch.waiting_for === null ? [] : [`Waiting: ${batch.waiting_for}`]),
  ...(failed.length > 0 ? ['Failed:', ...failedLines(failed).map((line) => `  ${line}`)] : []),
];

type RowReport = BatchReport['rows'][number];

/** A time as the clocks of a time zone show it, such as `2026-12-01 18:00`. */
const clockTime = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(iso));

const dateOf = ({ publish_at: at, expected_at: expected }: RowReport, timeZone: string): string => {
  if (at === null) return expected === null ? '' : `about ${clockTime(expected, timeZone)}`;
  const isLate = expected !== null && expected > at;
  return isLate
    ? `${clockTime(at, timeZone)}, but private: YouTube’s quota has no room before ${clockTime(expected, timeZone)}`
    : clockTime(at, timeZone);
};

/** Such as `3 rows`. */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Each row with its faults, or the date on which its video becomes public. @param timeZone of the dates */
export const reportLines = (
  { rows, rows_total: total, rows_valid: valid, notes }: BatchReport,
  timeZone = 'UTC',
): string[] => {
  const areDated = rows.some(({ publish_at: at, expected_at: expected }) => at !== null || expected !== null);
  return [
    ...numbered(
      rows.map((row) => {
        const date = dateOf(row, timeZone);
        const details = [plural(row.questions, 'question'), ...(date ? [date] : [])].join(', ');
        const title = row.title || '(no title)';
        const line = row.valid ? `valid    ${title} (${details})` : `invalid  ${title}`;
        return { position: row.position, line, below: row.errors.map(errorLine) };
      }),
    ),
    ...notes.map((note) => `Note: ${note}`),
    `${valid} of ${plural(total, 'row')} valid.${areDated ? ` Times are those of ${timeZone}.` : ''}`,
  ];
};
