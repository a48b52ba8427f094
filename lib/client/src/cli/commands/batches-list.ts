import { countsOf } from '../batch-text.js';
import type { Command } from '../command.js';
import { signIn } from '../credentials.js';
import { firstOf, LIMIT_OPTION, limitOf } from './list-limit.js';

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
