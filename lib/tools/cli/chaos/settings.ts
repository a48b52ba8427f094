import { parseArgs } from 'node:util';
import { z } from 'zod';
import { CommandError } from '../main';

const USAGE = 'npm run chaos -- [--minutes 5] [--seed 1] [--clients 6]';

const settings = z.object({
  /** Duration, including the time without faults. */
  minutes: z.coerce.number().min(0.2).max(600).default(5),
  /** Of the random kills. */
  seed: z.string().default(() => String(Date.now() % 100_000)),
  /** Renders in parallel. */
  clients: z.coerce.number().int().min(1).max(100).default(6),
});

export type ChaosSettings = z.output<typeof settings>;

/** Parses the arguments of `npm run chaos`. @throws CommandError */
export const parseChaosSettings = (args: string[]): ChaosSettings => {
  const string = { type: 'string' } as const;
  try {
    return settings.parse(parseArgs({ args, options: { minutes: string, seed: string, clients: string } }).values);
  } catch (error) {
    const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new CommandError(`${message}\nUsage: ${USAGE}`);
  }
};
