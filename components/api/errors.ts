import { ApiError, ConnectionError } from '@/lib/client/src/index';

/** An error of the dashboard itself. Its message is for users. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** The message to show for anything thrown. */
export const messageOf = (error: unknown): string => {
  if (error instanceof UserError) return error.message;
  if (error instanceof ConnectionError) return 'Couldn’t reach the service. Check your connection and try again.';
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.';
  const { problem, status } = error;
  if (problem === null) return 'The service returned an unexpected response. Try again.';
  if (status === 401) return 'Your session has expired. Sign in again; your changes are still here.';
  return problem.detail ?? problem.title;
};

/** The first message of each invalid field, by its dotted path (D7). */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> => {
  const messages: Record<string, string> = {};
  if (error instanceof ApiError) for (const { field, message } of error.errors) messages[field] ??= message;
  return messages;
};

/** Whether the page aborted the request itself. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
