import type { Command } from '../command.js';
import { signIn } from '../credentials.js';
import { followBatch, reportStarted } from '../follow-batch.js';
import { BATCH_ARGUMENT, WAIT_OPTION } from './batch-argument.js';

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
  summary: 'Cancel the rows of a batch that have not ended',
  details: 'Quizzes and videos that exist stay.',
  done: 'is cancelled',
});

export const batchesRetry = control('retry', {
  summary: 'Retry the failed rows of a batch',
  details:
    'Each row is tried again from where it failed. Rows that were invalid stay failed: create a batch of the fixed ones.\n' +
    'With --wait, the exit code is 1 if a row failed or was cancelled.',
  done: 'tries its failed rows again',
  canWait: true,
});
