import type { QuizVideo } from '../../client.ts';
import { ApiError } from '../../errors.ts';
import type { Batch, Body } from '../../types.ts';
import { type RowSource, rowsOfFile } from '../batch-file.ts';
import { failedLines, failedRows, plural, reportLines } from '../batch-text.ts';
import type { Command, CommandContext, Option } from '../command.ts';
import { signIn } from '../credentials.ts';
import { CommandError, EXIT, UsageError } from '../exit.ts';
import { followBatch, reportStarted } from '../follow-batch.ts';
import { WAIT_OPTION } from './batches.ts';
import { VIDEO_OPTIONS, videoSettings } from './video-options.ts';

const VISIBILITIES = ['public', 'unlisted', 'private'] as const;

/** What to do with the rows of a batch. */
const ORDER_OPTIONS = {
  template: {
    type: 'string',
    value: 'QUIZ',
    description: 'Id of the quiz whose settings each new quiz gets. Required.',
  },
  'no-render': { type: 'boolean', description: 'Only create the quizzes.' },
  ...VIDEO_OPTIONS,
  publish: { type: 'string', value: 'CHANNEL', description: 'Publish the videos on the YouTube channel with this id.' },
  visibility: {
    type: 'string',
    value: 'VISIBILITY',
    choices: VISIBILITIES,
    description: 'Who can watch videos that have no date.',
  },
  start: { type: 'string', value: 'DATE', description: 'Day of the first video, such as 2026-12-01. Requires --time.' },
  time: { type: 'string', value: 'TIME', description: 'Time of day when videos become public, such as 18:00.' },
  'time-zone': {
    type: 'string',
    value: 'ZONE',
    description: 'Time zone of --start and --time, such as Europe/Berlin. Defaults to that of this computer.',
  },
  'every-days': { type: 'string', value: 'N', description: 'Days from one video to the next, 1 by default.' },
} as const satisfies Record<string, Option>;

type Options = Readonly<Record<string, string | undefined>>;

/** The body of `POST /batches` without its rows. */
type BatchBody = Omit<Body<'createBatch'>, keyof RowSource>;

/** Options that mean nothing without another one. */
const NEEDS: readonly (readonly [option: string, needed: string])[] = [
  ['visibility', 'publish'],
  ['start', 'publish'],
  ['start', 'time'],
  ['time', 'start'],
  ['time-zone', 'start'],
  ['every-days', 'start'],
];

const checkOptions = (options: Options, flags: ReadonlySet<string>): void => {
  for (const [option, needed] of NEEDS) {
    if (options[option] !== undefined && options[needed] === undefined) {
      throw new UsageError(`--${option} requires --${needed}.`);
    }
  }
  if (!flags.has('no-render')) return;
  const other = ['publish', ...Object.keys(VIDEO_OPTIONS)].find((name) => options[name] !== undefined);
  if (other) throw new UsageError(`--no-render and --${other} cannot be combined.`);
};

const daysOf = (text: string): number => {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new UsageError('--every-days must be a whole number from 1.');
  return Number(text);
};

const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const publishOf = ({ publish: channel, visibility }: Options): BatchBody['publish'] => {
  if (channel === undefined) return undefined;
  const chosen = VISIBILITIES.find((each) => each === visibility);
  return { channel_id: channel, ...(chosen && { visibility: chosen }) };
};

const scheduleOf = (options: Options): BatchBody['schedule'] => {
  const { start, time } = options;
  if (start === undefined || time === undefined) return undefined;
  const days = options['every-days'];
  return {
    start_date: start,
    time,
    time_zone: options['time-zone'] ?? localTimeZone(),
    ...(days !== undefined && { every_days: daysOf(days) }),
  };
};

/** What the options ask for. The API checks their values. @throws UsageError if options contradict or are missing */
export const batchBody = (options: Options, flags: ReadonlySet<string>): BatchBody => {
  const { template } = options;
  if (template === undefined) throw new UsageError('--template is missing: the id of a quiz.');
  checkOptions(options, flags);
  const publish = publishOf(options);
  const schedule = scheduleOf(options);
  return {
    template_quiz_id: template,
    render: flags.has('no-render') ? null : videoSettings(options),
    ...(publish && { publish }),
    ...(schedule && { schedule }),
  };
};

const OPTION_NAMES: Readonly<Record<string, string>> = {
  template_quiz_id: '--template',
  'publish.channel_id': '--publish',
  'render.resolution': '--resolution',
  'schedule.start_date': '--start',
  'schedule.time': '--time',
  'schedule.time_zone': '--time-zone',
  'schedule.every_days': '--every-days',
};

/** What a field of the body is called on the command line: an option, or the row and the field in it. */
export const placeOf = (field: string): string => {
  // Messages about a table name its row.
  if (/^csv_media_id(\.|$)/.test(field)) return field.slice('csv_media_id.'.length);
  const [, index, rest] = /^rows\.(\d+)(?:\.(.*))?$/.exec(field) ?? [];
  if (index === undefined) return (Object.hasOwn(OPTION_NAMES, field) && OPTION_NAMES[field]) || field;
  return [`Row ${Number(index) + 1}`, rest].filter(Boolean).join(', ');
};

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
  throw new CommandError(`The batch was not created: it has errors.${request}`, EXIT.refused);
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
    'CSV and Excel: each row is a question; rows with the same title in the "quiz" column form one video. The other\n' +
    'columns are those of "quizzes import", publish_at, and any field of a quiz. JSON: a list of rows with title and\n' +
    'questions. Invalid rows are printed and left out. The exit code is 1 if all are invalid; with --check, if one is;\n' +
    'with --wait, if one failed or was cancelled. Ctrl-C leaves the batch running.',
  args: [{ name: 'table', isFile: true, description: 'A .csv, .xlsx or .json file.' }],
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
    if (flags.has('check') && flags.has('wait')) throw new UsageError('--check and --wait cannot be combined.');
    const settings = batchBody(options, flags);
    const { client } = await signIn(system.env);
    const { signal } = system;
    const body = { ...settings, ...(await rowsOfFile(client, file, signal)) };
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
