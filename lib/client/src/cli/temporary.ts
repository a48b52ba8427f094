import { ApiError, ConnectionError } from '../errors.ts';

/** Whether a long-running command should continue polling after this error. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
