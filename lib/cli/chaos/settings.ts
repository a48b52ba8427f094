import { parseArgs } from 'node:util';
import { z } from 'zod';
import { CommandError } from '../main';

const USAGE = 'npm run chaos -- [--minutes 5] [--seed 1] [--clients 6]';

const settings = z.object({
  /** Of the time without faults and the time with faults together. */
  minutes: z.coerce.number().min(0.2).max(600).default(5),
  /** Decides when what is killed. */
  seed: z.string().default(() => String(Date.now() % 100_000)),
  /** Renders under way at once. */
  clients: z.coerce.number().int().min(1).max(100).default(6),
});

export type ChaosSettings = z.output<typeof settings>;

/** Reads the arguments of `npm run chaos`. @throws CommandError that says what is wrong */
export const parseChaosSettings = (args: string[]): ChaosSettings => {
  const string = { type: 'string' } as const;
  try {
    return settings.parse(parseArgs({ args, options: { minutes: string, seed: string, clients: string } }).values);
  } catch (error) {
    const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new CommandError(`${message}\nUsage: ${USAGE}`);
  }
};
