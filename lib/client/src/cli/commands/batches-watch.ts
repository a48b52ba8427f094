import type { Command } from '../command.js';
import { signIn } from '../credentials.js';
import { followBatch } from '../follow-batch.js';
import { BATCH_ARGUMENT } from './batch-argument.js';

export const batchesWatch: Command = {
  name: 'batches watch',
  summary: 'Show the progress of a batch until all rows have ended',
  details:
    'The exit code is 1 if a row failed or was cancelled. Ctrl-C leaves the batch running. A paused batch is waited for,\n' +
    'too, and outages of the service or the connection don’t end the command.',
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
