import { DatabaseSetupError } from '@/drizzle/errors';
import { ConfigurationError } from '@/lib/env';
import { DomainError } from '@/lib/errors';

/** The command cannot go on; the message tells its user why, and what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const isForUsers = (error: unknown): error is Error =>
  [CommandError, ConfigurationError, DatabaseSetupError, DomainError].some((kind) => error instanceof kind);

/** Runs a command to its exit code. What its user can mend is told in plain words, everything else with its stack. */
export const main = async (command: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(isForUsers(error) ? error.message : error);
    process.exitCode = 1;
  }
};
