import { DatabaseSetupError } from '@/drizzle/errors';
import { InstallationError } from '@/lib/server/adapters/speech/installation/installation-error';
import { ConfigurationError } from '@/lib/server/env';
import { DomainError } from '@/lib/server/errors';

/** An error that the user can fix. Only the message is printed. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const isUserError = (error: unknown): error is Error =>
  [CommandError, ConfigurationError, DatabaseSetupError, DomainError, InstallationError].some(
    (kind) => error instanceof kind,
  );

/** Runs a command and sets the exit code. Errors that the user can fix are printed without a stack trace. */
export const main = async (command: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(isUserError(error) ? error.message : error);
    process.exitCode = 1;
  }
};
