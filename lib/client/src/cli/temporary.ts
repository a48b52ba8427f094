import { ApiError, ConnectionError } from '../errors.ts';

/** Whether a command that runs for a long time should go on polling after this error. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
