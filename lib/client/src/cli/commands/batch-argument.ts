import type { Argument, Option } from '../command.js';

export const BATCH_ARGUMENT = { name: 'batch', description: 'Id of the batch.' } as const satisfies Argument;

export const WAIT_OPTION = {
  wait: { type: 'boolean', short: 'w', description: 'Wait until all rows have ended.' },
} as const satisfies Record<string, Option>;
