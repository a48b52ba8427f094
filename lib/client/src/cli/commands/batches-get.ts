import { batchLines } from '../batch-text.js';
import type { Command } from '../command.js';
import { signIn } from '../credentials.js';
import { failedRows } from '../failed-rows.js';
import { BATCH_ARGUMENT } from './batch-argument.js';

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
