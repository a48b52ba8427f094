import { batchLines, countsOf, failedRows } from '../batch-text.ts';
import type { Argument, Command, Option } from '../command.ts';
import { signIn } from '../credentials.ts';
import { followBatch, reportStarted } from '../follow-batch.ts';
import { firstOf, LIMIT_OPTION, limitOf } from './list-limit.ts';

const BATCH_ARGUMENT = { name: 'batch', description: 'Id of the batch.' } as const satisfies Argument;

export const WAIT_OPTION = {
  wait: { type: 'boolean', short: 'w', description: 'Wait until all rows have ended.' },
} as const satisfies Record<string, Option>;

const STATUSES = ['running', 'paused', 'completed', 'cancelled'] as const;

export const batchesList: Command = {
  name: 'batches list',
  summary: 'List your batches, newest first',
  options: {
    status: { type: 'string', value: 'STATUS', choices: STATUSES, description: 'Only batches with this status.' },
    ...LIMIT_OPTION,
  },
  run: async ({ options, output, system: { env, signal } }) => {
    const limit = limitOf(options.limit);
    const { client } = await signIn(env);
    const status = STATUSES.find((each) => each === options.status);
    const filter = { ...(status && { status }) };
    const found = await firstOf((query) => client.batches.list({ ...filter, ...query }, { signal }), limit);
    output.result(
      found,
      found.map((batch) => `${batch.id}  ${batch.status.padEnd(9)}  ${batch.title} (${countsOf(batch)})`),
    );
  },
};

export const batchesGet: Command = {
  name: 'batches get',
  summary: 'Show the progress of a batch, and why rows failed',
  details: 'With --json, the batch has its failed rows in "failed_rows".',
  args: [BATCH_ARGUMENT],
  run: async ({ args: [id = ''], output, system: { env, signal } }) => {
    const { client } = await signIn(env);
    const batch = await client.batches.get(id, { signal });
    const failed = await failedRows(client, batch, signal);
    output.result({ ...batch, failed_rows: failed }, batchLines(batch, failed));
  },
};

export const batchesWatch: Command = {
  name: 'batches watch',
  summary: 'Show the progress of a batch until all rows have ended',
  details:
    'The exit code is 1 if a row failed or was cancelled. Ctrl-C leaves the batch running. The command also\n' +
    'waits for a paused batch, and continues after outages of the service or the connection.',
  args: [BATCH_ARGUMENT],
  run: async (context) => {
    const {
      args: [id = ''],
      system: { env, signal },
    } = context;
    const { client } = await signIn(env);
    return followBatch(client, await client.batches.get(id, { signal }), context);
  },
};

type Action = 'pause' | 'resume' | 'cancel' | 'retry';

interface Texts {
  summary: string;
  details: string;
  /** What happened to the batch. */
  done: string;
  /** Whether it makes sense to wait for the rows. */
  canWait?: boolean;
}

const control = (action: Action, { summary, details, done, canWait = false }: Texts): Command => ({
  name: `batches ${action}`,
  summary,
  details,
  args: [BATCH_ARGUMENT],
  ...(canWait && { options: WAIT_OPTION }),
  run: async (context) => {
    const {
      args: [id = ''],
      flags,
      output,
      system: { env, signal },
    } = context;
    const { client } = await signIn(env);
    const batch = await client.batches[action](id, { signal });
    if (flags.has('wait')) return followBatch(client, batch, context);
    reportStarted(output, batch, `Batch ${id} ${done}.`);
    return undefined;
  },
});

export const batchesPause = control('pause', {
  summary: 'Pause a batch',
  details: 'Renders and uploads in progress continue.',
  done: 'is paused',
});

export const batchesResume = control('resume', {
  summary: 'Resume a paused batch',
  details: 'With --wait, the exit code is 1 if a row failed or was cancelled.',
  done: 'is resumed',
  canWait: true,
});

export const batchesCancel = control('cancel', {
  summary: 'Cancel the unfinished rows of a batch',
  details: 'Existing quizzes and videos stay.',
  done: 'is cancelled',
});

export const batchesRetry = control('retry', {
  summary: 'Retry the failed rows of a batch',
  details:
    'Each row is retried from the step that failed. Invalid rows stay failed: correct them and create a new batch.\n' +
    'With --wait, the exit code is 1 if a row failed or was cancelled.',
  done: 'retries its failed rows',
  canWait: true,
});
