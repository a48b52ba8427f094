import type { GuardCode } from '../domain/users/second-factor';
import { UnavailableError } from '../errors';
import { log } from '../log';

/** An attempt to sign in to the account with this email address. */
export interface Attempt {
  email: string;
  headers: Headers;
}

export type { GuardCode };

interface AttemptSource {
  isKnownDevice: boolean;
  guardCode: GuardCode;
}

/** Checks the attempt's password and code; null if the password is wrong. Passwords from known devices are checked first. */
export type CheckPassword<T> = (source: AttemptSource) => Promise<T | null>;

/** next-auth passes the message to the sign-in page, which reads it as a code. */
export class TooManyAttemptsError extends Error {
  constructor() {
    super('TooManyAttempts');
  }
}

/**
 * Logs an error during sign-in or sign-up. Of a failed query only the cause, because its message contains email
 * addresses and hashes. Attempts rejected because too many passwords are being checked are not logged.
 */
export const logAuthError = (error: unknown): void => {
  if (error instanceof UnavailableError) return;
  log().error({ err: error instanceof Error ? (error.cause ?? error) : error }, 'sign-in or sign-up failed');
};
