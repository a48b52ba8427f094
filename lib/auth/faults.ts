import { UnavailableError } from '../errors';
import { log } from '../log';

/** next-auth hands an error's message to the page, which takes it for a code. */
export class TooManyAttemptsError extends Error {
  constructor() {
    super('TooManyAttempts');
  }
}

/**
 * Logs what went wrong while somebody signed in or up. Only the cause of a failed query: the query's
 * own message holds its parameters, and so addresses and hashes. Attempts refused as too many passwords wait are no
 * fault: a flood of them would fill the log.
 */
export const logFault = (error: unknown): void => {
  if (error instanceof UnavailableError) return;
  log().error({ err: error instanceof Error ? (error.cause ?? error) : error }, 'signing in or up failed');
};
