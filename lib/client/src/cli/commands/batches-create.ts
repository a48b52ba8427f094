import type { QuizVideo } from '../../client.js';
import { ApiError } from '../../errors.js';
import type { Batch, Body } from '../../types.js';
import { rowsOfFile } from '../batch-file.js';
import { failedLines, plural, reportLines } from '../batch-text.js';
import type { Command, CommandContext } from '../command.js';
import { signIn } from '../credentials.js';
import { CommandError, UsageError } from '../exit.js';
import { failedRows } from '../failed-rows.js';
import { followBatch, reportStarted } from '../follow-batch.js';
import { WAIT_OPTION } from './batch-argument.js';
import { batchOrder, ORDER_OPTIONS, placeOf } from './batch-order.js';

type NewBatch = Body<'createBatch'>;

/** Errors of a refused batch that are printed. There can be thousands. */
const SHOWN = 20;

const explainRefusal = (error: unknown, output: CommandContext['output']): never => {
  if (!(error instanceof ApiError) || error.errors.length === 0) throw error;
  for (const { field, message } of error.errors.slice(0, SHOWN)) {
    const place = placeOf(field);
    output.note(place ? `${place}: ${message}` : message);
  }
  if (error.errors.length > SHOWN) output.note(`And ${error.errors.length - SHOWN} more. --check shows all.`);
  const request = error.requestId === null ? '' : ` (request ${error.requestId})`;
  throw new CommandError(`The batch was not created: it has errors.${request}`);
};

/** Prints the faults of rows that are invalid, if there are any. The batch exists already. */
const noteInvalid = async (client: QuizVideo, batch: Batch, { output, system }: CommandContext): Promise<void> => {
  const failed = await failedRows(client, batch, system.signal);
  if (failed.length === 0) return;
  output.note(`Invalid rows (${failed.length} of ${batch.rows_total}):`);
  for (const line of failedLines(failed)) output.note(`  ${line}`);
};

const check = async (client: QuizVideo, body: NewBatch, { output, system }: CommandContext) => {
  const report = await client.batches
    .validate(body, { signal: system.signal })
    .catch((error: unknown) => explainRefusal(error, output));
  output.result(report, reportLines(report, body.schedule?.time_zone));
  return report.rows_valid === report.rows_total;
};

export const batchesCreate: Command = {
  name: 'batches create',
  summary: 'Create quizzes and videos from a table',
  details:
    'CSV: each row is a question; rows with the same title in the column "quiz" form one video. The other columns are\n' +
    'those of "quizzes import", publish_at, and any field of a quiz. JSON: a list of rows with title and questions.\n' +
    'Invalid rows are printed and left out. The exit code is 1 if all are invalid; with --check, if one is; with --wait,\n' +
    'if one failed or was cancelled. Ctrl-C leaves the batch running.',
  args: [{ name: 'table', isFile: true, description: 'A .csv or .json file.' }],
  options: {
    ...ORDER_OPTIONS,
    check: { type: 'boolean', description: 'Only check the rows, and create nothing.' },
    ...WAIT_OPTION,
  },
  run: async (context) => {
    const {
      args: [file = ''],
      options,
      flags,
      output,
      system,
    } = context;
    if (flags.has('check') && flags.has('wait')) throw new UsageError('--check and --wait exclude each other.');
    const order = batchOrder(options, flags);
    const { client } = await signIn(system.env);
    const { signal } = system;
    const body = { ...order, ...(await rowsOfFile(client, file, signal)) };
    if (flags.has('check')) return check(client, body, context);
    const batch = await client.batches
      .create(body, { signal })
      .catch((error: unknown) => explainRefusal(error, output));
    const line = `Created batch ${batch.id} (${plural(batch.rows_total, 'row')}).`;
    if (flags.has('wait')) {
      output.note(line);
      await noteInvalid(client, batch, context);
      return followBatch(client, batch, context);
    }
    reportStarted(output, batch, line);
    await noteInvalid(client, batch, context);
    return undefined;
  },
};
